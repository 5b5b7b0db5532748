import { expect, open, test } from './fixtures.ts';
import { day, text } from './support/formats.ts';
import { answerWith, refuse } from './support/network-faults.ts';
import { readRows, type ReportRow } from './support/rows.ts';
import { cellTexts, headers, readyTable, rowAt } from './support/tables.ts';
import { expectToast } from './support/toasts.ts';

const reads = 'GET /rest/v1/reports';

const columns = ['Data', 'Tipo', 'Motivo', 'Mensagem', 'Status', 'Ações'];
const statuses: Record<string, string> = {
  PENDING: 'Pendente',
  REVIEWED: 'Revisado',
  ACTION_TAKEN: 'Ação Tomada',
};

test.use({ signedInAs: 'admin' });

test('R36, R37: the newest reports of the database, with actions on the pending ones only', async ({
  page,
  backend,
}) => {
  const rows = await readRows<ReportRow>(backend, 'reports?order=created_at.desc,id.desc&limit=10');
  await open(page, '/admin/reports', 'Moderação');
  const table = await readyTable(page, 'Reports');
  expect(await headers(table)).toEqual(columns);
  const cells = (await cellTexts(table)).slice(0, rows.length);
  expect(cells.map((row) => row.slice(0, 3))).toEqual(
    rows.map((row) => [day(row.created_at), text(row.content_type), text(row.reason)]),
  );
  expect(cells.map((row) => row[4])).toEqual(rows.map(({ status }) => statuses[status]));
  for (const [index, { status, message }] of rows.entries()) {
    const row = rowAt(table, index);
    const actions = await row.getByRole('button').allTextContents();
    expect(actions).toEqual(status === 'PENDING' ? ['Revisar', 'Ação Tomada'] : []);
    await expect(row).toContainText(text(message).slice(0, 60));
  }
});

test('R36, R31: an empty or blank message is a dash, an unknown status is shown as it is', async ({
  page,
  network,
}) => {
  const report = { content_type: 'post', reason: 'spam', created_at: '2026-01-01T01:00:00Z' };
  const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
  network.on(
    reads,
    answerWith([
      { ...report, id: id(3), message: null, status: 'PENDING' },
      { ...report, id: id(2), message: ' \n\t ', status: 'REVIEWED' },
      { ...report, id: id(1), message: 'oi', status: 'ESCALATED' },
    ]),
  );
  network.on(`${reads}?or=`, answerWith([]));
  await open(page, '/admin/reports', 'Moderação');
  const table = await readyTable(page, 'Reports');
  expect((await cellTexts(table)).map((row) => row.slice(0, 5))).toEqual([
    ['31/12/2025', 'post', 'spam', '-', 'Pendente'],
    ['31/12/2025', 'post', 'spam', '-', 'Revisado'],
    ['31/12/2025', 'post', 'spam', 'oi', 'ESCALATED'],
  ]);
});

test('R40: a failed load shows one destructive message', async ({ page, network, problems }) => {
  problems.expect(/status of 500/, /mfe-moderation: could not list the reports/);
  network.on(reads, refuse(500));
  await open(page, '/admin/reports', 'Moderação');
  await expectToast(page, 'Erro', 'Não foi possível carregar os reports.');
  await expect(page.getByText('Nenhum report')).toHaveCount(0);
  expect(await headers(page.getByRole('table', { name: 'Reports' }))).toEqual(columns);
});

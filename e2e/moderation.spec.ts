import { expect, open, test } from './fixtures.ts';
import { formatTimestampDay, textOrDash } from './support/formats.ts';
import { readRows, type ReportRow } from './support/rows.ts';
import { cellTexts, headers, readyTable, rowAt } from './support/tables.ts';

const columns = ['Data', 'Tipo', 'Motivo', 'Mensagem', 'Status', 'Ações'];
const statuses: Record<string, string> = {
  PENDING: 'Pendente',
  REVIEWED: 'Revisado',
  ACTION_TAKEN: 'Ação Tomada',
};

test.use({ signedInAs: 'admin' });

test('R36, R37: the table shows the newest reports first, with actions on the pending ones only', async ({
  page,
  backend,
}) => {
  const rows = await readRows<ReportRow>(backend, 'reports?order=created_at.desc,id.asc&limit=10');
  await open(page, '/admin/reports', 'Moderação');
  const table = await readyTable(page, 'Reports');
  expect(await headers(table)).toEqual(columns);
  const cells = (await cellTexts(table)).slice(0, rows.length);
  expect(cells.map((row) => row.slice(0, 3))).toEqual(
    rows.map((row) => [
      formatTimestampDay(row.created_at),
      textOrDash(row.content_type),
      textOrDash(row.reason),
    ]),
  );
  expect(cells.map((row) => row[4])).toEqual(rows.map(({ status }) => statuses[status]));
  for (const [index, { status, message }] of rows.entries()) {
    const row = rowAt(table, index);
    const actions = await row.getByRole('button').allTextContents();
    expect(actions).toEqual(status === 'PENDING' ? ['Revisar', 'Ação Tomada'] : []);
    await expect(row).toContainText(textOrDash(message).slice(0, 60));
  }
});

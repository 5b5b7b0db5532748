import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { day, text } from './support/formats.ts';
import { holdRequests } from './support/hold.ts';
import { changeRows, readRows, type ReportRow } from './support/rows.ts';
import { cellTexts, headers, readyTable, rowAt } from './support/tables.ts';

const reads = '**/rest/v1/reports?*';

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

test('R36, R31: an empty or blank message is a dash, an unknown status shows raw', async ({
  page,
}) => {
  const report = { content_type: 'post', reason: 'spam', created_at: '2026-01-01T01:00:00Z' };
  await page.route(reads, async (route) =>
    route.fulfill({
      response: await route.fetch(),
      headers: { ...(await route.fetch()).headers(), 'content-range': '0-2/3' },
      json: [
        { ...report, id: '3', message: null, status: 'PENDING' },
        { ...report, id: '2', message: ' \n\t ', status: 'REVIEWED' },
        { ...report, id: '1', message: 'oi', status: 'ESCALATED' },
      ],
    }),
  );
  await open(page, '/admin/reports', 'Moderação');
  const table = await readyTable(page, 'Reports');
  expect((await cellTexts(table)).map((row) => row.slice(0, 5))).toEqual([
    ['31/12/2025', 'post', 'spam', '-', 'Pendente'],
    ['31/12/2025', 'post', 'spam', '-', 'Revisado'],
    ['31/12/2025', 'post', 'spam', 'oi', 'ESCALATED'],
  ]);
});

for (const { action, status, shown, notice } of [
  {
    action: 'Revisar',
    status: 'REVIEWED',
    shown: 'Revisado',
    notice: 'Report revisado com sucesso.',
  },
  {
    action: 'Ação Tomada',
    status: 'ACTION_TAKEN',
    shown: 'Ação Tomada',
    notice: 'Report ação tomada com sucesso.',
  },
]) {
  test(`R37, R39, R42: '${action}' makes a pending report ${status}, says so and offers no more`, async ({
    page,
    backend,
  }) => {
    await open(page, '/admin/reports', 'Moderação');
    const { report, row } = await newestPending(page, backend);
    const [update, reload] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PATCH'),
      page.waitForRequest((r) => r.method() === 'GET' && r.url().includes('/rest/v1/reports?')),
      row.getByRole('button', { name: action, exact: true }).click(),
    ]);
    await expectToast(page, 'Sucesso', notice);
    await expect(row).toContainText(shown);
    await expect(row.getByRole('button', { name: /Revisar|Ação Tomada/ })).toHaveCount(0);
    const query = new URL(update.url()).searchParams;
    expect(query.get('id')).toBe(`eq.${report.id}`);
    expect(query.get('status')).toBe('eq.PENDING');
    expect(Object.keys(update.postDataJSON() as object).sort()).toEqual(['status', 'updated_at']);
    expect(reload.url()).toContain('order=created_at.desc');
    const [stored] = await readRows<ReportRow>(backend, `reports?id=eq.${report.id}`);
    expect(stored?.status).toBe(status);
    expect(Date.now() - Date.parse(stored!.updated_at!)).toBeLessThan(60_000);
    await page.reload();
    await expect(rowAt(await readyTable(page, 'Reports'), 0)).toBeVisible();
    expect((await cellTexts(await readyTable(page, 'Reports'))).length).toBeGreaterThan(10);
  });
}

test('R42: success is said only after the server confirms; clicks in between send nothing', async ({
  page,
  backend,
}) => {
  const updates = await holdRequests(page, reads, (request) => request.method() === 'PATCH');
  await open(page, '/admin/reports', 'Moderação');
  const { row } = await newestPending(page, backend);
  await row
    .getByRole('button', { name: 'Revisar', exact: true })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await expect(row.getByRole('button', { name: 'Ação Tomada' })).toBeDisabled();
  await expect(page.getByText('Sucesso', { exact: true })).toHaveCount(0);
  await expect(row).toContainText('Pendente');
  updates.release();
  await expectToast(page, 'Sucesso', 'Report revisado com sucesso.');
  expect(updates.requests).toHaveLength(1);
});

test('R39, R41: when somebody else was first, the update fails and the list reloads', async ({
  page,
  backend,
  problems,
}) => {
  problems.expect(/mfe-moderation: could not update a report/);
  await open(page, '/admin/reports', 'Moderação');
  const { report, row } = await newestPending(page, backend);
  await changeRows(backend, `reports?id=eq.${report.id}`, { status: 'ACTION_TAKEN' });
  await row.getByRole('button', { name: 'Revisar', exact: true }).click();
  await expectToast(page, 'Erro', 'Não foi possível atualizar o report.');
  await expect(row.getByRole('cell').nth(4)).toHaveText('Ação Tomada');
  await expect(page.getByText('Sucesso', { exact: true })).toHaveCount(0);
});

test('R41: an update that the server refuses is said once, and may be tried again', async ({
  page,
  backend,
  problems,
}) => {
  problems.expect(/status of 500/, /mfe-moderation: could not update a report/);
  await open(page, '/admin/reports', 'Moderação');
  const { row } = await newestPending(page, backend);
  await page.route(reads, async (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'no' }, headers: cors })
      : route.fallback(),
  );
  await row.getByRole('button', { name: 'Revisar', exact: true }).click();
  await expectToast(page, 'Erro', 'Não foi possível atualizar o report.');
  await expect(row.getByRole('button', { name: 'Revisar', exact: true })).toBeEnabled();
});

test('R40: a failed load is said once, in a destructive message', async ({ page, problems }) => {
  problems.expect(/status of 500/, /mfe-moderation: could not list the reports/);
  await page.route(reads, async (route) =>
    route.fulfill({ status: 500, json: { message: 'no' }, headers: cors }),
  );
  await open(page, '/admin/reports', 'Moderação');
  await expectToast(page, 'Erro', 'Não foi possível carregar os reports.');
  await expect(page.getByText('Nenhum report')).toHaveCount(0);
  expect(await headers(page.getByRole('table', { name: 'Reports' }))).toEqual(columns);
});

/** The newest report that waits for a decision, and its row. */
async function newestPending(
  page: Page,
  backend: Parameters<typeof readRows>[0],
): Promise<{ report: ReportRow; row: Locator }> {
  const rows = await readRows<ReportRow>(backend, 'reports?order=created_at.desc,id.desc&limit=40');
  const index = rows.findIndex(({ status }) => status === 'PENDING');
  const table = await readyTable(page, 'Reports');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  return { report: rows[index]!, row: rowAt(table, index) };
}

async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const notices = page.getByRole('region', { name: 'Notificações' });
  await expect(notices.getByText(title, { exact: true })).toHaveCount(1);
  await expect(notices.getByText(description, { exact: true })).toHaveCount(1);
}

const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

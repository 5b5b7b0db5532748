import { readFile } from 'node:fs/promises';
import { expect, open, type Page, test } from './fixtures.ts';
import { formatNumber } from './support/formats.ts';
import { filterField, reportPanel } from './support/reports.ts';
import { countRows, deleteRows, insertRows, readRows, type ReportRow } from './support/rows.ts';
import { readyTable, rowAt } from './support/tables.ts';
import { expectToast } from './support/toasts.ts';

// Runs on each kind of project in playwright.config.ts. A test's reports have a type that the panel does not know.
test.use({ signedInAs: 'admin' });

// The browser reports each missing function.
test.beforeEach(({ problems }) => problems.allow(/status of 404 .*\/rest\/v1\/rpc\//));

test('an administrator sees what waits, the charts and six figures', async ({ page, backend }) => {
  const missing = missingFunctions(page);
  const pending = await countRows(backend, 'reports?status=eq.PENDING');
  await open(page, '/admin', 'Dashboard');
  await expect(page.getByText(`${formatNumber(pending)} reports pendentes`)).toBeVisible();
  await expect(page.getByText('Reports por dia')).toBeVisible();
  await expect(page.getByText('Carregando')).toHaveCount(0);
  await expect(page.getByText('de 1.500 estão pendentes')).toBeVisible();
  await expect(page.getByText('Sem dados no momento.')).toHaveCount(0);
  await expect(page.getByText('migração')).toHaveCount(0);
  expect(missing.repeated()).toEqual([]);
});

test('a moderator searches, filters, sorts, exports and decides', async ({ page, backend }) => {
  const missing = missingFunctions(page);
  const reports = [
    { reason: 'Assédio', message: 'Primeiro', status: 'PENDING', content_type: 'video' },
    { reason: 'ASSEDIO', message: 'Segundo', status: 'PENDING', content_type: 'video' },
    { reason: 'Outro', message: 'Um assédio', status: 'REVIEWED', content_type: 'video' },
    { reason: 'Spam', message: 'Propaganda', status: 'PENDING', content_type: 'video' },
  ];
  await insertRows(backend, 'reports', reports);
  await open(page, '/admin/reports', 'Moderação');
  const table = await readyTable(page, 'Reports');
  await expect(page.getByText('1.504 reports', { exact: true })).toBeVisible();

  await (await filterField(page, 'Tipo')).selectOption('video');
  await expect(page.getByText('4 de 1.504 reports')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar reports' }).fill('assédio');
  await expect(page.getByText('3 de 1.504 reports')).toBeVisible();
  await (await filterField(page, 'Status')).selectOption('Pendente');
  await expect(page.getByText('2 de 1.504 reports')).toBeVisible();
  // With the panel open, the first click on a row would only close it.
  await page.keyboard.press('Escape');
  await rowAt(table, 0).getByRole('button', { name: 'Revisar', exact: true }).click();
  await expectToast(page, 'Sucesso', 'Report revisado com sucesso.');
  await expect(page.getByText('1 de 1.504 reports')).toBeVisible();

  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page.getByText('1.504 reports', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Busca rápida' }).click();
  await expect(page.getByRole('combobox', { name: /^Buscar telas/ })).toBeFocused();
  await page.keyboard.type('propaganda');
  await expect(
    page.getByRole('option', { name: /^Buscar 'propaganda'.* \d+ resultados$/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Exibir' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  const ids = csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';').at(-1));
  expect(ids).toHaveLength(1504);
  expect(new Set(ids).size).toBe(1504);

  await expect(page.getByRole('link', { name: 'Atividade' })).toHaveCount(0);
  expect(missing.repeated()).toEqual([]);
  await deleteRows(backend, 'reports?content_type=eq.video');
});

test('a moderator opens the next pending report, decides in the panel, and decides about equal ones at once', async ({
  page,
  backend,
}) => {
  const missing = missingFunctions(page);
  const equal = { reason: 'Igual', message: 'Copiada', status: 'PENDING', content_type: 'video' };
  await insertRows(backend, 'reports', [equal, equal, equal]);
  await open(page, '/admin/reports?status=PENDING&type=video', 'Moderação');
  await expect(page.getByText('3 de 1.503 reports')).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('o');
  await expect(reportPanel(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.getByRole('button', { name: 'Revisar os 3 iguais' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Revisar 3 reports' }).click();
  await expectToast(page, 'Sucesso', '3 reports decididos.');

  const stored = await readRows<ReportRow>(backend, 'reports?content_type=eq.video');
  expect(stored.map(({ status }) => status)).toEqual(['REVIEWED', 'REVIEWED', 'REVIEWED']);
  expect(missing.repeated()).toEqual([]);
  await deleteRows(backend, 'reports?content_type=eq.video');
});

/** Records which functions the backend did not have. */
function missingFunctions(page: Page) {
  const names: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() === 404 && pathname.includes('/rpc/')) {
      names.push(pathname);
    }
  });
  return { repeated: () => names.filter((name, index) => names.indexOf(name) !== index) };
}

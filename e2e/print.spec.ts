import { expect, open, type Page, test } from './fixtures.ts';
import { changeRows, readRows, type ReportRow } from './support/rows.ts';
import { reportPanel } from './support/reports.ts';
import { readyTable } from './support/tables.ts';

test.use({ signedInAs: 'admin', colorScheme: 'dark' });

test('a long list is printed without blank pages, an open report with all of its message, both in light colours', async ({
  page,
  backend,
}) => {
  await open(page, '/admin/reports', 'Moderação');
  await readyTable(page, 'Reports');
  expect(await countPages(page)).toBeLessThanOrEqual(3);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  for (const part of ['Ir para o conteúdo', 'Jogadores']) {
    await expect(page.getByRole('link', { name: part, includeHidden: true })).toBeHidden();
  }
  await page.emulateMedia({ media: null });

  const [newest] = await readRows<ReportRow>(backend, 'reports?order=created_at.desc&limit=1');
  const { id, message } = newest!;
  await changeRows(backend, `reports?id=eq.${id}`, { message: 'palavra '.repeat(5_000) });
  await open(page, `/admin/reports?report=${id}`, 'Moderação');
  await expect(reportPanel(page).getByText('palavra palavra')).toBeVisible();
  expect(await countPages(page)).toBeGreaterThan(5);
  await changeRows(backend, `reports?id=eq.${id}`, { message });
});

test('rows that are selected with the mouse are copied as a table', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/admin/sports', 'Esportes');
  const table = await readyTable(page, 'Esportes');
  const cellsOf = (row: number) => table.locator(`[data-index="${row}"]`).getByRole('cell');
  const from = (await cellsOf(0).first().boundingBox())!;
  const to = (await cellsOf(2).nth(1).boundingBox())!;
  await page.mouse.move(from.x + 1, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const lines = copied.split('\n').map((line) => line.split('\t'));
  expect(lines).toHaveLength(3);
  for (const [row, cells] of lines.entries()) {
    expect(cells.slice(0, 2)).toEqual((await cellsOf(row).allInnerTexts()).slice(0, 2));
  }
});

async function countPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;
}

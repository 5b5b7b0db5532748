import { readFile } from 'node:fs/promises';
import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { findings } from '@panel/release/axe';
import { formatNumber } from './support/formats.ts';
import { sidewaysScroll } from './support/geometry.ts';
import { answerWith } from './support/network-faults.ts';
import { filterField } from './support/reports.ts';
import { countRows } from './support/rows.ts';
import { cellTexts, readyTable } from './support/tables.ts';

const games = [
  { id: '1', title: 'Rachão de sábado', status: 'scheduled', current_players: 9, max_players: 12 },
  { id: '2', title: 'Água Verde', status: 'canceled', current_players: 10, max_players: 12 },
  { id: '3', title: '=Rachão()', status: 'scheduled', current_players: null, max_players: 8 },
  { id: '4', title: 'Amistoso', status: 'scheduled', current_players: 8, max_players: 8 },
];

test.use({ signedInAs: 'admin' });

test('a table is searched, sorted and filtered; reload, Back and a link restore it, and its CSV has the same rows @exhaustive', async ({
  page,
  network,
}) => {
  network.on('GET /rest/v1/games', answerWith(games));
  await open(page, '/admin/games', 'Jogos');
  const table = await readyTable(page, 'Jogos');
  const search = page.getByRole('searchbox', { name: 'Buscar jogos' });
  const status = page.getByRole('combobox', { name: 'Status' });

  await search.pressSequentially('rachao');
  await expect(page.getByText('2 de 4 jogos', { exact: true })).toBeVisible();
  await expect(search).toBeFocused();
  await table.getByRole('button', { name: 'Jogadores' }).click();
  await table.getByRole('button', { name: 'Jogadores' }).press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Jogadores' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await status.selectOption('Agendado');
  await search.fill('');
  await expect.poll(() => titles(table)).toEqual(['Rachão de sábado', 'Amistoso', '=Rachão()']);
  await expect(page).toHaveURL('/admin/games?sort=-players&status=scheduled');
  const link = page.url();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^jogos-\d{4}-\d\d-\d\d\.csv$/);
  expect((await readFile(await file.path(), 'utf8')).split('\r\n').slice(0, 4)).toEqual([
    '\uFEFF"Título";"Esporte";"Data/Hora";"Local";"Jogadores";"Status";"Criado em";"ID"',
    '"Rachão de sábado";"-";"-";"-";"9 de 12";"Agendado";"-";"1"',
    '"Amistoso";"-";"-";"-";"8 de 8";"Agendado";"-";"4"',
    `"'=Rachão()";"-";"-";"-";"'-/8";"Agendado";"-";"3"`,
  ]);

  await page.reload();
  await expect.poll(() => titles(table)).toEqual(['Rachão de sábado', 'Amistoso', '=Rachão()']);
  await page.goBack();
  await expect(status).toHaveValue('');
  await expect(search).toHaveValue('rachao');
  await expect.poll(() => titles(table)).toEqual(['Rachão de sábado', '=Rachão()']);

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, link, 'Jogos');
  await expect.poll(() => titles(table)).toEqual(['Rachão de sábado', 'Amistoso', '=Rachão()']);
  await page.getByRole('button', { name: 'Exibir' }).click();
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Título, crescente');
  await page.getByRole('checkbox', { name: 'Local' }).uncheck();
  await page.getByRole('radio', { name: 'Confortável' }).check();
  await expect.poll(() => titles(table)).toEqual(['=Rachão()', 'Amistoso', 'Rachão de sábado']);
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 320);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Exibir' })).toBeFocused();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL(
    '/admin/games?sort=title&cols=title.sport.when.players.status.created&density=comfortable',
  );
  await expect.poll(() => titles(table)).toHaveLength(4);
});

for (const width of [390, 900, 1280]) {
  test(`a search, a filter and an export do not move the list, ${width} px wide @exhaustive`, async ({
    page,
    network,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/admin/reports', 'Moderação');
    await readyTable(page, 'Reports');
    const list = page.getByRole('region', { name: 'Reports' });
    const top = async () => (await list.boundingBox())!.y;
    const before = await top();

    const search = page.getByRole('searchbox', { name: 'Buscar reports' });
    const filters = page.getByRole('button', { name: /^Filtros/ });
    const clear = page.getByRole('button', { name: 'Limpar filtros' });
    await search.fill('a');
    await (await filterField(page, 'Status')).selectOption('Pendente');
    await page.keyboard.press('Escape');
    await expect(filters).toBeFocused();
    await expect(clear).toBeVisible();
    expect(await top()).toBe(before);
    if (width === 1280) {
      const display = page.getByRole('button', { name: 'Exibir' });
      expect(await lines([search, filters, display, clear])).toHaveLength(1);
    }

    await expect(page.getByText(/^[\d.]+ de [\d.]+ reports$/)).toBeVisible();
    await readyTable(page, 'Reports');
    const windows = network.holdAnswers('POST /rest/v1/rpc/search_reports');
    const display = page.getByRole('button', { name: 'Exibir' });
    const boxes = () =>
      Promise.all([search, filters, display, list].map((part) => part.boundingBox()));
    const beforeExport = await boxes();
    await display.click();
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    await expect(page.getByText(/^Exportando… 0 de /)).toBeVisible();
    await expect(page.getByRole('group', { name: 'Exibir' })).toHaveCount(0);
    await expect(display).toBeFocused();
    expect(await boxes()).toEqual(beforeExport);
    await expect(page.getByRole('button', { name: 'Cancelar' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(clear).toBeVisible();
    windows.release();
  });
}

test('borders are strong for a user who asks for more contrast @exhaustive', async ({ page }) => {
  await open(page, '/admin/sports', 'Esportes');
  const table = await readyTable(page, 'Esportes');
  const search = page.getByRole('searchbox', { name: 'Buscar esportes' });
  const borders = () =>
    Promise.all(
      [search, table].map((part) =>
        part.locator('..').evaluate((element) => getComputedStyle(element).borderTopColor),
      ),
    );
  const [field, list] = await borders();
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(async () => new Set(await borders()).size).toBe(1);
  expect([field, list]).not.toContain((await borders())[0]);
});

/** Returns the distinct vertical centres of elements, in whole pixels. One centre means one line. */
async function lines(parts: Locator[]): Promise<number[]> {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  return [...new Set(boxes.map((box) => Math.round(box!.y + box!.height / 2)))];
}

async function titles(table: Locator): Promise<(string | undefined)[]> {
  return (await cellTexts(table)).map(([title]) => title);
}

test("'7 dias' in 'Filtros' lists the reports of the last seven days; 'Todos' lists all again @exhaustive", async ({
  page,
  backend,
}) => {
  await open(page, '/admin/reports', 'Moderação');
  await readyTable(page, 'Reports');
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const panel = page.getByRole('group', { name: 'Filtros' });
  await panel.getByRole('button', { name: '7 dias' }).click();
  await expect(page).toHaveURL(/day=/);
  const [first = '', last = ''] = page.url().match(/\d{4}-\d\d-\d\d/g)!;
  // The browser is in São Paulo, three hours behind UTC.
  const startOf = (day: string) => Date.parse(`${day} 03:00Z`);
  const dayMs = 24 * 60 * 60 * 1000;
  expect(startOf(last) - startOf(first)).toBe(6 * dayMs);
  const from = new Date(startOf(first)).toISOString();
  const before = new Date(startOf(last) + dayMs).toISOString();
  const count = await countRows(backend, `reports?created_at=gte.${from}&created_at=lt.${before}`);
  expect(count).toBeGreaterThan(0);
  await expect(page.getByText(`${formatNumber(count)} de 1.500 reports`)).toBeVisible();
  await panel.getByRole('button', { name: 'Todos' }).click();
  await expect(page.getByText('1.500 reports', { exact: true })).toBeVisible();
});

async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
}

test("'Filtros' opens at the end of a phone's window, also where a size container holds fixed elements; 'Back' undoes all that is typed into its days", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/admin/reports', 'Moderação');
  await readyTable(page, 'Reports');
  // As size containers did in browsers before 2025.
  await page.getByRole('region', { name: 'Reports' }).evaluate((list) => {
    for (let part = list.parentElement; part; part = part.parentElement) {
      part.style.contain = getComputedStyle(part).containerType === 'normal' ? '' : 'layout';
    }
  });
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const panel = page.getByRole('group', { name: 'Filtros' });
  await expect(panel).toBeInViewport({ ratio: 1 });
  const { y, height } = (await panel.boundingBox())!;
  expect(y + height).toBe(800);

  const last = panel.getByRole('textbox', { name: 'Até' });
  await last.press('ArrowDown');
  await last.press('Enter');
  await expect(page).toHaveURL(/day=/);
  const once = page.url();
  await last.press('ArrowUp');
  await last.press('Enter');
  await expect(page).not.toHaveURL(once);
  await page.goBack();
  await expect(page).toHaveURL('/admin/reports');
});

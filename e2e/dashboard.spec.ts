import { expect, open, type Page, test } from './fixtures.ts';
import { findings } from '@panel/release/axe';
import { formatNumber, formatTimestampDay } from './support/formats.ts';
import { holdRequests } from './support/hold.ts';
import { answerWith, refuse } from './support/network-faults.ts';
import { countRows } from './support/rows.ts';

test.use({ signedInAs: 'admin' });

test('R26, R28: six figures count the rows of the database', async ({ page, backend }) => {
  const since = new Date(Date.now() - 7 * 86_400_000).toISOString();
  const games = await countRows(backend, 'games');
  const users = await countRows(backend, 'profiles');
  await open(page, '/admin', 'Dashboard');
  await expect(page.getByText('Bem-vindo ao painel', { exact: false })).toBeVisible();
  await expectFigures(page, {
    'Total de Jogos': formatNumber(games),
    'Total de Usuários': formatNumber(users),
    Posts: formatNumber(await countRows(backend, 'game_feeds')),
    Comentários: formatNumber(await countRows(backend, 'feed_comments')),
    'Jogos (últimos 7 dias)': formatNumber(
      await countRows(backend, `games?created_at=gte.${since}`),
    ),
    'Usuários Ativos': formatNumber(users),
  });
});

for (const width of [1280, 390]) {
  test(`a chart takes the space of its placeholder, also with the longest summary, ${width} px wide`, async ({
    page,
    network,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const threeDays = [2, 3, 4].map((ago) => ({ day: day(ago), count: 115 }));
    for (const counted of ['games', 'reports']) {
      network.on(`POST /rest/v1/rpc/count_${counted}_by_day`, answerWith(threeDays));
    }
    const days = await holdRequests(page, /rpc\/count_\w+_by_day$/);
    await open(page, '/admin', 'Dashboard');
    await expect(page.getByText('Todos, de qualquer data.')).toBeVisible();
    await expect(page.getByText('Carregando')).toHaveCount(2);
    const height = await contentHeight(page);
    days.release();
    await expect(page.getByText(/^345 .* Dias com mais .* e .*, com 115 cada\.$/)).toHaveCount(2);
    await expect(page.getByRole('img', { name: /por dia, em barras$/ })).toHaveCount(2);
    expect(await contentHeight(page)).toBe(height);
  });
}

test('the keyboard shows the table of a chart in its place, and a card opens its screen', async ({
  page,
}) => {
  await open(page, '/admin', 'Dashboard');
  await expect(page.getByRole('img', { name: /por dia, em barras$/ })).toHaveCount(2);
  const height = await contentHeight(page);
  for (const title of ['Jogos por dia', 'Reports por dia', 'Reports por status']) {
    await page.getByRole('button', { name: `Ver tabela de ${title}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: title })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('group', { name: title })).toBeFocused();
  }
  expect(await contentHeight(page)).toBe(height);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Usuários Ativos: abrir Jogadores' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Jogadores' })).toBeFocused();
});

test("R29, R35: a failed figure shows '-', charts that fail to download 'Sem dados no momento.'; the others stay", async ({
  page,
  network,
  problems,
}) => {
  problems.expect(/status of 500/, /mfe-dashboard: could not count the posts/);
  problems.expect(/ERR_FAILED/, /could not load a part of it/);
  network.on('HEAD /rest/v1/game_feeds', refuse(500));
  await page.route(/\/mfe-dashboard\/.*\/async\/\d+\.\w+\.js/, (route) => route.abort());
  await open(page, '/admin', 'Dashboard');
  await expect.poll(async () => (await figures(page)).Posts).toBe('-');
  const others = Object.entries(await figures(page)).filter(([label]) => label !== 'Posts');
  expect(others).toHaveLength(5);
  expect(others.every(([, figure]) => isNumber(figure))).toBe(true);
  await expect(page.getByText('Sem dados no momento.')).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Erro', { exact: true })).toHaveCount(0);
});

async function expectFigures(page: Page, expected: Record<string, string>): Promise<void> {
  await expect.poll(() => figures(page)).toEqual(expected);
}

/** Returns each card's text by its label. */
async function figures(page: Page): Promise<Record<string, string>> {
  const labels = await page.getByRole('term').allTextContents();
  const values = await page.getByRole('definition').allTextContents();
  return Object.fromEntries(labels.map((label, index) => [label.trim(), values[index] ?? '']));
}

/** In pixels. */
function contentHeight(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => main.scrollHeight);
}

/** Returns the day some days ago in the tests' time zone, such as '2026-01-31'. */
function day(daysAgo: number): string {
  const timestamp = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  return formatTimestampDay(timestamp).split('/').reverse().join('-');
}

function isNumber(text: string): boolean {
  return /^\d[\d.]*$/.test(text);
}

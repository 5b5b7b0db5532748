import { expect, open, type Page, test } from './fixtures.ts';
import { number } from './support/formats.ts';
import { answerWith, refuse } from './support/network-faults.ts';
import { countRows } from './support/rows.ts';

test.use({ signedInAs: 'admin' });

test('R26, R28: six figures count what the database holds', async ({ page, backend }) => {
  const since = new Date(Date.now() - 7 * 86_400_000).toISOString();
  const games = await countRows(backend, 'games');
  const users = await countRows(backend, 'profiles');
  await open(page, '/admin', 'Dashboard');
  await expect(page.getByText('Bem-vindo ao painel', { exact: false })).toBeVisible();
  await expectFigures(page, {
    'Total de Jogos': number(games),
    'Total de Usuários': number(users),
    Posts: number(await countRows(backend, 'game_feeds')),
    Comentários: number(await countRows(backend, 'feed_comments')),
    'Jogos (últimos 7 dias)': number(await countRows(backend, `games?created_at=gte.${since}`)),
    'Usuários Ativos': number(users),
  });
});

test('R26: figures are written as Brazilians write them', async ({ page, network }) => {
  network.on('POST /rest/v1/rpc/get_total_games_count', answerWith(1234567));
  await open(page, '/admin', 'Dashboard');
  await expect.poll(async () => (await figures(page))['Total de Jogos']).toBe('1.234.567');
});

test('R27, R28: each figure costs one request, and active users none', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/rest/v1/') && request.method() !== 'OPTIONS') {
      const filter = searchParams.has('created_at') ? '?created_at' : '';
      requests.push(`${request.method()} ${pathname.replace('/rest/v1/', '')}${filter}`);
    }
  });
  await open(page, '/admin', 'Dashboard');
  await expect.poll(async () => Object.values(await figures(page)).every(isNumber)).toBe(true);
  expect(requests.filter((request) => !request.endsWith('get_user_role')).sort()).toEqual([
    'HEAD feed_comments',
    'HEAD game_feeds',
    'HEAD games?created_at',
    'POST rpc/get_total_games_count',
    'POST rpc/get_total_users_count',
  ]);
});

test("R29, R35: a figure that fails shows '-' and is only logged; the others stand", async ({
  page,
  network,
  problems,
}) => {
  problems.expect(/status of 500/, /mfe-dashboard: could not count the posts/);
  network.on('HEAD /rest/v1/game_feeds', refuse(500));
  await open(page, '/admin', 'Dashboard');
  await expect.poll(async () => (await figures(page)).Posts).toBe('-');
  const others = Object.entries(await figures(page)).filter(([label]) => label !== 'Posts');
  expect(others).toHaveLength(5);
  expect(others.every(([, figure]) => isNumber(figure))).toBe(true);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Erro', { exact: true })).toHaveCount(0);
});

async function expectFigures(page: Page, expected: Record<string, string>): Promise<void> {
  await expect.poll(() => figures(page)).toEqual(expected);
}

/** What each card says, by its label. */
async function figures(page: Page): Promise<Record<string, string>> {
  const labels = await page.getByRole('term').allTextContents();
  const values = await page.getByRole('definition').allTextContents();
  return Object.fromEntries(labels.map((label, index) => [label.trim(), values[index] ?? '']));
}

function isNumber(text: string): boolean {
  return /^\d[\d.]*$/.test(text);
}

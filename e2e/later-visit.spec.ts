import { expect, open, type Page, test } from './fixtures.ts';
import { sessionStorageKey } from './support/accounts.ts';
import { holdPageRequests } from './support/hold.ts';
import type { Network } from './support/network.ts';

const registry = '**/modules/registry.json';

test.describe('an administrator who has visited the page before', () => {
  test.use({ signedInAs: 'admin' });
  test.beforeEach(({ page }) => openGames(page));

  test('role and rows are requested before the site has answered, each once', async ({
    page,
    network,
  }) => {
    const requested = record(network);
    const held = await holdPageRequests(page, /config\.json|registry\.json/);
    await page.goto('/admin/games', { waitUntil: 'commit' });
    await expect.poll(requested).toEqual(['GET games', 'POST get_user_role']);
    held.release();
    await expectGames(page);
    expect(requested()).toEqual(['GET games', 'POST get_user_role']);
  });

  test('if the site names another backend or other first reads now, these are requested, too @exhaustive', async ({
    page,
    network,
  }) => {
    const requested = record(network);
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as { supabaseUrl: string };
      await route.fulfill({ response, json: { ...config, supabaseUrl: `${config.supabaseUrl}/` } });
    });
    await openGames(page);
    expect(requested()).toEqual([
      'GET games',
      'GET games',
      'POST get_user_role',
      'POST get_user_role',
    ]);

    await page.unroute('**/config.json');
    await openGames(page);
    const requestedNow = record(network);
    await page.route(registry, async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replace('games?select=*', 'sports?select=*');
      await route.fulfill({ response, body: text });
    });
    await openGames(page);
    expect(requestedNow()).toEqual(['GET games', 'GET games', 'GET sports', 'POST get_user_role']);
  });

  test('the token goes to no backend that other code has stored (T46)', async ({
    page,
    problems,
  }) => {
    const attacker = 'https://attacker.example/';
    await page.evaluate((supabaseUrl) => {
      localStorage.setItem('panel.backend', JSON.stringify({ supabaseUrl, supabaseAnonKey: 'x' }));
    }, attacker);
    await openGames(page);

    await page.evaluate(
      ([supabaseUrl, key]) => {
        const stored = JSON.stringify({ supabaseUrl, supabaseAnonKey: 'x' });
        localStorage.setItem('panel.backend', stored);
        const session = JSON.parse(localStorage.getItem(key)!) as object;
        localStorage.setItem(key, JSON.stringify({ ...session, backend: supabaseUrl }));
      },
      [attacker, sessionStorageKey] as const,
    );
    // The site's policy blocks the request. The test would fail if the request were sent.
    problems.expect(/connect-src/, /Content Security Policy/);
    await page.goto('/admin/games');
    await expect(page).toHaveURL('/login');
  });
});

async function openGames(page: Page): Promise<void> {
  await open(page, '/admin/games', 'Jogos');
  await expectGames(page);
}

const expectGames = (page: Page) => expect(page.getByRole('cell').first()).toBeVisible();

/** Records the requests for rows and function calls from now on. */
function record(network: Network): () => string[] {
  const rules = ['GET', 'HEAD', 'POST'].map((method) => network.on(`${method} /rest/v1/`));
  return () =>
    rules
      .flatMap(({ requests }) => requests)
      .map(({ method, path }) => `${method} ${/^\/rest\/v1\/(?:rpc\/)?(\w+)/.exec(path)?.[1]}`)
      .toSorted();
}

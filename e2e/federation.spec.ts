import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtSite, expect, open, test } from './fixtures.ts';
import { sessionStorageKey } from './support/accounts.ts';
import { holdPageRequests } from './support/hold.ts';
import { readyTable } from './support/tables.ts';

test.use({ signedInAs: 'admin' });

test('each shared library exists once after all modules have been loaded', async ({ page }) => {
  await open(page, '/admin', 'Dashboard');
  for (const name of ['Jogos', 'Jogadores', 'Moderação']) {
    await page.getByRole('link', { name: new RegExp(`^${name}( \\d|$)`) }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await readyTable(page, name === 'Moderação' ? 'Reports' : name);
  }
  const containers = await page.evaluate(() =>
    Object.keys(window)
      .filter((key) => key.startsWith('mfe_'))
      .sort(),
  );
  expect(containers).toEqual([
    'mfe_dashboard',
    'mfe_games_catalog',
    'mfe_moderation',
    'mfe_players',
  ]);
  const providers = await page.evaluate(() => {
    type Shared = Record<string, Record<string, { from: string; loaded?: unknown }>>;
    const { __FEDERATION__: federation } = window as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: { default: Shared } }[] };
    };
    const shared = federation.__INSTANCES__.flatMap(({ shareScopeMap }) =>
      Object.entries(shareScopeMap.default).flatMap(([library, versions]) =>
        Object.entries(versions).map(([version, { from }]) => `${library} ${version} ${from}`),
      ),
    );
    return [...new Set(shared)].sort();
  });
  const libraries = providers.map((line) => line.split(' ')[0]);
  expect(new Set(libraries).size).toBe(libraries.length);
  expect(providers.every((line) => line.endsWith(' shell'))).toBe(true);
  expect(libraries).toEqual(
    expect.arrayContaining([
      '@panel/shared-auth',
      '@panel/shared-federation/router',
      '@panel/shared-ui',
      '@tanstack/react-query',
      'react',
      'react-dom',
      'styled-components',
    ]),
  );
});

test('a deep link requests module, role and first reads while the shell downloads, each once', async ({
  page,
  network,
}) => {
  const data = ['POST /rest/v1/rpc/get_user_role', 'GET /rest/v1/games'].map((pattern) =>
    network.on(pattern),
  );
  const requestCounts = () => data.map(({ requests }) => requests.length);
  const requested: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === new URL(page.url()).origin) {
      requested.push(pathname);
    }
  });
  const shell = await holdPageRequests(page, /\/\/[^/]+\/static\/js\//);
  await page.goto('/admin/games', { waitUntil: 'commit' });
  const moduleRequests = () =>
    requested.filter((path) => path.startsWith('/modules/mfe-games-catalog/'));
  // Its entry and its page.
  await expect.poll(() => moduleRequests().length).toBe(2);
  await expect.poll(requestCounts).toEqual([1, 1]);
  shell.release();
  await readyTable(page, 'Jogos');
  expect(requestCounts()).toEqual([1, 1]);
  expect(moduleRequests()).toHaveLength(2);
  expect(requested.filter((path, index) => requested.indexOf(path) !== index)).toEqual([]);
});

test('going to a screen requests its data once, while its module downloads', async ({
  page,
  network,
}) => {
  await open(page, '/admin/posts', 'Posts');
  const { requests } = network.on('GET /rest/v1/profiles');
  const module = await holdPageRequests(page, /\/modules\/mfe-players\//);
  await page.getByRole('link', { name: 'Jogadores', exact: true }).click();
  await expect.poll(() => requests.length).toBe(1);
  module.release();
  await readyTable(page, 'Jogadores');
  expect(requests).toHaveLength(1);
});

test('R4: a token that is about to expire is renewed before any request is sent with it', async ({
  page,
  network,
}) => {
  const stored = () => page.evaluate((key) => localStorage.getItem(key)!, sessionStorageKey);
  const token = (session: string) => (JSON.parse(session) as { access_token: string }).access_token;
  await page.goto('/favicon.svg');
  const before = await stored();
  const soon = JSON.stringify({ ...JSON.parse(before), expires_at: Date.now() / 1000 + 60 });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    sessionStorageKey,
    soon,
  ] as const);
  const sent = ['GET', 'POST'].map((method) => network.on(`${method} /rest/v1/`).requests);
  await open(page, '/admin/games', 'Jogos');
  await readyTable(page, 'Jogos');
  expect(token(await stored())).not.toBe(token(before));
  for (const requests of sent) {
    const tokens = new Set(requests.map(({ headers }) => headers.authorization));
    expect(tokens).toEqual(new Set([`Bearer ${token(await stored())}`]));
  }
});

test('no script of a module contains a shared library', async () => {
  const [shell, modules] = [await scriptsIn('static'), await scriptsIn('modules')];
  expect(modules.length).toBeGreaterThanOrEqual(8);
  for (const text of [
    'react.dev/errors',
    'styled-components/styled-components',
    'GoTrueClient',
    'No QueryClient set',
    'may be used only in the context of a <Router>',
  ]) {
    const isIn = (code: string) => code.includes(text);
    expect(shell.some(isIn), `the shell has '${text}'`).toBe(true);
    expect(modules.some(isIn), `a module has '${text}'`).toBe(false);
  }
});

/** The code of the scripts in a folder of the site. */
async function scriptsIn(folder: string): Promise<string[]> {
  const files = await readdir(join(builtSite, folder), { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js'));
  return Promise.all(scripts.map((file) => readFile(join(builtSite, folder, file), 'utf8')));
}

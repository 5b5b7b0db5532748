import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegistry, type ServedSite, serveSite } from '@panel/release';
import { builtSite, expect, open, test as base } from './fixtures.ts';
import { readyTable } from './support/tables.ts';

/** A copy of the site that a test may damage. */
const test = base.extend<{ copy: string }>({
  // Playwright wants a pattern here, even one that names nothing.
  // eslint-disable-next-line no-empty-pattern
  copy: async ({}, use) => {
    const copy = await mkdtemp(join(tmpdir(), 'panel-site-'));
    await cp(builtSite, copy, { recursive: true });
    await use(copy);
    await rm(copy, { recursive: true });
  },
  baseURL: async ({ copy, backend }, use) => {
    const config = { supabaseUrl: backend.url, supabaseAnonKey: backend.publishableKey };
    const site: ServedSite = await serveSite({ dir: copy, port: 0, config });
    await use(site.url);
    await site.close();
  },
});

test.use({ signedInAs: 'admin' });

test('each shared library exists once, whichever modules are loaded', async ({ page }) => {
  await open(page, '/admin', 'Dashboard');
  for (const name of ['Jogos', 'Jogadores', 'Moderação']) {
    await page.getByRole('link', { name, exact: true }).click();
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

test('no script of a module carries a shared library of its own', async () => {
  const modules = join(builtSite, 'modules');
  const scripts = (await readdir(modules, { recursive: true })).filter((f) => f.endsWith('.js'));
  expect(scripts.length).toBeGreaterThanOrEqual(8);
  for (const script of scripts) {
    const code = await readFile(join(modules, script), 'utf8');
    expect(code, script).not.toMatch(/react\.dev\/errors|styled-components\/.*errors|GoTrueClient/);
  }
});

test.describe("one module's files are gone", () => {
  test.beforeEach(async ({ page, copy, problems }) => {
    problems.expect(/status of 404/, /could not load the module of \/admin\/reports/);
    problems.allow(/Refused to execute script/, /SRI's integrity checks failed/);
    await rm(join(copy, 'modules/mfe-moderation'), { recursive: true });
    await open(page, '/admin/reports', 'Moderação');
    await expect(page.getByRole('alert')).toContainText('Esta tela não pôde ser carregada');
  });

  function repair(copy: string): Promise<void> {
    const module = 'modules/mfe-moderation';
    return cp(join(builtSite, module), join(copy, module), { recursive: true });
  }

  test("its screen says so, and 'Tentar novamente' shows it once they are back", async ({
    page,
    copy,
  }) => {
    await repair(copy);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('table', { name: 'Reports' })).toBeVisible();
  });

  test('the rest of the panel works, and coming back tries again', async ({ page, copy }) => {
    await page.getByRole('link', { name: 'Jogos', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Jogos' }).getByRole('cell')).not.toHaveCount(0);
    await repair(copy);
    await page.getByRole('link', { name: 'Moderação', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Reports' })).toBeVisible();
  });
});

for (const part of ['entry', 'exposed chunk'] as const) {
  test(`a tampered ${part} never runs`, async ({ page, copy, problems }) => {
    problems.expect(/integrity/, /could not load the module of \/admin\/players/);
    const { current } = (await readRegistry(copy)).modules['mfe-players']!;
    const scripts = part === 'entry' ? [current.entry] : current.preload;
    for (const script of scripts) {
      const path = join(copy, 'modules', script);
      await writeFile(path, `window.tampered = true;\n${await readFile(path, 'utf8')}`);
    }
    await open(page, '/admin/players', 'Jogadores');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await expect(page.getByRole('alert')).toContainText('Esta tela não pôde ser carregada');
    await page.getByRole('link', { name: 'Jogos', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Jogos' })).toBeVisible();
  });
}

test('a script whose hash the registry does not name never runs', async ({
  page,
  copy,
  problems,
}) => {
  problems.expect(/names no hash for/);
  const path = join(copy, 'modules/registry.json');
  const registry = await readRegistry(copy);
  registry.modules['mfe-players']!.current.integrity = {};
  await writeFile(path, JSON.stringify(registry));
  await open(page, '/admin/players', 'Jogadores');
  await expect(page.getByRole('alert')).toContainText('Esta tela não pôde ser carregada');
});

test('an entry of the registry that is malformed costs that module only', async ({
  page,
  copy,
  problems,
}) => {
  problems.expect(/entry for mfe-players is malformed/);
  const { modules } = await readRegistry(copy);
  const damaged = { ...modules['mfe-players'], routes: 'players' };
  await writeFile(
    join(copy, 'modules/registry.json'),
    JSON.stringify({ schema: 1, modules: { ...modules, 'mfe-players': damaged } }),
  );
  await open(page, '/admin/games', 'Jogos');
  await expect(page.getByRole('table', { name: 'Jogos' }).getByRole('cell')).not.toHaveCount(0);
});

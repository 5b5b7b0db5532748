import { join } from 'node:path';
import { builtWorkspace, type BuiltWorkspace } from '../../testing/built-workspace.ts';
import { type DevModule, devRegistry } from './dev-registry.ts';
import { readDevFile } from './dev-site.ts';

let workspace: BuiltWorkspace;

beforeEach(async () => (workspace = await builtWorkspace()));
afterEach(() => workspace.remove());

const playersUrl = 'http://localhost:3003';

/** mfe-players with a development server, and mfe-games without one. */
function developed(): DevModule[] {
  const folderOf = (name: string) => join(workspace.root, name);
  return [
    { name: 'mfe-players', folder: folderOf('mfe-players'), url: playersUrl },
    { name: 'mfe-games', folder: folderOf('mfe-games') },
  ];
}

test('modules under development have their entry on their own servers, without hashes', async () => {
  const { modules } = await devRegistry(developed());
  expect(modules['mfe-players']).toMatchObject({
    routes: ['players'],
    current: {
      entry: 'http://localhost:3003/static/js/mfe_players.js',
      integrity: {},
      preload: [],
    },
  });
});

test('modules without a server come from their builds, with hashes, and all their scripts are served', async () => {
  const { modules } = await devRegistry(developed());
  const { routes, current } = modules['mfe-games']!;
  expect(routes).toEqual(['games']);
  const scripts = Object.entries(current.integrity);
  expect(scripts).toHaveLength(3);
  expect(current.integrity).toHaveProperty([current.entry], expect.stringMatching(/^sha384-/));
  const site = { modules: developed(), config };
  for (const [url] of scripts) {
    expect(await readDevFile(site, `/modules/${url}`)).toMatchObject({
      type: expect.stringContaining('text/javascript') as string,
    });
  }
});

test('a module whose build failed is left out', async () => {
  await workspace.write('mfe-games/dist/panel.json', '{}');
  const { modules } = await devRegistry(developed());
  expect(Object.keys(modules)).toEqual(['mfe-players']);
});

test('only the config, the registry and files of builds are served', async () => {
  const site = { modules: developed(), config };
  const read = async (path: string) =>
    new TextDecoder().decode((await readDevFile(site, path))?.bytes);
  expect(JSON.parse(await read('/config.json'))).toEqual(config);
  expect(JSON.parse(await read('/modules/registry.json'))).toMatchObject({
    modules: { 'mfe-games': { routes: ['games'] } },
  });
  for (const path of [
    '/admin/games',
    '/modules/mfe-games/1/none.js',
    '/modules/mfe-games/1/../../package.json',
    '/modules/mfe-games/1/%2e%2e/package.json',
  ]) {
    expect(await readDevFile(site, path)).toBeUndefined();
  }
});

const config = { supabaseUrl: 'http://127.0.0.1:1', supabaseAnonKey: 'key' };

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRegistry, type Registry } from '@panel/shared-federation';
import { embeddedBackend } from '../site/backend.ts';
import { readLog } from '../site/log/log.ts';
import { assembleSite } from './assemble.ts';
import { verifySite } from './verify/verify.ts';
import { type BuiltWorkspace, builtWorkspace } from '../../testing/built-workspace.ts';

let workspace: BuiltWorkspace;

beforeEach(async () => {
  workspace = await builtWorkspace();
});
afterEach(() => workspace.remove());

function assemble(): Promise<Registry> {
  const { root, site } = workspace;
  return assembleSite({ root, site, config: embeddedBackend });
}

function siteText(path: string): Promise<string> {
  return readFile(join(workspace.site, path), 'utf8');
}

async function changePlayers(): Promise<void> {
  await workspace.buildModule('mfe-players', 'later()');
}

test('a site holds the page, config.json, the registry, every module and the files for hosts', async () => {
  const registry = await assemble();
  const { version } = registry.modules['mfe-players']!.current;
  expect(await workspace.target.listFiles()).toEqual(
    expect.arrayContaining([
      '_headers',
      '_redirects',
      'config.json',
      'index.html',
      `modules/mfe-players/${version}/static/js/mfe_players.c3d4.js`,
      'modules/registry.json',
      'nginx-http.conf',
      'nginx-server.conf',
      'static/js/index.1a2b.js',
    ]),
  );
  expect(JSON.parse(await siteText('config.json'))).toEqual(embeddedBackend);
});

test('the registry is valid, and names routes, entry and the scripts of the first screen only', async () => {
  await assemble();
  const document: unknown = JSON.parse(await siteText('modules/registry.json'));
  const { registry, rejected } = parseRegistry(document, 'http://site/modules/registry.json');
  expect(rejected).toEqual([]);
  const { routes, current } = registry.modules['mfe-players']!;
  const folder = `http://site/modules/mfe-players/${current.version}/static/js`;
  expect(routes).toEqual(['players']);
  expect(current.entry).toBe(`${folder}/mfe_players.c3d4.js`);
  expect(current.preload).toEqual([`${folder}/async/module.e5f6.js`]);
  expect(current.builtWith.contract).toBe(1);
  expect(current.builtWith.shared.react).toBe('^19.0.0');
});

test('every script of a module has the hash of the bytes that are served', async () => {
  const { modules } = await assemble();
  const { integrity } = modules['mfe-players']!.current;
  expect(Object.keys(integrity)).toHaveLength(3);
  for (const [url, hash] of Object.entries(integrity)) {
    const bytes = await siteText(`modules/${url}`);
    expect(hash).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
  }
});

test('the same builds give the same site, with the same date of publication', async () => {
  const first = await assemble();
  const registry = await siteText('modules/registry.json');
  const files = await workspace.target.listFiles();
  expect(await assemble()).toEqual(first);
  expect(await siteText('modules/registry.json')).toBe(registry);
  expect(await workspace.target.listFiles()).toEqual(files);
});

test('the version is the package version and a hash that does not depend on the folder', async () => {
  const elsewhere = await builtWorkspace();
  const { root, site } = elsewhere;
  const there = await assembleSite({ root, site, config: embeddedBackend });
  const here = await assemble();
  expect(there.modules['mfe-games']!.current.version).toMatch(/^1\.2\.0-[0-9a-f]{32}$/);
  expect(there.modules['mfe-games']!.current.version).toBe(
    here.modules['mfe-games']!.current.version,
  );
  await elsewhere.remove();
});

test('a changed module gets a new version, others keep theirs, and the old one is removed', async () => {
  const before = await assemble();
  await changePlayers();
  const after = await assemble();
  const version = after.modules['mfe-players']!.current.version;
  expect(version).not.toBe(before.modules['mfe-players']!.current.version);
  expect(after.modules['mfe-games']).toEqual(before.modules['mfe-games']);
  expect(await readdir(join(workspace.site, 'modules/mfe-players'))).toEqual([
    version,
    'candidates.json',
  ]);
});

test('source maps and statistics are not published, and do not change the version', async () => {
  const before = await assemble();
  await workspace.write('mfe-players/dist/static/js/mfe_players.c3d4.js.map', '{}');
  await workspace.write('mfe-players/dist/mf-stats.json', '{}');
  expect(await assemble()).toEqual(before);
  expect((await workspace.target.listFiles()).join()).not.toMatch(/\.map|mf-stats/);
});

test('assemble repairs a file that was tampered with', async () => {
  const { modules } = await assemble();
  const script = `dist/modules/${modules['mfe-players']!.current.entry}`;
  await workspace.write(script, 'evil()');
  await assemble();
  expect(await readFile(join(workspace.root, script), 'utf8')).toBe("entry('mfe-players')");
});

test('assemble removes modules that no longer exist', async () => {
  await assemble();
  await rm(join(workspace.root, 'mfe-games'), { recursive: true });
  const { modules } = await assemble();
  expect(Object.keys(modules)).toEqual(['mfe-players']);
  expect(existsSync(join(workspace.site, 'modules/mfe-games'))).toBe(false);
});

test('a module that is not built is named, and the site stays as it was', async () => {
  await assemble();
  const before = await siteText('modules/registry.json');
  await rm(join(workspace.root, 'mfe-games/dist'), { recursive: true });
  await expect(assemble()).rejects.toThrow(
    /Não há compilação em .*mfe-games\/dist: falta panel\.json\. Rode npm run build antes\./,
  );
  expect(await siteText('modules/registry.json')).toBe(before);
});

test('assemble logs the versions that it changes, and leaves a site that verify accepts', async () => {
  const { shell, modules } = await assemble();
  const { version } = modules['mfe-players']!.current;
  expect(await readLog(workspace.target)).toMatchObject([
    {
      action: 'assemble',
      versions: {
        shell: shell!.version,
        'mfe-players': version,
        'mfe-games': modules['mfe-games']!.current.version,
      },
    },
  ]);
  await assemble();
  await changePlayers();
  const after = await assemble();
  expect(after.modules['mfe-players']!.previous).toBeUndefined();
  expect(
    (await readLog(workspace.target)).map((line) => Object.keys(line.versions).length),
  ).toEqual([3, 1]);
  expect(await verifySite(workspace.site)).toEqual([]);
});

test('assemble keeps other settings in config.json, and the headers follow them', async () => {
  await assemble();
  await workspace.write(
    'dist/config.json',
    '{ "moduleOrigins": ["https://a.example"], "note": 1 }',
  );
  await assemble();
  expect(JSON.parse(await siteText('config.json'))).toEqual({
    ...embeddedBackend,
    moduleOrigins: ['https://a.example'],
    note: 1,
  });
  expect(await siteText('_headers')).toMatch(
    /script-src 'self' 'sha256-\S+' https:\/\/a\.example;/,
  );
});

test('assemble writes no secret key into a site, where everybody could read it (T48)', async () => {
  const { root, site } = workspace;
  const config = { ...embeddedBackend, supabaseAnonKey: 'sb_secret_N7UND0UgjKTVK' };
  await expect(assembleSite({ root, site, config })).rejects.toThrow(
    'supabaseAnonKey: chave secreta',
  );
  expect(existsSync(join(site, 'config.json'))).toBe(false);
  expect(existsSync(join(site, 'index.html'))).toBe(false);
});

test('a site keeps its backend when none is given; a new site gets the embedded one', async () => {
  const { root, site } = workspace;
  await assembleSite({ root, site });
  expect(JSON.parse(await siteText('config.json'))).toEqual(embeddedBackend);
  const own = '{ "supabaseUrl": "https://a.example", "supabaseAnonKey": "k" }';
  await workspace.write('dist/config.json', own);
  await assembleSite({ root, site });
  expect(await siteText('config.json')).toBe(own);
  expect(await siteText('_headers')).toContain('https://a.example');
});

test('a folder that holds something else is refused, and stays as it was', async () => {
  await workspace.write('dist/notes/important.txt', 'mine');
  await expect(assemble()).rejects.toThrow('não está vazia e não é um site do painel');
  expect(await workspace.target.listFiles()).toEqual(['notes/important.txt']);
});

test('files that operators added stay; files that only a former shell had are removed', async () => {
  await workspace.write('shell/dist/manifest.json', '{}');
  await workspace.describeShell();
  await assemble();
  const added = ['.well-known/security.txt', 'CNAME', 'robots.txt'];
  for (const path of added) {
    await workspace.write(`dist/${path}`, 'added');
  }
  await rm(join(workspace.root, 'shell/dist/manifest.json'));
  await workspace.buildShell('novo');
  await assemble();
  const files = await workspace.target.listFiles();
  expect(files).toEqual(expect.arrayContaining(added));
  expect(files).not.toContain('manifest.json');
  expect(files).not.toContain('static/js/index.1a2b.js');
});

test('assemble accepts a site that was copied without its hidden folder', async () => {
  const { shell } = await assemble();
  await rm(join(workspace.site, '.release'), { recursive: true });
  await assemble();
  expect(await workspace.target.listFiles()).toContain(
    `.release/shell/${shell!.version}/index.html`,
  );
});

test('assemble replaces a registry that cannot be read', async () => {
  await assemble();
  await workspace.write('dist/modules/registry.json', 'garbage');
  const { modules } = await assemble();
  expect(Object.keys(modules)).toEqual(['mfe-games', 'mfe-players']);
});

test('two modules cannot claim the same route', async () => {
  await workspace.claimRoutes('mfe-games', ['games', 'players']);
  await expect(assemble()).rejects.toThrow("mfe-games: a rota 'players' é de mfe-players.");
});

test("a module's first reads are in the registry", async () => {
  const reads = { players: [{ path: 'profiles?select=*', method: 'HEAD' as const, count: true }] };
  await workspace.buildModule('mfe-players', 'late()', { reads });
  const { modules } = await assemble();
  expect(modules['mfe-players']?.current.reads).toEqual(reads);
  expect(modules['mfe-games']?.current).not.toHaveProperty('reads');
  expect(await verifySite(workspace.site)).toEqual([]);
});

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { contentHash, fileIntegrity } from '@panel/shared-federation/build';
import { versionFiles } from '../../site/module-versions.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';
import { type ReleaseDescription, toRegistryModule } from '../../site/registry/release-file.ts';
import { currentShell } from '../../site/shells.ts';
import { runCommand } from './run-command.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';

/** A state that is kept outside the site detects the changes of an attacker who can write to the site. */

let workspace: ReleasedWorkspace;
const clean = 'O site está como foi publicado, e no estado guardado.';

beforeEach(async () => {
  workspace = await releasedWorkspace();
});
afterEach(() => workspace.remove());

/** Paths are relative to the workspace's folder, where `dist` is the site. */
async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  await runCommand(args, { root: workspace.root, cwd: workspace.root, say });
  return lines;
}

/** Writes the present state to a file outside the site. */
function keep(): Promise<string[]> {
  return run('headers', '--manifest', 'kept');
}

function against(): Promise<string[]> {
  return run('verify', '--against', 'kept');
}

function inSite(path: string): string {
  return join(workspace.site, path);
}

const firstChange = '.release/log/00000001.json';

test('the state lists every file for sha384sum, and changes only with the files', async () => {
  const [, state] = await keep();
  const kept = await readFile(join(workspace.root, 'kept'), 'utf8');
  const page = createHash('sha384')
    .update(await workspace.text('index.html'))
    .digest('hex');
  expect(kept.split('\n')).toContain(`${page}  index.html`);
  for (const path of ['config.json', '_headers', 'modules/registry.json', firstChange]) {
    expect(kept).toContain(`  ${path}\n`);
  }
  expect(state).toBe(`Estado do site: ${fileIntegrity(Buffer.from(kept))}`);
  expect((await keep())[1]).toBe(state);
  expect(await against()).toEqual([clean]);
  await workspace.write('dist/odd\\\nname.txt', 'x');
  await keep();
  expect(await against()).toEqual(['fora da lista: odd\\\\u{a}name.txt']);
});

test('a printed line with the state is enough to detect a change', async () => {
  await workspace.write('kept', `antes\n${(await run('headers', '--state')).join('\n')}\n`);
  expect(await against()).toEqual([clean]);
  await appendFile(inSite('config.json'), '\n');
  expect(await against()).toEqual([
    'o site não está no estado guardado: ' + join(workspace.root, 'kept'),
  ]);
  await workspace.write('kept', 'nothing of the kind');
  await expect(against()).rejects.toThrow('não guarda o estado de um site');
});

test('a command with --against refuses a site in another state, and names the file', async () => {
  await keep();
  await writeFile(inSite('robots.txt'), '');
  await workspace.write('dist/.draft-1/login.html', 'a page that static hosts serve');
  await rm(inSite('favicon.svg'));
  await expect(run('prune', '--against', 'kept')).rejects.toThrow(
    'nada foi mudado.\nacrescentado desde o estado guardado: .draft-1/login.html\n' +
      'removido desde o estado guardado: favicon.svg\n' +
      'acrescentado desde o estado guardado: robots.txt',
  );
  await expect(run('headers', '--manifest', 'dist/kept')).rejects.toThrow('fora do site');
});

describe('an attack that makes every file of the site agree with the others', () => {
  test('passes a plain verify when it replaces a module, but not verify --against (T34)', async () => {
    await keep();
    const registry = await readRegistry(workspace.target);
    const { current, routes } = registry.modules['mfe-players']!;
    const folder = `modules/mfe-players/${current.version}`;
    await writeFile(inSite(`${folder}/static/js/mfe_players.c3d4.js`), 'steal()');
    const files = await workspace.target.readContents(
      await versionFiles(workspace.target, folder),
      folder,
    );
    const version = `1.2.0-${contentHash(files)}`;
    const moved = (url: string) => url.replace(current.version, version);
    const release: ReleaseDescription = {
      version,
      routes,
      entry: moved(current.entry),
      preload: current.preload.map(moved),
      integrity: Object.fromEntries(
        Object.keys(current.integrity).map((url) => [
          moved(url),
          fileIntegrity(files.get(url.split('/').slice(2).join('/'))!),
        ]),
      ),
      builtWith: current.builtWith,
    };
    await rename(inSite(folder), inSite(moved(folder)));
    await writeFile(inSite(`${moved(folder)}/release.json`), JSON.stringify(release));
    registry.modules['mfe-players'] = toRegistryModule(release, current.publishedAt, undefined);
    await workspace.writeRegistry(registry);
    expect(await run('verify')).toEqual([
      `difere do histórico (.release/log): modules/registry.json ` +
        `(mfe-players: ${version} em vez de ${current.version})`,
    ]);

    const line = { by: 'ana', why: '', action: 'publish' as const };
    const at = '2026-11-20T12:00:00.000Z';
    await workspace.appendLog({ ...line, at, versions: { 'mfe-players': version } });
    await workspace.writeRegistry({ ...(await readRegistry(workspace.target)), change: 2 });
    expect(await run('verify')).toEqual(['O site está como foi publicado.']);
    expect(await against()).toEqual(
      expect.arrayContaining([
        'alterado desde o estado guardado: modules/registry.json',
        'acrescentado desde o estado guardado: .release/log/00000002.json',
        `acrescentado desde o estado guardado: ${moved(folder)}/release.json`,
        `removido desde o estado guardado: ${folder}/release.json`,
      ]),
    );
  });

  test('passes a plain verify when it replaces the page or the backend, but not verify --against (T34)', async () => {
    await keep();
    const { version } = (await currentShell(workspace.target))!;
    const page = '<!doctype html><script src="/static/js/steal.js"></script>';
    const kept = `.release/shell/${version}`;
    const shell = JSON.parse(await workspace.text(`${kept}/shell.json`)) as {
      files: Record<string, string>;
    };
    shell.files['index.html'] = fileIntegrity(Buffer.from(page));
    await writeFile(inSite(`${kept}/shell.json`), JSON.stringify(shell));
    await writeFile(inSite(`${kept}/index.html`), page);
    await writeFile(inSite('index.html'), page);
    await workspace.configure({ supabaseUrl: 'https://evil.example.org' });
    expect(await run('verify')).toEqual(['O site está como foi publicado.']);
    expect(await against()).toEqual(
      ['index.html', `${kept}/shell.json`, 'config.json', '_headers', 'nginx-server.conf']
        .concat(`${kept}/index.html`)
        .sort()
        .map((path) => `alterado desde o estado guardado: ${path}`),
    );
  });

  test('a file with a Unicode line separator in its name cannot hide a change of another file', async () => {
    const page = await workspace.text('index.html');
    await keep();
    await writeFile(inSite('index.html'), 'steal()');
    for (const separator of ['\u2028', '\u2029', '\u0085']) {
      await writeFile(inSite(`index.html${separator}`), page);
      await writeFile(inSite(`index.html${separator}  x`), page);
    }
    expect(await against()).toContain('alterado desde o estado guardado: index.html');
  });

  test('an earlier registry that is copied back differs from the log', async () => {
    const earlier = inSite('modules/registry.json');
    await cp(earlier, join(workspace.root, 'earlier.json'));
    const { current } = (await readRegistry(workspace.target)).modules['mfe-players']!;
    const version = await workspace.publishPlayers('second()');
    await cp(join(workspace.root, 'earlier.json'), earlier);
    expect(await run('verify')).toEqual([
      `difere do histórico (.release/log): modules/registry.json ` +
        `(mfe-players: ${current.version} em vez de ${version})`,
      expect.stringMatching(/registry\.json \(serial: \d+ em vez de \d+\)$/),
    ]);
    await rm(inSite('.release/log'), { recursive: true });
    expect(await run('verify')).toEqual(['ausente: .release/log']);
  });
});

describe('a script on another host', () => {
  let asked: string[] = [];
  let answer: RequestListener;
  let close: () => Promise<void>;
  let origin: string;

  beforeEach(async () => {
    const files = join(workspace.root, 'x');
    answer = (request, response) => createReadStream(join(files, request.url!)).pipe(response);
    const host = createServer((request, response) => {
      asked.push(request.url!);
      answer(request, response);
    }).listen(0);
    await new Promise((resolve) => host.once('listening', resolve));
    origin = `http://localhost:${(host.address() as AddressInfo).port}`;
    close = () =>
      new Promise((resolve) => {
        host.closeAllConnections();
        host.close(() => resolve());
      });
    await workspace.configure({ moduleOrigins: [origin] });
    await workspace.buildModule('mfe-players', 'second()');
    await workspace.publish(['mfe-players'], { files, at: origin });
    asked = [];
  });
  afterEach(() => close());

  test('is not requested from an origin that is missing in moduleOrigins (T34)', async () => {
    await workspace.configure({ moduleOrigins: ['https://modules.example.org'] });
    const lines = await run('verify');
    expect(lines).toHaveLength(3);
    expect(lines.every((line) => line.startsWith(`origem fora de moduleOrigins: ${origin}/`))).toBe(
      true,
    );
    expect(asked).toEqual([]);
  });

  test('is not fetched through a redirect, nor read beyond 20 MB (T34) @exhaustive', async () => {
    answer = (_request, response) => response.writeHead(302, { Location: '/private' }).end();
    expect((await run('verify')).every((line) => line.startsWith('inacessível: '))).toBe(true);
    expect(asked).not.toContain('/private');
    answer = (_request, response) => {
      const send = () =>
        void response.write(Buffer.alloc(1_000_000), () => response.destroyed || send());
      send();
    };
    expect((await run('verify')).every((line) => line.startsWith('maior que 20 MB: '))).toBe(true);
  });
});

import fs, { createReadStream } from 'node:fs';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serveSite } from '../../host/serve-site.ts';
import { problemText } from '../../site/check/problem.ts';
import { saysNothing } from '../../site/terminal.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';
import { withSite } from '../../site/with-site.ts';
import { verifySite } from './verify.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';

let workspace: ReleasedWorkspace;
let version: string;

beforeEach(async () => {
  workspace = await releasedWorkspace();
  await workspace.buildShell('novo');
  await workspace.publish(['shell']);
  version = await workspace.publishPlayers('second()');
});
afterEach(() => workspace.remove());

async function problems(): Promise<string[]> {
  return (await verifySite(workspace.site)).map(problemText);
}

function inSite(path: string): string {
  return join(workspace.site, path);
}

test('verify finds no problem on a site as it was published', async () => {
  expect(await problems()).toEqual([]);
});

test('each file that is damaged, missing or of no release is named (T17)', async () => {
  const folder = `modules/mfe-players/${version}`;
  const { shell } = await readRegistry(workspace.target);
  await appendFile(inSite(`${folder}/static/js/async/late.js`), ' ');
  await rm(inSite(`${folder}/static/js/mfe_players.c3d4.js`));
  await writeFile(inSite(`${folder}/static/js/extra.js`), '');
  await writeFile(inSite('static/js/extra.js'), '');
  await appendFile(inSite('static/js/index.1a2b.js'), ' ');
  await appendFile(inSite('favicon.svg'), ' ');
  await rm(inSite(`.release/shell/${shell!.version}/favicon.svg`));
  expect(await problems()).toEqual([
    `ausente: .release/shell/${shell!.version}/favicon.svg`,
    'danificado: favicon.svg',
    `danificado: ${folder}/static/js/async/late.js`,
    `fora da lista: ${folder}/static/js/extra.js`,
    `ausente: ${folder}/static/js/mfe_players.c3d4.js`,
    'fora da lista: static/js/extra.js',
    'danificado: static/js/index.1a2b.js',
  ]);
});

test('a document among the files of a version is named, in which script would run (T47)', async () => {
  await writeFile(inSite(`modules/mfe-players/${version}/x.svg`), '<svg/>');
  expect(await problems()).toEqual([
    `documento em um módulo, no qual scripts seriam executados sem hash: modules/mfe-players/${version}/x.svg`,
  ]);
});

test('a file that a running command is replacing is no problem', async () => {
  const late = inSite(`modules/mfe-players/${version}/static/js/async/late.js`);
  const bytes = await readFile(late);
  const found = await withSite(workspace.target, saysNothing, async () => {
    await rm(late);
    const isSeenMissing = untilMissing(late);
    const verifying = verifySite(workspace.site);
    await isSeenMissing;
    await writeFile(late, bytes);
    return { verifying };
  });
  expect(await found.verifying).toEqual([]);
});

/** Waits until a read of this file has failed. */
function untilMissing(file: string): Promise<void> {
  const { readFileSync: read } = fs;
  return new Promise((resolve) => {
    const spy = jest.spyOn(fs, 'readFileSync').mockImplementation((path, options) => {
      try {
        return read(path, options);
      } catch (error) {
        if (path === file) {
          spy.mockRestore();
          resolve();
        }
        throw error;
      }
    });
  });
}

test('a former version is checked by its content, and the current one needs its release.json', async () => {
  const { previous } = (await readRegistry(workspace.target)).modules['mfe-players']!;
  const folder = `modules/mfe-players/${previous!.version}`;
  await appendFile(inSite(`${folder}/mf-manifest.json`), ' ');
  await rm(inSite(`modules/mfe-players/${version}/release.json`));
  expect(await problems()).toEqual(
    [`danificado: ${folder}`, `ausente: modules/mfe-players/${version}/release.json`].sort(
      (a, b) => (a.split(': ')[1]! < b.split(': ')[1]! ? -1 : 1),
    ),
  );
});

test('verify finds a hash that the registry lacks', async () => {
  const registry = await readRegistry(workspace.target);
  const { current } = registry.modules['mfe-players']!;
  delete current.integrity[current.entry];
  await workspace.writeRegistry(registry);
  expect(await problems()).toEqual([
    `sem hash no registro: modules/${current.entry}`,
    `difere do publicado: modules/registry.json (mfe-players ${version})`,
  ]);
});

test('verify finds a hash in the registry that is not that of the file', async () => {
  const registry = await readRegistry(workspace.target);
  const { current } = registry.modules['mfe-players']!;
  current.integrity[current.entry] = `sha384-${'A'.repeat(64)}`;
  await workspace.writeRegistry(registry);
  expect(await problems()).toEqual([
    `danificado: modules/${current.entry}`,
    `difere do publicado: modules/registry.json (mfe-players ${version})`,
  ]);
});

test('verify finds host files that do not follow config.json, and a missing config.json', async () => {
  await appendFile(inSite('_headers'), '/x\n  X-Frame-Options: ALLOWALL\n');
  await rm(inSite('nginx-server.conf'));
  const renew = 'não segue o config.json (rode npm run release -- headers)';
  expect(await problems()).toEqual([`${renew}: _headers`, `${renew}: nginx-server.conf`]);
  await workspace.configure({ moduleOrigins: ['https://modules.example.org'] });
  expect(await problems()).toEqual([]);
  await rm(inSite('config.json'));
  expect(await problems()).toEqual(['ausente: config.json']);
});

test('verify finds an index.html that no release wrote', async () => {
  await writeFile(inSite('index.html'), '<!doctype html>');
  expect(await problems()).toEqual(['danificado: index.html']);
});

test('verify ignores a change that a running command has not finished', async () => {
  const versions = { 'mfe-players': '1.2.0-next' };
  const serial = (await readRegistry(workspace.target)).serial! + 1;
  const at = '2026-11-20T12:00:00.000Z';
  await workspace.appendLog({ at, by: 'ana', why: '', action: 'publish', versions, serial });
  expect(await problems()).toEqual([
    `difere do histórico (.release/log): modules/registry.json (mfe-players: ${version} em vez de 1.2.0-next)`,
    expect.stringMatching(/registry\.json \(serial: \d+ em vez de \d+\)$/),
  ]);
  await withSite(workspace.target, saysNothing, async () => {
    expect(await problems()).toEqual([]);
  });
});

test('verify fetches scripts on another origin, and names those that are damaged, missing or unreachable', async () => {
  const files = join(workspace.root, 'elsewhere');
  await workspace.write('elsewhere/index.html', '');
  const host = await serveSite({ dir: workspace.root, port: 0 });
  await workspace.configure({ moduleOrigins: [host.url] });
  await workspace.buildModule('mfe-players', 'third()');
  const at = `${host.url}/elsewhere`;
  const { current } = (await workspace.publish(['mfe-players'], { files, at })).modules[
    'mfe-players'
  ]!;
  expect(await problems()).toEqual([]);

  await appendFile(join(files, 'mfe-players', current.version, 'static/js/async/late.js'), ' ');
  const late = `${at}/mfe-players/${current.version}/static/js/async/late.js`;
  expect(await problems()).toEqual([`danificado: ${late}`]);
  await rm(join(files, 'mfe-players', current.version, 'static/js/async/late.js'));
  expect(await problems()).toEqual([`ausente: ${late}`]);
  await host.close();
  expect(await problems()).toContain(`inacessível: ${late}`);
});

test('an error of the other host is not reported as a missing file', async () => {
  const files = join(workspace.root, 'x');
  let isDown = false;
  const host = createServer((request, answer) => {
    if (isDown) {
      answer.writeHead(503).end();
    } else {
      createReadStream(join(files, request.url!)).pipe(answer);
    }
  }).listen(0);
  await new Promise((resolve) => host.once('listening', resolve));
  const origin = `http://localhost:${(host.address() as AddressInfo).port}`;
  await workspace.configure({ moduleOrigins: [origin] });
  await workspace.buildModule('mfe-players', 'third()');
  await workspace.publish(['mfe-players'], { files, at: origin });
  isDown = true;
  expect((await problems()).every((line) => line.startsWith('inacessível: '))).toBe(true);
  expect(await problems()).toHaveLength(3);
  await new Promise((resolve) => host.close(resolve));
});

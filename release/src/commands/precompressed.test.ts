import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { problemText } from '../site/check/problem.ts';
import { folderTarget } from '../site/files/folder/folder-target.ts';
import { openTarget } from '../site/files/open-target.ts';
import { isIntact } from '../site/module-versions.ts';
import { readRegistry } from '../site/registry/registry-file.ts';
import { readPrecompression } from '../site/precompressed.ts';
import { publishCandidates } from './candidate/publish-candidates.ts';
import { pruneSite } from './prune/prune.ts';
import { promote } from './publish/promote.ts';
import { copyServed } from './rehearse/copy-served.ts';
import { renewHostFiles } from './renew-host-files.ts';
import { verifySite } from './verify/verify.ts';
import { buildsOf, type ReleasedWorkspace, releasedWorkspace } from '../../testing/releases.ts';
import { memoryStores } from '../../testing/stores/stores.ts';

/** Sites that keep precompressed files for nginx. */

const both = { host: 'nginx', precompress: ['gzip', 'brotli'] } as const;

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
  await buildShell('first');
  await workspace.publish(['shell']);
});
afterEach(() => workspace.remove());

/** A script that is large enough to be compressed. */
const large = (text: string) => `${text}();\n`.repeat(500);

const inSite = (path: string) => join(workspace.site, path);

const latePath = (version: string) => `modules/mfe-players/${version}/static/js/async/late.js`;

const publishPlayers = (text: string) => workspace.publishPlayers(large(text));

async function buildShell(text: string): Promise<void> {
  await workspace.buildShell(text);
  await workspace.write(`shell/dist/static/js/large.${text}.js`, large(text));
  await workspace.describeShell();
}

async function problems(): Promise<string[]> {
  return (await verifySite(workspace.site)).map(problemText);
}

async function precompressed(): Promise<string[]> {
  return (await workspace.target.listFiles()).filter((path) => /\.(gz|br)$/.test(path));
}

/** Expects both compressed files beside a file, with its bytes. */
async function expectPrecompressed(path: string): Promise<void> {
  const original = await readFile(inSite(path));
  expect(gunzipSync(await readFile(inSite(`${path}.gz`)))).toEqual(original);
  expect(brotliDecompressSync(await readFile(inSite(`${path}.br`)))).toEqual(original);
}

test('headers --precompress compresses the large files of every kept version', async () => {
  const [first, second] = [await publishPlayers('first'), await publishPlayers('second')];
  await renewHostFiles(workspace.site, both);
  for (const path of [latePath(first), latePath(second), 'static/js/large.first.js']) {
    await expectPrecompressed(path);
  }
  const small = (await precompressed()).filter((path) => /index|mfe_players/.test(path));
  expect(small).toEqual([]);
  expect(await workspace.text('nginx-server.conf')).toMatch(/gzip_static on;\s+brotli_static on;/);
  expect(await problems()).toEqual([]);
});

test('a site without --precompress gets no compressed files, and its nginx looks for none', async () => {
  await renewHostFiles(workspace.site, { host: 'nginx' });
  await publishPlayers('second');
  expect(await precompressed()).toEqual([]);
  expect(await workspace.text('nginx-server.conf')).not.toContain('_static');
});

test('no request looks for compressed files in a bucket, and --precompress is refused there', async () => {
  const store = await memoryStores();
  const place = await store.newPlace();
  const asked = store.requests();
  expect(await readPrecompression(openTarget(place))).toEqual([]);
  expect(store.requests()).toBe(asked);
  await expect(renewHostFiles(place, both)).rejects.toThrow('--precompress é para um site em uma');
  await store.close();
});

test('publish, also of a candidate, and assemble compress new files', async () => {
  await renewHostFiles(workspace.site, both);
  await buildShell('second');
  await workspace.publish(['shell']);
  await expectPrecompressed('static/js/large.second.js');
  await expectPrecompressed(latePath(await publishPlayers('second')));

  await workspace.buildModule('mfe-players', large('third'));
  const candidate = { builds: buildsOf(workspace.root, ['mfe-players']), site: workspace.site };
  const [third] = await publishCandidates({ ...candidate, days: 1 });
  await expectPrecompressed(latePath(third!.version));

  await workspace.buildModule('mfe-players', large('fourth'));
  const { modules } = await workspace.assemble();
  await expectPrecompressed(latePath(modules['mfe-players']!.current.version));
  expect(await problems()).toEqual([]);
});

test('promote leaves compressed files out, and writes them on a site that has --precompress', async () => {
  const other = await releasedWorkspace();
  await renewHostFiles(workspace.site, both);
  const first = await publishPlayers('first');
  const who = { by: 'ana', why: '' };
  const versions = [{ name: 'mfe-players', version: first }];
  await promote({ versions, from: workspace.site, to: other.site, ...who });
  const files = await other.target.listFiles(`modules/mfe-players/${first}`);
  expect(files.filter((path) => /\.(gz|br)$/.test(path))).toEqual([]);
  expect(await verifySite(other.site)).toEqual([]);

  const second = await other.publishPlayers(large('second'));
  const back = [{ name: 'mfe-players', version: second }];
  await promote({ versions: back, from: other.site, to: workspace.site, ...who });
  await expectPrecompressed(latePath(second));
  expect(await problems()).toEqual([]);
  await other.remove();
});

test('the copy of the site for a rehearsal has no compressed files, and its versions are intact', async () => {
  await renewHostFiles(workspace.site, both);
  const version = await publishPlayers('first');
  const copy = folderTarget(join(workspace.root, 'copy'));
  await copyServed(workspace.target, copy);
  expect((await copy.listFiles()).filter((path) => /\.(gz|br)$/.test(path))).toEqual([]);
  expect(await isIntact(copy, `modules/mfe-players/${version}`, version)).toBe(true);
});

test('neither a missing nor a forged compressed file stops a rollback @exhaustive', async () => {
  await renewHostFiles(workspace.site, both);
  const first = await publishPlayers('first');
  await publishPlayers('second');
  await rm(inSite(`${latePath(first)}.br`));
  await writeFile(inSite(`${latePath(first)}.gz`), gzipSync('forged'));
  await workspace.rollback('mfe-players');
  const { current } = (await readRegistry(workspace.target)).modules['mfe-players']!;
  expect(current.version).toBe(first);
});

test('prune removes compressed files with their originals, and no others', async () => {
  await renewHostFiles(workspace.site, both);
  await publishPlayers('first');
  const kept = [await publishPlayers('second'), await publishPlayers('third')];
  for (const text of ['second', 'third']) {
    await buildShell(text);
    await workspace.publish(['shell']);
  }
  const prune = () =>
    pruneSite({
      site: workspace.site,
      keep: 1,
      days: 0,
      say: (line) => void workspace.said.push(line),
    });
  await prune();
  const scripts = ['static/js/large.second.js', 'static/js/large.third.js'];
  const originals = [...kept.map(latePath), ...scripts];
  const players = (await precompressed()).filter((path) => /mfe-players|static\/js\/l/.test(path));
  const late = players.filter((path) => /(late|large\.\w+)\.js\.\w+$/.test(path));
  expect(late).toEqual(originals.flatMap((path) => [`${path}.br`, `${path}.gz`]).sort());
  expect(await problems()).toEqual([]);
  await prune();
  expect(workspace.said.at(-1)).toBe('Nenhuma versão a remover.');
});

test('verify names compressed files that are missing, differ from their original, or should not exist', async () => {
  await renewHostFiles(workspace.site, both);
  const path = latePath(await publishPlayers('second'));
  const shell = 'static/js/large.first.js';
  await rm(inSite(`${path}.br`));
  await writeFile(inSite(`${path}.gz`), gzipSync(large('forged')));
  await writeFile(inSite('static/js/index.first.js.gz'), gzipSync('shell(forged)'));
  await writeFile(inSite('index.html.gz'), gzipSync('forged'));
  await rm(inSite(`${shell}.gz`));
  await symlink(inSite(`${path}.gz`), inSite(`${shell}.gz`));
  expect(await problems()).toEqual([
    'fora da lista: index.html.gz',
    `ausente: ${path}.br`,
    `danificado: ${path}.gz`,
    'fora da lista: static/js/index.first.js.gz',
    expect.stringMatching(`^(ausente|link simbólico): ${shell}.gz$`),
    expect.stringMatching(`^(ausente|link simbólico): ${shell}.gz$`),
  ]);
});

test('verify names compressed files on a site whose nginx-server.conf does not enable them @exhaustive', async () => {
  const folder = `modules/mfe-players/${await publishPlayers('second')}`;
  await writeFile(inSite(`${folder}/static/js/async/late.js.gz`), gzipSync(large('second')));
  await writeFile(inSite('static/js/large.first.js.gz'), gzipSync(large('first')));
  expect(await problems()).toEqual([
    `danificado: ${folder}`,
    'fora da lista: static/js/large.first.js.gz',
  ]);
});

test('verify names missing compressed files after an edit of nginx-server.conf enables them @exhaustive', async () => {
  await renewHostFiles(workspace.site, both);
  const conf = await workspace.text('nginx-server.conf');
  await renewHostFiles(workspace.site, { host: 'nginx', precompress: [] });
  await writeFile(inSite('nginx-server.conf'), conf);
  expect(await problems()).toContain('ausente: static/js/large.first.js.gz');
  await renewHostFiles(workspace.site);
  expect(await problems()).toEqual([]);
});

test('headers --precompress repairs the compressed files after a loss of nginx-server.conf @exhaustive', async () => {
  await renewHostFiles(workspace.site, both);
  const path = latePath(await publishPlayers('second'));
  await rm(inSite('nginx-server.conf'));
  await writeFile(inSite(`${path}.gz`), gzipSync('forged'));
  expect(await problems()).not.toEqual([]);
  await renewHostFiles(workspace.site, both);
  await expectPrecompressed(path);
  expect(await problems()).toEqual([]);
});

test('the next publish repairs compressed files, and says so', async () => {
  await renewHostFiles(workspace.site, both);
  const forged = `${latePath(await publishPlayers('second'))}.gz`;
  await writeFile(inSite(forged), gzipSync(large('forged')));
  await writeFile(inSite('static/js/index.first.js.gz'), gzipSync('shell(forged)'));
  await publishPlayers('third');
  expect(workspace.said).toContain(`${forged}: refeito; não era o seu original comprimido.`);
  expect(workspace.said.join()).toContain('static/js/index.first.js.gz: removido');
  expect(await problems()).toEqual([]);
});

test('a site keeps its compressed files until --precompress or --host changes that @exhaustive', async () => {
  const { site } = workspace;
  await renewHostFiles(site, both);
  await renewHostFiles(site);
  await workspace.configure({ moduleOrigins: ['https://modules.example.org'] });
  await renewHostFiles(site, { host: 'nginx' });
  await expectPrecompressed('static/js/large.first.js');
  await renewHostFiles(site, { host: 'nginx', precompress: ['gzip'] });
  expect((await precompressed()).filter((path) => path.endsWith('.br'))).toEqual([]);
  expect(await problems()).toEqual([]);
  await renewHostFiles(site, { host: 'netlify' });
  expect(await precompressed()).toEqual([]);
  expect(await problems()).toEqual([]);
});

test('--precompress and builds with their own .gz or .br files refuse each other', async () => {
  await workspace.write('mfe-players/dist/static/js/data.js.gz', 'of the build');
  const own = await publishPlayers('first');
  expect(await problems()).toEqual([]);
  await expect(renewHostFiles(workspace.site, both)).rejects.toThrow(
    `nomes de --precompress: modules/mfe-players/${own}/static/js/data.js.gz.`,
  );
  expect(await workspace.text('nginx-server.conf')).not.toContain('_static');

  await rm(join(workspace.root, 'mfe-players/dist/static/js/data.js.gz'));
  await publishPlayers('second');
  await publishPlayers('third');
  await pruneSite({ site: workspace.site, keep: 1, days: 0 });
  await renewHostFiles(workspace.site, both);
  await workspace.write('mfe-players/dist/static/js/data.js.gz', 'of the build');
  await expect(publishPlayers('fourth')).rejects.toThrow(
    'A compilação de mfe-players traz static/js/data.js.gz',
  );
  expect(await problems()).toEqual([]);
  await buildShell('second');
  await workspace.write('shell/dist/static/js/index.js.br', 'of the build');
  await workspace.describeShell();
  await expect(workspace.publish(['shell'])).rejects.toThrow('A compilação de shell traz static');
  await renewHostFiles(workspace.site, { host: 'nginx', precompress: ['gzip'] });
  await workspace.publish(['shell']);
  expect(await problems()).toEqual([]);
  await expect(renewHostFiles(workspace.site, both)).rejects.toThrow(
    'nomes de --precompress: static/js/index.js.br.',
  );
});

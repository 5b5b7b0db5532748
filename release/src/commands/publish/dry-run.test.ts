import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseJson, runRelease } from '../../../testing/release-program.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';
import { siteManifest } from '../../site/check/manifest.ts';
import { folderTarget } from '../../site/files/folder/folder-target.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
  // Without the record of the last lock, a new lock would show as a new file.
  await rm(join(workspace.site, '.release/holder.json'), { force: true });
});
afterEach(() => workspace.remove());

/** Every file of the site, the hidden ones included, and its state. */
async function present() {
  return [await workspace.target.listFiles(), await siteManifest(workspace.target)];
}

const publishing = ['publish', '--build', 'mfe-players', '--build', 'shell', '--dry-run'];

test('--dry-run says what publish would change, and writes nothing', async () => {
  const { current } = (await readRegistry(workspace.target)).modules['mfe-players']!;
  await workspace.buildModule('mfe-players', 'later()');
  await workspace.buildShell('novo');
  const before = await present();
  const { err, ...document } = await releaseJson(workspace.root, ...publishing);
  expect(await present()).toEqual(before);
  expect(document).toMatchObject({
    code: 0,
    dryRun: true,
    changed: false,
    releases: [{ name: 'shell' }, { name: 'mfe-players', former: current.version }],
  });
  expect(err).toEqual([
    expect.stringMatching(/^shell \S+: seria publicada \(agora \S+\)\.$/),
    expect.stringMatching(/^mfe-players \S+: seria publicada \(agora \S+\)\.$/),
    'Nada foi mudado (--dry-run).',
  ]);
  expect(await workspace.publish(['mfe-players', 'shell'])).toMatchObject({
    modules: { 'mfe-players': { previous: { version: current.version } } },
  });
});

test('--dry-run refuses what publish refuses', async () => {
  await workspace.buildModule('mfe-players', 'later()', { contract: 2 });
  const before = await present();
  expect(await releaseJson(workspace.root, ...publishing)).toMatchObject({
    code: 3,
    refusals: [{ code: 'contract' }],
  });
  expect(await present()).toEqual(before);
});

test('--dry-run of a module on another web root writes nothing there, either', async () => {
  await workspace.configure({ moduleOrigins: ['https://modulos.example.org'] });
  await workspace.buildModule('mfe-players', 'later()');
  const before = await present();
  const elsewhere = ['--files', 'outra', '--at', 'https://modulos.example.org'];
  const run = await runRelease(workspace.root, ...publishing, ...elsewhere);
  expect(run.code).toBe(0);
  expect(await folderTarget(join(workspace.root, 'outra')).listFiles()).toEqual([]);
  expect(await present()).toEqual(before);
});

test('--dry-run works on a site with an interrupted change', async () => {
  await workspace.appendLog({
    at: new Date().toISOString(),
    by: 'bia',
    why: '',
    action: 'publish',
    versions: { 'mfe-players': '1.2.0-0123456789' },
  });
  await workspace.buildModule('mfe-players', 'later()');
  const before = await present();
  const { code, out } = await runRelease(workspace.root, ...publishing);
  expect([code, out[1]]).toEqual([0, expect.stringContaining('mfe-players')]);
  expect(await present()).toEqual(before);
});

test('--manifest is refused with --dry-run', async () => {
  const run = await runRelease(workspace.root, ...publishing, '--manifest', 'kept');
  expect(run.code).toBe(2);
});

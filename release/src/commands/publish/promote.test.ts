import { appendFile, cp, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileIntegrity } from '@panel/shared-federation/build';
import { releaseJson, runRelease } from '../../../testing/release-program.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';
import { siteManifest } from '../../site/check/manifest.ts';
import { folderTarget } from '../../site/files/folder/folder-target.ts';
import { readLog } from '../../site/log/log.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';
import { currentShell } from '../../site/shells.ts';
import { verifySite } from '../verify/verify.ts';

/** Two sites from the same builds: the workspace's, which serves as staging, and production. */
let workspace: ReleasedWorkspace;
let production: string;

beforeEach(async () => {
  workspace = await releasedWorkspace();
  production = join(workspace.root, 'producao');
  await cp(workspace.site, production, { recursive: true });
});
afterEach(() => workspace.remove());

const target = ['--from', 'dist', '--to', 'producao'];

async function promote(...args: string[]) {
  return releaseJson(workspace.root, 'promote', ...args, ...target);
}

async function playersVersion(site: string): Promise<string> {
  return (await readRegistry(folderTarget(site))).modules['mfe-players']!.current.version;
}

async function bytesOf(site: string, version: string) {
  const folder = join(site, 'modules/mfe-players', version);
  return folderTarget(folder).readContents(await folderTarget(folder).listFiles());
}

test('promote publishes the same bytes of a module and of the shell, as one change', async () => {
  await workspace.buildShell('novo');
  await workspace.buildModule('mfe-players', 'later()');
  await workspace.publish(['shell', 'mfe-players']);
  const version = await playersVersion(workspace.site);
  const former = await playersVersion(production);
  const shell = await currentShell(workspace.target);
  const before = await siteManifest(workspace.target);
  // It must not need the builds.
  await rm(join(workspace.root, 'mfe-players'), { recursive: true });
  await rm(join(workspace.root, 'shell'), { recursive: true });

  const named = [`mfe-players@${version}`, `shell@${shell!.version}`];
  expect(await promote(...named)).toMatchObject({
    code: 0,
    changed: true,
    releases: [{ name: 'shell' }, { name: 'mfe-players', version, former }],
  });
  expect(await bytesOf(production, version)).toEqual(await bytesOf(workspace.site, version));
  expect(await currentShell(folderTarget(production))).toEqual(shell);
  expect(await verifySite(production)).toEqual([]);
  expect((await readLog(folderTarget(production))).at(-1)).toMatchObject({
    action: 'publish',
    why: 'promovida de dist',
    versions: { 'mfe-players': version, shell: shell!.version },
  });
  expect(await siteManifest(workspace.target)).toBe(before);
  expect(await promote(...named)).toMatchObject({ code: 0, changed: false, releases: [] });
});

test('a version that is no longer current can be promoted, and a rollback restores the former one', async () => {
  const former = await playersVersion(production);
  const second = await workspace.publishPlayers('second()');
  await workspace.publishPlayers('third()');
  expect(await promote(`mfe-players@${second}`)).toMatchObject({ code: 0 });
  expect(await playersVersion(production)).toBe(second);
  await runRelease(workspace.root, 'rollback', 'mfe-players', '--site', 'producao');
  expect(await playersVersion(production)).toBe(former);
});

test('the gate of the target site decides: exit code 3, and nothing is written', async () => {
  const exports = { react: ['Activity', 'useNovo'] };
  await workspace.buildShell('novo', { exports });
  await workspace.buildModule('mfe-players', 'later()', { uses: { react: ['useNovo'] } });
  await workspace.buildModule('mfe-games', 'later()', { uses: {} });
  await workspace.publish(['shell', 'mfe-players', 'mfe-games']);
  const before = await siteManifest(folderTarget(production));
  const version = await playersVersion(workspace.site);
  expect(await promote(`mfe-players@${version}`)).toMatchObject({
    code: 3,
    refusals: [{ code: 'names', needs: ['useNovo'] }],
  });
  expect(await siteManifest(folderTarget(production))).toBe(before);
});

test('a version that the source site holds or has withdrawn is refused: exit codes 4 and 3', async () => {
  const second = await workspace.publishPlayers('second()');
  await workspace.rollback('mfe-players');
  const held = `mfe-players ${second} está retida em ${workspace.site} por`;
  const refusal = await promote(`mfe-players@${second}`);
  expect(refusal).toMatchObject({ code: 4, refusals: [{ code: 'held', version: second }] });
  expect(JSON.stringify(refusal)).toContain(held);
  expect(await promote(`mfe-players@${second}`, '--again')).toMatchObject({ code: 0 });
  const third = await workspace.publishPlayers('third()');
  await workspace.rollback('mfe-players', { withdraw: true });
  expect(await promote(`mfe-players@${third}`, '--again')).toMatchObject({
    code: 3,
    refusals: [{ code: 'withdrawn', version: third }],
  });
});

test('--dry-run says what would be promoted, and writes nothing', async () => {
  const version = await workspace.publishPlayers('second()');
  const before = await siteManifest(folderTarget(production));
  expect(await promote(`mfe-players@${version}`, '--dry-run')).toMatchObject({
    code: 0,
    dryRun: true,
    changed: false,
    releases: [{ name: 'mfe-players', version }],
  });
  expect(await siteManifest(folderTarget(production))).toBe(before);
});

test('a missing, damaged or linked version is not promoted: exit code 1', async () => {
  const version = await workspace.publishPlayers('second()');
  const folder = join(workspace.site, 'modules/mfe-players', version);
  const named = `mfe-players@${version}`;
  const expectFailure = async (...parts: string[]) => {
    const { code, error } = await promote(named);
    expect([code, error]).toEqual([1, expect.stringContaining(parts.join(''))]);
  };
  const unknown = '9.9.9-0123456789';
  for (const name of ['mfe-players', 'shell']) {
    const { code, error } = await promote(`${name}@${unknown}`);
    expect(code).toBe(1);
    expect(error).toContain(`${name} ${unknown} não está em ${workspace.site}. Versões no site:`);
  }
  await appendFile(join(folder, 'static/js/async/late.js'), '//');
  await expectFailure(`mfe-players ${version} não está íntegra em ${workspace.site}.`);
  await rm(join(folder, 'panel.json'));
  await expectFailure(
    `mfe-players ${version} não pode ser promovida: seus arquivos estão em outra raiz`,
  );
  await cp(join(production, 'modules/mfe-players'), join(workspace.root, 'outra'), {
    recursive: true,
  });
  await rm(folder, { recursive: true });
  await symlink(join(workspace.root, 'outra'), folder);
  await expectFailure('é um link simbólico');
});

test('a shell whose bytes do not match its version is not promoted, even if its hashes match (T41)', async () => {
  const { version } = (await currentShell(workspace.target))!;
  const kept = `dist/.release/shell/${version}`;
  for (const list of ['shell.json', 'panel.json']) {
    const text = await readFile(join(workspace.root, kept, list), 'utf8');
    const described = JSON.parse(text) as { files: Record<string, string> };
    for (const file of ['index.html', 'config.json']) {
      await workspace.write(`${kept}/${file}`, 'theirs');
      described.files[file] = fileIntegrity(Buffer.from('theirs'));
    }
    await workspace.write(`${kept}/${list}`, JSON.stringify(described));
  }
  const before = await siteManifest(folderTarget(production));
  const { code, error } = await promote(`shell@${version}`);
  expect(code).toBe(1);
  expect(error).toContain(`shell ${version} não está íntegra em ${workspace.site}.`);
  expect(await siteManifest(folderTarget(production))).toBe(before);
});

test('a shell without its panel.json is promoted once its build is published again', async () => {
  const { version } = (await currentShell(workspace.target))!;
  await rm(join(workspace.site, '.release/shell', version, 'panel.json'));
  const { code, error } = await promote(`shell@${version}`);
  expect(code).toBe(1);
  expect(error).toContain('falta seu panel.json');
  await workspace.publish(['shell']);
  expect(await promote(`shell@${version}`)).toMatchObject({ code: 0 });
});

test('targets.json names sites, by paths relative to its own folder', async () => {
  const version = await workspace.publishPlayers('second()');
  await workspace.write('targets.json', '{ "teste": "dist", "producao": "./producao" }');
  const sites = ['--from', 'teste', '--to', 'producao'];
  const named = `mfe-players@${version}`;
  expect((await runRelease(workspace.root, 'promote', named, ...sites)).code).toBe(0);
  expect(await playersVersion(production)).toBe(version);
  expect((await readLog(folderTarget(production))).at(-1)).toMatchObject({
    why: 'promovida de teste',
  });
  expect((await runRelease(workspace.root, 'verify', '--site', 'producao')).code).toBe(0);
});

import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { problemText } from '../site/check/problem.ts';
import { renewHostFiles } from './renew-host-files.ts';
import { verifySite } from './verify/verify.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../testing/releases.ts';

let workspace: ReleasedWorkspace;
let umask: number;

beforeEach(async () => {
  umask = process.umask(0o077);
  workspace = await releasedWorkspace();
});
afterEach(async () => {
  process.umask(umask);
  await workspace.remove();
});

/** Paths that another user cannot read or enter. */
async function unreadable(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  const modes = await Promise.all(
    paths.map(async (path) => [path, (await stat(path)).mode & 0o7] as const),
  );
  return modes.filter(([, mode]) => (mode & 0o4) === 0).map(([path]) => path.slice(folder.length));
}

test('with umask 077, another user can read all that is served, and nothing in .release', async () => {
  await workspace.buildShell('novo');
  await workspace.publish(['shell']);
  await workspace.publishPlayers('second()');
  await workspace.rollback('mfe-players');
  const host = { host: 'nginx', precompress: ['gzip'] } as const;
  await renewHostFiles(workspace.site, host);
  // A file that an earlier release tool has written, and that stays the same.
  await chmod(join(workspace.site, 'nginx-server.conf'), 0o600);
  await renewHostFiles(workspace.site, host);
  const hidden = await unreadable(workspace.site);
  expect(hidden.filter((path) => !path.startsWith('/.release'))).toEqual([]);
  expect(hidden).toContain('/.release');
  expect(await verifySite(workspace.site)).toEqual([]);
});

test('with umask 077, the empty folder in which a site is assembled becomes readable', async () => {
  await rm(workspace.site, { recursive: true });
  await mkdir(workspace.site);
  await workspace.assemble();
  expect(
    (await unreadable(workspace.site)).filter((path) => !path.startsWith('/.release')),
  ).toEqual([]);
});

test('a web root of modules gets the modes of a site', async () => {
  const files = join(workspace.root, 'modulos');
  await workspace.buildModule('mfe-players', 'elsewhere()');
  const at = 'https://modulos.invalid';
  await workspace.configure({ moduleOrigins: [at] });
  await expect(workspace.publish(['mfe-players'], { files, at })).rejects.toThrow();
  expect(await unreadable(files)).toEqual([]);
});

test('verify names what another user cannot read', async () => {
  await chmod(join(workspace.site, 'modules/registry.json'), 0o600);
  await chmod(join(workspace.site, 'static/js'), 0o700);
  const advice =
    'ilegível para o servidor, se ele é outro usuário (rode chmod -R a+rX na pasta do site)';
  expect((await verifySite(workspace.site)).map(problemText)).toEqual([
    `${advice}: modules/registry.json`,
    `${advice}: static/js`,
  ]);
});

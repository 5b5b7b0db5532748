import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseJson } from '../../../testing/release-program.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';
import { siteManifest } from '../../site/check/manifest.ts';
import { currentShell } from '../../site/shells.ts';
import { rollback } from '../rollback/rollback.ts';
import { verifySite } from '../verify/verify.ts';

/** Builds whose files a site cannot take are refused before anything is written, also by `--dry-run`. */

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
});
afterEach(() => workspace.remove());

/** Expects publish to refuse a package's build, with and without `--dry-run`, and to write nothing. */
async function expectRefusal(name: string, code: number, text: string): Promise<void> {
  const before = await siteManifest(workspace.target);
  for (const dryRun of [['--dry-run'], []]) {
    const refusal = await releaseJson(workspace.root, 'publish', '--build', name, ...dryRun);
    expect(refusal).toMatchObject({ code, error: expect.stringContaining(text) as string });
    expect(await siteManifest(workspace.target)).toBe(before);
  }
}

/** Changes the files of the shell's build. */
async function rebuildShell(...files: string[]): Promise<void> {
  for (const file of files) {
    await workspace.write(`shell/dist/${file}`, 'file');
  }
  await workspace.describeShell();
}

describe('a build of the shell is refused', () => {
  test.each([
    'config.json',
    '_headers',
    'modules/mfe-players/x.js',
    '.release/log/00000001.json',
    'modules',
  ])('when it contains %s, because the site owns that file (T41)', async (path) => {
    await rebuildShell(path);
    await expectRefusal('shell', 1, `A compilação do painel traz ${path}`);
  });

  test.each(['shell.json', '.draft-1/x.html'])(
    'when it contains %s, because the release tool uses that name',
    async (path) => {
      await rebuildShell(path);
      await expectRefusal('shell', 1, `A compilação de shell traz ${path}`);
    },
  );

  test('when it has a folder where the site has a file, or a file where the site has a folder', async () => {
    await rm(join(workspace.root, 'shell/dist/favicon.svg'));
    await rebuildShell('favicon.svg/x.svg');
    await expectRefusal('shell', 3, 'favicon.svg não serve para os dois');
    await rm(join(workspace.root, 'shell/dist/favicon.svg'), { recursive: true });
    await mkdir(join(workspace.site, 'icons/dark'), { recursive: true });
    await rebuildShell('icons/dark');
    await expectRefusal('shell', 3, 'icons/dark não serve para os dois');
  });

  test('when one of its folders is a symbolic link on the site', async () => {
    await symlink('/etc', join(workspace.site, 'icons'));
    await rebuildShell('icons/a.svg');
    await expectRefusal('shell', 1, 'icons é um link simbólico');
  });

  test('when a script has the name of a kept script with other bytes', async () => {
    await workspace.write('shell/dist/index.html', '<!doctype html>another page');
    await workspace.write('shell/dist/static/js/index.1a2b.js', 'other()');
    await workspace.describeShell();
    await expectRefusal('shell', 3, 'static/js/index.1a2b.js já está neste site com outros bytes');
  });
});

describe('a build of a module is refused', () => {
  test.each(['a b.js', 'ção.js', 'a%20.js'])('when a script is named %s', async (file) => {
    await workspace.write(`mfe-players/dist/static/js/${file}`, 'script()');
    await workspace.buildModule('mfe-players', 'later()');
    await expectRefusal('mfe-players', 3, 'mfe-players: a entrada no registro ficaria malformada');
  });

  test.each(['release.json', '.draft-x.js', 'static/.draft-1/y.js'])(
    'when it contains %s, because the release tool uses that name',
    async (path) => {
      await workspace.write(`mfe-players/dist/${path}`, '{}');
      await workspace.buildModule('mfe-players', 'later()');
      await expectRefusal('mfe-players', 1, `A compilação de mfe-players traz ${path}`);
    },
  );

  test.each(['static/x.html', 'x.SVG', 'static/image/logo.xhtml'])(
    'when it contains %s, a document in which script would run without a hash (T47)',
    async (path) => {
      await workspace.write(`mfe-players/dist/${path}`, '<script>stolen()</script>');
      await workspace.buildModule('mfe-players', 'later()');
      await expectRefusal(
        'mfe-players',
        3,
        `A compilação de mfe-players traz ${path}, um documento`,
      );
    },
  );

  test.each(['toString', 'valueOf'])(
    'when it uses a library named %s, which the shell does not provide',
    async (library) => {
      await workspace.buildModule('mfe-players', 'later()', { uses: { [library]: ['x'] } });
      await expectRefusal('mfe-players', 3, `usa x de ${library}`);
    },
  );
});

test('shells that differ only by a page have different versions, also after a rollback', async () => {
  const first = (await currentShell(workspace.target))!.version;
  for (const page of ['robots.txt', 'humans.txt', 'ads.txt']) {
    await rebuildShell(page);
    const { shell } = await workspace.publish(['shell']);
    expect((await currentShell(workspace.target))!.version).toBe(shell!.version);
    expect(await verifySite(workspace.site)).toEqual([]);
  }
  const { site } = workspace;
  await rollback({ site, names: ['shell'], to: first, by: 'ana', why: '' });
  expect((await currentShell(workspace.target))!.version).toBe(first);
  expect(await workspace.target.has('robots.txt')).toBe(false);
  expect(await verifySite(workspace.site)).toEqual([]);
});

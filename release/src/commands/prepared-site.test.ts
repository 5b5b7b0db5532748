import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { serveSite } from '../host/serve-site.ts';
import { problemText } from '../site/check/problem.ts';
import { readRegistry } from '../site/registry/registry-file.ts';
import { pruneSite } from './prune/prune.ts';
import { verifySite } from './verify/verify.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../testing/releases.ts';

/**
 * A site that an attacker has prepared for the next release: its own files name paths outside it, or
 * symbolic links lead there. Beside it lies a folder with a file of the person who releases.
 */

let workspace: ReleasedWorkspace;
let victim: string;

beforeEach(async () => {
  workspace = await releasedWorkspace();
  victim = join(workspace.root, 'victim');
  await workspace.write('victim/diary.js', 'dear diary');
});
afterEach(() => workspace.remove());

function inSite(path: string): string {
  return join(workspace.site, path);
}

/** Expects the files outside the site to be unchanged. */
async function expectVictimUntouched(): Promise<void> {
  expect(await readdir(victim)).toEqual(['diary.js']);
  expect(await readFile(join(victim, 'diary.js'), 'utf8')).toBe('dear diary');
}

async function expectRefused(command: Promise<unknown>): Promise<void> {
  await expect(command).rejects.toThrow(/é um link simbólico, e links não são seguidos/);
}

async function problems(): Promise<string[]> {
  return (await verifySite(workspace.site)).map(problemText);
}

/** Adds a shell to the site whose list of pages also names these paths. */
async function addShell(version: string, paths: readonly string[]): Promise<void> {
  const { shell } = await readRegistry(workspace.target);
  const kept = `.release/shell/${shell!.version}`;
  const description = JSON.parse(await workspace.text(`${kept}/shell.json`)) as {
    files: Record<string, string>;
  };
  for (const path of paths) {
    description.files[path] = description.files['favicon.svg']!;
  }
  await cp(inSite(kept), inSite(`.release/shell/${version}`), { recursive: true });
  await workspace.write(
    `dist/.release/shell/${version}/shell.json`,
    JSON.stringify({ ...description, version }),
  );
}

test.each(['../victim/diary.js', 'x/../../victim/diary.js', './../victim/diary.js'])(
  'prune removes nothing for a shell that lists %s as its page (T32)',
  async (path) => {
    await addShell('0.0.1-bad', [path]);
    await pruneSite({ site: workspace.site, keep: 1, days: 0 });
    expect(existsSync(inSite('.release/shell/0.0.1-bad'))).toBe(false);
    await expectVictimUntouched();
  },
);

test('publish refuses to complete a forged change, and writes nothing outside the site (T32)', async () => {
  const outside = join(workspace.site, '.release/shell/victim/new.js');
  await addShell('0.0.1-bad', ['../victim/new.js', outside]);
  await workspace.write('dist/.release/shell/victim/new.js', 'written');
  const { modules } = await readRegistry(workspace.target);
  const players = modules['mfe-players']!.current.version;
  const versions = { shell: '0.0.1-bad', 'mfe-players': players };
  await workspace.appendLog({
    at: '2026-11-20T12:00:00.000Z',
    by: 'eva',
    why: '',
    action: 'publish',
    versions,
  });
  await workspace.writeRegistry({ ...(await readRegistry(workspace.target)), change: 2 });
  await workspace.buildModule('mfe-games', 'later()');
  await expect(workspace.publish(['mfe-games'])).rejects.toThrow('As páginas do painel 0.0.1-bad');
  await expectVictimUntouched();
});

test.each(['../../victim/diary.js', '/etc/passwd', 'mfe-players//x.js', 'mfe-players\\..\\x.js'])(
  'a registry entry that names %s is malformed, and publishing its module replaces it (T32)',
  async (path) => {
    const registry = await readRegistry(workspace.target);
    registry.modules['mfe-players']!.current.integrity[path] = `sha384-${'A'.repeat(64)}`;
    await workspace.write('dist/modules/registry.json', JSON.stringify(registry));
    await expect(verifySite(workspace.site)).rejects.toThrow(
      'a entrada de mfe-players está malformada',
    );
    await workspace.publish(['mfe-players']);
    expect(await problems()).toEqual([]);
  },
);

test('a release.json that names a path outside the site is ignored', async () => {
  const { version } = (await readRegistry(workspace.target)).modules['mfe-players']!.current;
  const path = `modules/mfe-players/${version}/release.json`;
  const release = JSON.parse(await workspace.text(path)) as { preload: string[] };
  release.preload.push('../../victim/diary.js');
  await workspace.write(`dist/${path}`, JSON.stringify(release));
  expect(await problems()).toContain(`ausente: ${path}`);
});

describe('a symbolic link', () => {
  test.each(['static', 'modules/mfe-players', 'static/deep'])(
    'in the place of %s is not followed by prune (T32)',
    async (path) => {
      await rm(inSite(path), { recursive: true, force: true });
      await symlink(victim, inSite(path));
      await mkdir(join(victim, '.draft-1'));
      await pruneSite({ site: workspace.site, keep: 1, days: 0 });
      await rm(join(victim, '.draft-1'), { recursive: true });
      await expectVictimUntouched();
    },
  );

  test.each(['static', 'modules', '.release', '.release/log'])(
    'in the place of %s is refused by assemble, publish and rollback, which write nothing there (T32)',
    async (path) => {
      const real = join(workspace.root, 'moved', basename(path));
      await mkdir(join(workspace.root, 'moved'));
      await rename(inSite(path), real);
      const before = await listing(join(workspace.root, 'moved'));
      await symlink(real, inSite(path));
      await workspace.buildModule('mfe-players', 'later()');
      await workspace.buildShell('novo');
      await expectRefused(workspace.publish(['shell', 'mfe-players']));
      await expectRefused(workspace.assemble());
      if (path !== 'static') {
        await expectRefused(workspace.rollback('mfe-players'));
      }
      expect(await listing(join(workspace.root, 'moved'))).toEqual(before);
    },
  );

  test('in the place of a file is replaced by the file, and its target stays unchanged', async () => {
    const page = await workspace.text('index.html');
    const real = join(workspace.root, 'index.html');
    await writeFile(real, page);
    await rm(inSite('index.html'));
    await symlink(real, inSite('index.html'));
    expect(await problems()).toContain('link simbólico: index.html');
    await workspace.buildShell('novo');
    await workspace.publish(['shell']);
    expect(await problems()).toEqual([]);
    expect(await readFile(real, 'utf8')).toBe(page);
  });

  test('among the kept pages of a shell is refused by rollback, which copies nothing to the web root', async () => {
    await workspace.write('secret.txt', 'a private key');
    await addShell('0.0.1-bad', ['secret.txt']);
    await symlink(
      join(workspace.root, 'secret.txt'),
      inSite('.release/shell/0.0.1-bad/secret.txt'),
    );
    await expect(workspace.rollback('shell', { to: '0.0.1-bad' })).rejects.toThrow(
      'link simbólico: .release/shell/0.0.1-bad/secret.txt',
    );
    expect(existsSync(inSite('secret.txt'))).toBe(false);
  });

  test('is named by verify and not followed by serve, for a file or a folder (T32)', async () => {
    await symlink(join(victim, 'diary.js'), inSite('static/js/diary.js'));
    await symlink(victim, inSite('static/victim'));
    expect(await problems()).toEqual([
      'link simbólico: static/js/diary.js',
      'link simbólico: static/victim',
    ]);
    const { url, close } = await serveSite({ dir: workspace.site, port: 0 });
    for (const path of ['static/js/diary.js', 'static/victim/diary.js']) {
      expect((await fetch(`${url}/${path}`)).status).toBe(404);
    }
    await close();
  });
});

async function listing(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter((path) => !/lock|holder/.test(path));
}

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readSource } from '@panel/shared-federation/build';
import { siteManifest } from '../../site/check/manifest.ts';
import { runRelease } from '../../../testing/release-program.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
});
afterEach(() => workspace.remove());

const run = (...args: string[]) => runRelease(workspace.root, ...args);

/** Makes a commit in the workspace's repository. */
function commit(message: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: workspace.root,
      stdio: 'pipe',
    });
  git('init');
  git('commit', '--allow-empty', '-m', message);
}

describe('a build of another commit than the repository is at', () => {
  const publishing = ['publish', '--build', 'mfe-players'];

  beforeEach(async () => {
    commit('first');
    const source = (await readSource(workspace.root))!;
    await workspace.buildModule('mfe-players', 'later()', { source });
    commit('second');
  });

  test.each([[publishing], [[...publishing, '--candidate']], [[...publishing, '--dry-run']]])(
    '%j is refused',
    async (args) => {
      const before = await siteManifest(workspace.target);
      const { code, err } = await run(...args);
      expect(code).toBe(3);
      expect(err.join()).toMatch(
        /^mfe-players \S+: a compilação é do commit \w{12}, e o repositório está em \w{12}\. Compile de novo/,
      );
      expect(await siteManifest(workspace.target)).toBe(before);
    },
  );

  test('names each commit of the repository once, also for several builds', async () => {
    const source = (await readSource(workspace.root))!;
    await workspace.buildModule('mfe-games', 'later()', { source });
    const { err } = await run(...publishing, '--build', 'mfe-games');
    expect(err.join()).toMatch(/mfe-players .*, e o repositório está em \w{12}\./);
  });

  test('is published with --stale, which says so', async () => {
    const { code, out } = await run(...publishing, '--stale');
    expect(code).toBe(0);
    expect(out[0]).toMatch(/a compilação é do commit/);
  });

  test('is published when the sources are named', async () => {
    const source = 'https://example.org/x@0123abc';
    expect((await run(...publishing, '--source', source)).code).toBe(0);
  });

  test('is published when it is of another repository', async () => {
    const source = { commit: 'a'.repeat(40), repository: 'https://example.org/x', dirty: false };
    await workspace.buildModule('mfe-players', 'later()', { source });
    execFileSync('git', ['remote', 'add', 'origin', 'https://example.org/y'], {
      cwd: workspace.root,
    });
    expect((await run(...publishing)).code).toBe(0);
  });
});

test.each([['publish'], ['rehearse']])(
  '%s --dry-run, or a rehearsal, leaves the package as it was: assemble ships no build that nobody published',
  async (command) => {
    const script = join(__dirname, '../../../testing/build-players.ts');
    const build = `node --import ${require.resolve('tsx')} ${script}`;
    const description = { version: '1.3.0', panel: { routes: ['players'] }, scripts: { build } };
    await workspace.write('mfe-players/package.json', JSON.stringify(description));
    const args = command === 'publish' ? ['mfe-players', '--dry-run'] : ['mfe-players'];
    const late = join(workspace.root, 'mfe-players/dist/static/js/async/late.js');
    if (command === 'rehearse') {
      // Ends before the browser opens a page.
      await rm(join(workspace.site, 'config.json'));
    }
    await run(command, ...args);
    expect(await readFile(late, 'utf8')).toBe('late()');
    await rm(join(workspace.root, 'mfe-players/dist'), { recursive: true });
    await run(command, ...args);
    expect(existsSync(join(workspace.root, 'mfe-players/dist'))).toBe(false);
  },
);

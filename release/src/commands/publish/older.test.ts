import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { BuildSource } from '@panel/shared-federation/build';
import { releaseJson, runRelease } from '../../../testing/release-program.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
});
afterEach(() => workspace.remove());

const older = source('a', '2026-11-20T12:00:00.000Z');
const newer = source('b', '2026-11-21T12:00:00.000Z');

function source(digit: string, committedAt?: string): BuildSource {
  return { commit: digit.repeat(40), dirty: false, ...(committedAt && { committedAt }) };
}

/** Builds 'mfe-players' at a commit and publishes it. */
async function publish(code: string, built: BuildSource, ...options: string[]) {
  await workspace.buildModule('mfe-players', code, { source: built });
  return releaseJson(workspace.root, 'publish', '--build', 'mfe-players', ...options);
}

const refused = {
  code: 3,
  changed: false,
  refusals: [
    {
      code: 'older',
      name: 'mfe-players',
      text: expect.stringMatching(/o commit a{12} .* é mais antigo que b{12} /) as string,
    },
  ],
};

test('a build of an older commit does not replace one of a newer commit, and the refusal names both', async () => {
  await publish('newer()', newer);
  expect(await publish('older()', older)).toMatchObject(refused);
  expect(await publish('older()', older, '--dry-run')).toMatchObject(refused);
});

test('with --older it does, and the command says so', async () => {
  await publish('newer()', newer);
  const { code, changed, err } = await publish('older()', older, '--older');
  expect({ code, changed }).toEqual({ code: 0, changed: true });
  expect(err.join('\n')).toMatch(/o commit a{12} .* é mais antigo que b{12} /);
});

test('a promotion of an older version is refused, too', async () => {
  const { releases } = (await publish('older()', older)) as { releases?: { version: string }[] };
  const version = releases?.[0]?.version;
  const copy = join(workspace.root, 'producao');
  execFileSync('cp', ['-r', workspace.site, copy]);
  await publish('newer()', newer, '--site', 'producao');
  const promotion = ['promote', `mfe-players@${version}`, '--from', 'dist', '--to', 'producao'];
  expect(await releaseJson(workspace.root, ...promotion)).toMatchObject(refused);
  expect(await releaseJson(workspace.root, ...promotion, '--older')).toMatchObject({ code: 0 });
});

test('the history of the repository decides before the dates, which clocks give', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: workspace.root,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  git('init');
  const commits = ['first', 'second'].map((message) => {
    git('commit', '--allow-empty', '-m', message);
    return git('rev-parse', 'HEAD');
  });
  const [first, second] = commits.map((commit) => ({ ...newer, commit }));
  await publish('first()', first!);
  const past = { ...second!, committedAt: older.committedAt! };
  expect(await publish('second()', past)).toMatchObject({ code: 0, changed: true });
  expect(await publish('first()', first!)).toMatchObject({ code: 3 });
});

test.each<[string, BuildSource, BuildSource]>([
  [
    'another repository',
    { ...newer, repository: 'https://example.com/a' },
    { ...older, repository: 'https://example.com/b' },
  ],
  ['a commit without a date', source('b'), older],
  ['the same commit', newer, newer],
  ['a commit that is an option of git', { ...newer, commit: '--help' }, source('a')],
])('a build of %s is not compared', async (_what, current, built) => {
  await publish('newer()', current);
  expect(await publish('older()', built)).toMatchObject({ code: 0, changed: true });
});

test('a repository is the same, whether it was cloned by ssh or by https', async () => {
  await publish('newer()', { ...newer, repository: 'https://example.com/team/players' });
  const repository = 'git@example.com:team/players.git';
  expect(await publish('older()', { ...older, repository })).toMatchObject(refused);
});

test('assemble says that it makes an older commit current', async () => {
  await publish('newer()', newer);
  await workspace.buildModule('mfe-players', 'older()', { source: older });
  const { code, out } = await runRelease(workspace.root, 'assemble');
  expect(code).toBe(0);
  expect(out.join('\n')).toMatch(/o commit a{12} .* é mais antigo que b{12} /);
});

test('the sources that the current version was published from last count: a revert is newer', async () => {
  await publish('first()', older);
  await publish('second()', newer);
  const revert = source('c', '2026-11-22T12:00:00.000Z');
  expect(await publish('first()', revert)).toMatchObject({ code: 0, changed: true });
  expect(await publish('second()', newer)).toMatchObject({ code: 3 });
});

test('a candidate may be older, since it replaces nothing', async () => {
  await publish('newer()', newer);
  expect(await publish('older()', older, '--candidate')).toMatchObject({ code: 0 });
  const { code } = await runRelease(
    workspace.root,
    'publish',
    '--build',
    'mfe-players',
    '--candidate',
    '--older',
  );
  expect(code).toBe(2);
});

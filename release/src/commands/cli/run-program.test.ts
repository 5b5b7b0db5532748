import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lockPath } from '../../site/lock.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';
import { runProgram } from './run-program.ts';
import { releaseJson, runRelease } from '../../../testing/release-program.ts';
import {
  publishThreeVersions,
  type ReleasedWorkspace,
  releasedWorkspace,
} from '../../../testing/releases.ts';

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
});
afterEach(() => workspace.remove());

const run = (...args: string[]) => runRelease(workspace.root, ...args);
const json = (...args: string[]) => releaseJson(workspace.root, ...args);

async function current(): Promise<string> {
  return (await readRegistry(workspace.target)).modules['mfe-players']!.current.version;
}

const publishing = ['publish', '--build', 'mfe-players'];

/** refused-arguments.test.ts tests the exit code 2. */
describe('the exit code', () => {
  test('0: the command is done, or there was nothing to do', async () => {
    await workspace.buildModule('mfe-players', 'later()');
    const { code, out, err } = await run(...publishing);
    expect([code, err]).toEqual([0, []]);
    expect(out[0]).toContain('publicada');
    expect((await run(...publishing)).code).toBe(0);
    for (const command of ['list', 'verify', 'prune', 'headers', 'repair', 'assemble']) {
      expect([command, (await run(command)).code]).toEqual([command, 0]);
    }
  });

  test('1: the command failed, and says why on the standard error', async () => {
    const scripts = { build: 'node -e "process.exit(3)"' };
    const description = { name: '@panel/mfe-players', version: '1.2.0', scripts };
    await workspace.write('mfe-players/package.json', JSON.stringify(description));
    const { code, out, err } = await run('publish', 'mfe-players');
    expect([code, out]).toEqual([1, []]);
    expect(err.join('\n')).toContain('A compilação de mfe-players falhou');
    expect((await run('verify', '--site', 'nada')).code).toBe(1);
    const version = await current();
    await appendFile(join(workspace.site, `modules/mfe-players/${version}/mf-manifest.json`), ' ');
    await rm(join(workspace.site, 'modules/registry.json'));
    expect((await run('repair')).code).toBe(1);
  });

  test('3: the gate refuses the release', async () => {
    await workspace.claimRoutes('mfe-players', ['players', 'games']);
    expect((await run(...publishing)).code).toBe(3);
  });

  test('4: the version is held; publish --again publishes it', async () => {
    await publishThreeVersions(workspace);
    expect((await run('rollback', 'mfe-players')).code).toBe(0);
    expect((await run(...publishing)).code).toBe(4);
    expect((await run(...publishing, '--again')).code).toBe(0);
  });

  test('5: another command took the site over', async () => {
    await publishThreeVersions(workspace);
    await workspace.publishPlayers('fourth()');
    const lines: string[] = [];
    const code = await runProgram(['prune', '--keep', '1', '--days', '0'], {
      root: workspace.root,
      cwd: workspace.root,
      out(line) {
        lines.push(line);
        writeFileSync(join(workspace.site, lockPath), '{"id":"another"}');
      },
      err: (line) => void lines.push(line),
    });
    expect(lines).toEqual([
      expect.stringMatching(/^mfe-players \S+: removida\.$/),
      expect.stringContaining('Outro comando assumiu este site'),
    ]);
    expect(code).toBe(5);
  });

  test('6: verify or --against found a difference', async () => {
    await run('headers', '--manifest', 'kept');
    await writeFile(join(workspace.site, 'robots.txt'), '');
    expect((await run('verify')).code).toBe(6);
    expect((await run('prune', '--against', 'kept')).code).toBe(6);
  });
});

describe('--json prints one document, and the text on the standard error', () => {
  test('of a release: what changed, from which version, and the state', async () => {
    const former = await current();
    await workspace.buildModule('mfe-players', 'later()');
    const { err, ...document } = await json(...publishing);
    expect(document).toEqual({
      command: 'publish',
      code: 0,
      changed: true,
      refusals: [],
      releases: [{ name: 'mfe-players', version: await current(), former }],
      digests: {
        [`mfe-players@${await current()}`]: expect.stringMatching(/^sha384-/) as string,
      },
    });
    expect(err).toEqual([`mfe-players ${await current()}: publicada (antes ${former}).`]);
    expect(await json('headers', '--state')).toMatchObject({
      changed: false,
      state: expect.stringMatching(/^sha384-/) as string,
    });
    expect(await json(...publishing)).toMatchObject({ changed: false, releases: [] });
    expect(await json('rollback', 'mfe-players')).toMatchObject({
      changed: true,
      releases: [{ name: 'mfe-players', version: former }],
    });
    expect(await json('prune')).toMatchObject({ changed: false, releases: [] });
    const named = `mfe-players@${former}`;
    expect(await json('hold', named, '--why', 'x')).toMatchObject({ changed: true, releases: [] });
    expect(await json('hold', named, '--why', 'x')).toMatchObject({ changed: false });
  });

  test('of a refusal: the rule, what the module needs and what the site has', async () => {
    const needed = { contract: 2, requires: { react: '^20.0.0' }, uses: { react: ['useNovo'] } };
    await workspace.buildModule('mfe-players', 'later()', needed);
    const { err, ...document } = await json(...publishing);
    expect(document).toMatchObject({
      code: 3,
      changed: false,
      releases: [],
      error: err.join('\n'),
      refusals: [
        { code: 'contract', name: 'mfe-players', needs: 2, has: [1] },
        { code: 'library', name: 'mfe-players', library: 'react', needs: '^20.0.0' },
        { code: 'names', name: 'mfe-players', library: 'react', needs: ['useNovo'] },
      ],
    });
    expect(document.refusals).toHaveLength(3);
  });

  test("of a refusal in the module's own repository: the advice names builds, not packages", async () => {
    await workspace.buildModule('mfe-players', 'later()', { contract: 2 });
    await rm(join(workspace.root, 'shell/package.json'));
    expect((await json(...publishing)).error).toMatch(
      /Publique os dois juntos: npm run release -- publish --build PASTA-DE-shell --build PASTA-DE-mfe-players \.\.\.$/,
    );
  });

  test('of a refused route, and of a withdrawn and of a held version', async () => {
    const [, second, third] = await publishThreeVersions(workspace);
    await workspace.claimRoutes('mfe-players', ['games']);
    expect((await json(...publishing)).refusals).toEqual([
      expect.objectContaining({ code: 'route-taken', needs: 'games', has: 'mfe-games' }),
    ]);
    await workspace.claimRoutes('mfe-players', ['players']);
    await workspace.buildModule('mfe-players', 'third()');
    await run('rollback', 'mfe-players', '--by', 'bia', '--why', 'quebrou');
    expect((await json(...publishing)).refusals).toEqual([
      expect.objectContaining({ code: 'held', version: third, by: 'bia', why: 'quebrou' }),
    ]);
    await run('rollback', `mfe-players@${third}`, '--withdraw');
    expect((await json(...publishing)).refusals).toEqual([
      expect.objectContaining({ code: 'withdrawn', name: 'mfe-players', version: third }),
    ]);
    expect(await current()).toBe(second);
  });

  test('of verify and of list: what they found', async () => {
    await workspace.write('dist/a.txt', '');
    expect(await json('verify')).toMatchObject({
      code: 6,
      problems: [{ kind: 'unlisted', path: 'a.txt' }],
    });
    expect(await json('list', 'mfe-players')).toMatchObject({
      modules: [{ name: 'mfe-players', current: await current() }],
    });
  });

  test('of wrong arguments and of an unknown command: the error', async () => {
    expect(await json('prune', '--keep', '0')).toMatchObject({
      code: 2,
      error: expect.stringContaining('--keep é um número inteiro de 1 a 9999') as string,
    });
    expect(await json('publicar')).toMatchObject({ code: 2 });
  });

  test('of a process without a terminal: no other byte on the standard output', async () => {
    await workspace.write('dist/a.txt', '');
    const main = join(__dirname, 'main.ts');
    const args = ['--import', 'tsx', main, 'verify', '--site', workspace.site, '--json'];
    const { code, stdout, stderr } = await new Promise<{
      code: unknown;
      stdout: string;
      stderr: string;
    }>((resolve) => {
      execFile(process.execPath, args, (error, output, errors) =>
        resolve({ code: error?.code, stdout: output, stderr: errors }),
      );
    });
    expect(code).toBe(6);
    expect(JSON.parse(stdout)).toMatchObject({ command: 'verify', code: 6 });
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toBe('fora da lista: a.txt\n');
  });
});

test('the JSON escapes characters that move the cursor or reverse text', async () => {
  await workspace.write('dist/a\u009b\u202eb.txt', '');
  const { out } = await runRelease(workspace.root, 'verify', '--json');
  expect(out[0]).toContain('a\\u009b\\u202eb.txt');
  expect(JSON.parse(out[0]!)).toMatchObject({ problems: [{ path: 'a\u009b\u202eb.txt' }] });
});

test('list ignores folders that are not modules', async () => {
  await workspace.write('dist/modules/constructor/1/x.js', '');
  const { modules } = await releaseJson(workspace.root, 'list');
  expect(modules).toMatchObject([
    { name: 'shell' },
    { name: 'mfe-games' },
    { name: 'mfe-players' },
  ]);
});

test('a command ends with its own code, and without a stack, although nobody reads its output', async () => {
  const program = `"${process.execPath}" --import "${require.resolve('tsx')}" "${join(__dirname, 'main.ts')}"`;
  const shell = `{ ${program} help; echo "ended with $?" >&2; } | true`;
  const { stderr } = await promisify(execFile)('sh', ['-c', shell], { cwd: workspace.root });
  expect(stderr).toBe('ended with 0\n');
});

import { join } from 'node:path';
import type { Registry } from '@panel/shared-federation';
import { embeddedBackend } from '../site/backend.ts';
import { problemText } from '../site/check/problem.ts';
import { openTarget } from '../site/files/open-target.ts';
import { LostRaceError } from '../site/files/target.ts';
import { readLog } from '../site/log/log.ts';
import { readRegistry } from '../site/registry/registry-file.ts';
import { currentShell } from '../site/shells.ts';
import { assembleSite } from './assemble.ts';
import { pruneSite } from './prune/prune.ts';
import { publish } from './publish/publish.ts';
import { repairSite } from './repair/repair.ts';
import { rollback } from './rollback/rollback.ts';
import { verifySite } from './verify/verify.ts';
import { type BuiltWorkspace, builtWorkspace } from '../../testing/built-workspace.ts';
import { releaseProgram } from '../../testing/release-process.ts';
import { runRelease } from '../../testing/release-program.ts';
import { buildsOf } from '../../testing/releases.ts';
import { bucketStores, type Store } from '../../testing/stores/stores.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** Commands work on sites in buckets as in several pipelines: at once, without a lock, and sometimes killed midway. */

const who = { by: 'ana', why: '' };

const publishers = 20;

describe.each(bucketStores)('in a bucket of %s', (_, openStore) => {
  let store: Store;
  let workspace: BuiltWorkspace;
  let site: string;

  beforeAll(async () => {
    store = await openStore();
  }, 120_000);
  afterAll(() => store.close());
  beforeEach(async () => {
    workspace = await builtWorkspace();
    site = await store.newPlace();
    await assembleSite({ root: workspace.root, site, config: embeddedBackend });
  });
  afterEach(() => workspace.remove());

  function publishing(names: string[], options: { say?: (line: string) => void } = {}) {
    return publish({ builds: buildsOf(workspace.root, names), site, ...who, ...options });
  }

  async function players(): Promise<Registry['modules'][string]> {
    return (await readRegistry(openTarget(site))).modules['mfe-players']!;
  }

  async function problems(): Promise<string[]> {
    return (await verifySite(site)).map(problemText);
  }

  test('every command works as on a folder', async () => {
    const run = (...args: string[]) => runRelease(workspace.root, ...args, '--site', site);
    const first = (await players()).current.version;
    await workspace.buildModule('mfe-players', 'second()');
    await workspace.buildShell('novo');
    const build = ['--build', 'mfe-players', '--build', 'shell'];
    expect((await run('publish', ...build, '--dry-run')).code).toBe(0);
    expect((await run('publish', ...build)).code).toBe(0);
    const second = (await players()).current.version;
    expect((await players()).previous?.version).toBe(first);
    expect((await run('rollback', 'mfe-players', '--why', 'lenta')).code).toBe(0);
    expect((await players()).current.version).toBe(first);
    expect((await run('publish', '--build', 'mfe-players')).code).toBe(4);
    expect((await run('release-hold', `mfe-players@${second}`)).code).toBe(0);
    expect((await run('list', 'mfe-players')).out.join('\n')).toMatch(
      /voltou a ser a atual, por .*: lenta\n/,
    );
    expect((await run('prune', '--keep', '1', '--days', '0')).code).toBe(0);
    expect(await openTarget(site).subfolders('modules/mfe-players')).toEqual([first]);
    expect((await run('headers')).code).toBe(0);
    expect((await run('verify')).out).toEqual(['O site está como foi publicado.']);

    await openTarget(site).removeFile('modules/registry.json');
    expect((await run('repair')).code).toBe(0);
    expect((await players()).current.version).toBe(first);
    expect(await problems()).toEqual([]);
  }, 60_000);

  test('a hold reads no file of a version, also with --json', async () => {
    const target = openTarget(site);
    const requestsOf = async (version: string): Promise<number> => {
      const before = store.requests();
      const hold = ['hold', `mfe-players@${version}`, '--why', 'x', '--json', '--site', site];
      const { out } = await runRelease(workspace.root, ...hold);
      expect(JSON.parse(out[0]!)).toMatchObject({ code: 0, changed: true });
      return store.requests() - before;
    };
    const requests = await requestsOf('1.0.0-first');
    const { version } = (await players()).current;
    for (let file = 0; file < 20; file += 1) {
      await target.putFile(`modules/mfe-players/${version}/${file}.js`, Buffer.from(''));
    }
    // One more reads the log's entry of the first hold.
    expect(await requestsOf('1.0.0-second')).toBeLessThanOrEqual(requests + 1);
  });

  test('promote carries versions from a folder to a bucket', async () => {
    await workspace.buildModule('mfe-players', 'second()');
    const staging = join(workspace.root, 'dist');
    await assembleSite({ root: workspace.root, site: staging, config: embeddedBackend });
    const { version } = (await readRegistry(openTarget(staging))).modules['mfe-players']!.current;
    const { code } = await runRelease(
      workspace.root,
      'promote',
      `mfe-players@${version}`,
      '--from',
      staging,
      '--to',
      site,
    );
    expect(code).toBe(0);
    expect((await players()).current.version).toBe(version);
    expect(await problems()).toEqual([]);
  });

  test('publishers that run at once lose no change, and each change is checked against the earlier ones', async () => {
    const names = ['mfe-chat', 'mfe-news', 'mfe-posts', 'mfe-rooms'];
    await Promise.all(names.map((name) => workspace.addModule(name, name.slice(4))));
    // Claims the route of another publisher's module: one of the two is refused.
    await workspace.addModule('mfe-clash', 'chat');
    await workspace.buildShell('novo');
    const results = await Promise.allSettled(
      [...names, 'mfe-clash', 'shell'].map((name) => publishing([name])),
    );
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as Error).message] : [],
    );
    expect(refused).toEqual([expect.stringContaining("a rota 'chat'")]);
    const { modules, shell, change } = await readRegistry(openTarget(site));
    expect(Object.keys(modules)).toHaveLength(2 + names.length);
    const changes = (await readLog(openTarget(site), change)).filter((each) => !each.isAbandoned);
    expect(changes).toHaveLength(1 + names.length + 1);
    expect((await currentShell(openTarget(site)))?.version).toBe(shell?.version);
    expect(await problems()).toEqual([]);
  }, 60_000);

  test(`${publishers} processes that publish at once lose no change, in ten tries at most @exhaustive`, async () => {
    const program = await releaseProgram();
    const names = Array.from({ length: publishers }, (_name, index) => `mfe-m${index}`);
    await Promise.all(names.map((name) => workspace.addModule(name, name.slice(4))));
    const tries = await Promise.all(
      names.map(async (name) => {
        const said: string[] = [];
        const builds = buildsOf(workspace.root, [name]);
        expect(await program.run(['publish', { builds, site, ...who }], {}, said)).toBe(true);
        return 1 + said.filter((line) => line.includes('conferindo tudo de novo')).length;
      }),
    );
    expect(Math.max(...tries)).toBeLessThanOrEqual(10);
    const { modules, change } = await readRegistry(openTarget(site));
    expect(Object.keys(modules)).toHaveLength(2 + publishers);
    const changes = (await readLog(openTarget(site), change)).filter((each) => !each.isAbandoned);
    expect(changes.flatMap(({ versions }) => Object.keys(versions)).sort()).toEqual(
      ['shell', 'mfe-players', 'mfe-games', ...names].sort(),
    );
    expect(await problems()).toEqual([]);
    await program.remove();
  }, 180_000);

  test('prune removes no version that a rollback makes current meanwhile', async () => {
    const first = (await players()).current.version;
    for (const code of ['second()', 'third()']) {
      await workspace.buildModule('mfe-players', code);
      await publishing(['mfe-players']);
    }
    await workspace.buildModule('mfe-players', 'late()');
    const said: string[] = [];
    await Promise.all([
      pruneSite({ site, keep: 1, days: 0, say: (line) => void said.push(line) }),
      rollback({ site, names: ['mfe-players'], to: first, ...who }).catch((error: unknown) => {
        // Where prune was faster, the version is gone.
        expect((error as Error).message).toMatch(/não está neste site|enquanto prune trabalha/);
      }),
    ]);
    expect(await problems()).toEqual([]);
    const isBack = (await players()).current.version === first;
    expect(said.includes(`mfe-players ${first}: removida.`)).toBe(!isBack);
  });

  describe('killed at each request @exhaustive', () => {
    const commands: [what: string, run: () => Promise<unknown>][] = [
      ['publish of a shell and a module', () => publishing(['shell', 'mfe-players'])],
      ['prune', () => pruneSite({ site, keep: 1, days: 0 })],
      ['publish of a module', () => publishing(['mfe-players'])],
      [
        'rollback of a shell and a module',
        () => rollback({ site, names: ['shell', 'mfe-players'], ...who }),
      ],
    ];

    test.each(commands)(
      '%s leaves the old or the new version, and repair and prune leave no problem',
      async (_what, run) => {
        await workspace.buildModule('mfe-players', 'second()');
        await workspace.buildShell('segundo');
        await publishing(['mfe-players', 'shell']);
        await workspace.buildModule('mfe-players', 'third()');
        await workspace.buildShell('terceiro');
        const origin = await temporaryFolder('release-origin');
        await copySite(site, origin);
        const before = await served(site);
        const requests = await countRequests(run);
        const after = await served(site);
        for (let fatal = 1; fatal <= requests; fatal++) {
          site = await store.newPlace();
          await copySite(origin, site);
          const hasSucceeded = await killedAt(fatal, run);
          const atCrash = await served(site);
          if (hasSucceeded) {
            expect([fatal, atCrash]).toEqual([fatal, after]);
          }
          await repairSite({ site });
          await pruneSite({ site, keep: 5, days: 0 });
          expect([fatal, await problems()]).toEqual([fatal, []]);
          const settled = await served(site);
          expect([before, after]).toContain(settled);
          if (atCrash === after) {
            expect(settled).toBe(after);
          }
          if (settled !== after) {
            await run();
            expect([fatal, await served(site), await problems()]).toEqual([fatal, after, []]);
          }
        }
      },
      // A real store on a slow machine takes longer than ten minutes. A test that times out goes on, and fails the next.
      3_600_000,
    );
  });

  test('a publish whose last answer is lost is not repeated', async () => {
    await workspace.buildModule('mfe-players', 'second()');
    const { fetch } = globalThis;
    let isLost = false;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await fetch(input, init);
      if ((input as Request).method === 'PUT' && (input as Request).url.includes('registry.json')) {
        isLost = true;
        jest.restoreAllMocks();
        throw new TypeError('terminated');
      }
      return answer;
    });
    const said: string[] = [];
    await publishing(['mfe-players'], { say: (line) => void said.push(line) });
    expect(isLost).toBe(true);
    expect(said.join('\n')).toMatch(/^mfe-players \S+: publicada/);
    const { change } = await readRegistry(openTarget(site));
    expect((await readLog(openTarget(site), change)).map((each) => each.isAbandoned)).toEqual([
      false,
      false,
    ]);
  });

  test('publish refuses a version whose removal was interrupted, until prune has finished it @exhaustive', async () => {
    const version = await halfRemoved();
    expect(await problems()).toEqual([
      `remoção em andamento ou interrompida (se nenhum prune trabalha, rode npm run release -- prune): mfe-players ${version}`,
    ]);
    await workspace.buildModule('mfe-players', 'second()');
    const lost = publish({
      builds: buildsOf(workspace.root, ['mfe-players']),
      site,
      dryRun: true,
      ...who,
    });
    await expect(lost).rejects.toThrow(LostRaceError);
    await pruneSite({ site, keep: 5, days: 0 });
    expect(await problems()).toEqual([]);
    await publishing(['mfe-players']);
    expect((await players()).current.version).toBe(version);
  });

  /** Leaves the site as if prune had been killed after its first removal. */
  async function halfRemoved() {
    const target = openTarget(site);
    const { current } = await players();
    for (const code of ['second()', 'third()', 'fourth()']) {
      await workspace.buildModule('mfe-players', code);
      await publishing(['mfe-players']);
    }
    const version = (await readLog(target))[1]!.versions['mfe-players']!;
    expect(version).not.toBe(current.version);
    const document = JSON.parse((await target.readBytes('modules/registry.json'))!.toString()) as {
      removing?: object;
    };
    document.removing = { id: 'x', versions: { 'mfe-players': [version] } };
    await target.putFile('modules/registry.json', Buffer.from(JSON.stringify(document)));
    await target.removeFile(`modules/mfe-players/${version}/release.json`);
    return version;
  }
});

/** The versions that visitors get. */
async function served(site: string): Promise<string> {
  const target = openTarget(site);
  const { modules, shell } = await readRegistry(target);
  const versions = Object.entries(modules).map(([name, { current }]) => [name, current.version]);
  return JSON.stringify([versions, shell?.version, (await currentShell(target))?.version]);
}

/** Runs a command. @returns how many requests it made */
async function countRequests(run: () => Promise<unknown>): Promise<number> {
  const spy = jest.spyOn(globalThis, 'fetch');
  await run();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

/**
 * Runs a command whose requests fail from the number `fatal` on, counted from 1, as if it had been killed.
 *
 * @returns whether the command succeeded, because it can do without the failed requests
 */
async function killedAt(fatal: number, run: () => Promise<unknown>): Promise<boolean> {
  const { fetch } = globalThis;
  const sent: Promise<Response>[] = [];
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (sent.length + 1 >= fatal) {
      return Promise.resolve(new Response('killed', { status: 418 }));
    }
    const answer = fetch(input, init);
    sent.push(answer);
    return answer;
  });
  const [outcome] = await Promise.allSettled([run()]);
  await Promise.allSettled(sent);
  spy.mockRestore();
  return outcome.status === 'fulfilled';
}

async function copySite(from: string, to: string): Promise<void> {
  const [source, target] = [openTarget(from), openTarget(to)];
  for (const [path, bytes] of await source.readContents(await source.listFiles())) {
    await target.putFile(path, bytes);
  }
}

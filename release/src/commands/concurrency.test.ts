import fs, { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderTarget } from '../site/files/folder/folder-target.ts';
import { lineage } from '../site/log/history.ts';
import { isAtWork, lockPath } from '../site/lock.ts';
import { readLog } from '../site/log/log.ts';
import { type Say, saysNothing } from '../site/terminal.ts';
import { readRegistry } from '../site/registry/registry-file.ts';
import { withSite } from '../site/with-site.ts';
import { assembleSite } from './assemble.ts';
import { renewHostFiles } from './renew-host-files.ts';
import { verifySite } from './verify/verify.ts';
import { type BuiltWorkspace, builtWorkspace } from '../../testing/built-workspace.ts';
import { type ReleaseProgram, releaseProgram } from '../../testing/release-process.ts';
import { buildsOf, type ReleasedWorkspace, releasedWorkspace } from '../../testing/releases.ts';

let workspace: ReleasedWorkspace;
let program: ReleaseProgram;

beforeAll(async () => {
  program = await releaseProgram();
  workspace = await releasedWorkspace();
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await workspace.remove();
  await program.remove();
});

test('six processes that publish at once, two of them the same module, lose no change', async () => {
  const { site, root } = workspace;
  const others: BuiltWorkspace[] = [await builtWorkspace(), await builtWorkspace()];
  const names = ['mfe-chat', 'mfe-posts', 'mfe-news'];
  await Promise.all(names.map((name) => workspace.addModule(name, name.slice(4))));
  await workspace.buildModule('mfe-games', 'second()');
  await Promise.all(others.map((other, n) => other.buildModule('mfe-players', `build${n}()`)));
  const publishing = [
    ...[...names, 'mfe-games'].map((name) => ({ root, name })),
    ...others.map((other) => ({ root: other.root, name: 'mfe-players' })),
  ];
  const before = await readLog(folderTarget(site));
  const results = await Promise.all(
    publishing.map(({ root: from, name }) =>
      program.run(['publish', { builds: buildsOf(from, [name]), site, by: 'ana', why: name }]),
    ),
  );
  expect(results).toEqual(publishing.map(() => true));

  const { modules } = await readRegistry(folderTarget(site));
  const log = (await readLog(folderTarget(site))).slice(before.length);
  expect(Object.keys(modules).sort()).toEqual(
    ['mfe-chat', 'mfe-games', 'mfe-news', 'mfe-players', 'mfe-posts'].sort(),
  );
  expect(log.map(({ why }) => why).sort()).toEqual(publishing.map(({ name }) => name).sort());
  const { current, previous } = modules['mfe-players']!;
  expect(lineage(log, 'mfe-players', undefined)).toEqual([previous?.version, current.version]);
  expect(await verifySite(site)).toEqual([]);
  await Promise.all(others.map((other) => other.remove()));
});

test.each(['publish', 'headers', 'assemble'] as const)(
  '%s waits while another command works on the site, names that command, and then runs',
  async (name) => {
    const { root, site } = workspace;
    const commands = {
      publish: (say: Say) => workspace.publish(['mfe-games'], { say }),
      headers: (say: Say) => renewHostFiles(site, { say }),
      assemble: (say: Say) => assembleSite({ root, site, say }),
    };
    const said: string[] = [];
    let isDone = false;
    const command = await withSite(folderTarget(site), saysNothing, async () => {
      const secondTry = untilSecondTry();
      const done = commands[name]((line) => void said.push(line)).then(() => (isDone = true));
      await Promise.race([secondTry, done]);
      expect(isDone).toBe(false);
      return { done };
    });
    expect(said[0]).toMatch(/^Outro comando trabalha neste site desde .* \(.+\); esperando/);
    await command.done;
  },
);

/** Waits until a command has tried twice to create the lock of a site. */
function untilSecondTry(): Promise<void> {
  const { writeFileSync: write } = fs;
  let tries = 0;
  return new Promise((resolve) => {
    jest.spyOn(fs, 'writeFileSync').mockImplementation((...args) => {
      tries += String(args[0]).endsWith(lockPath) ? 1 : 0;
      if (tries === 2) {
        resolve();
      }
      write(...args);
    });
  });
}

test('a lock that a killed command left behind is taken over at once', async () => {
  const { root, site } = workspace;
  await workspace.buildModule('mfe-games', 'third()');
  const options = { builds: buildsOf(root, ['mfe-games']), site, by: 'ana', why: '' };
  expect(await program.run(['publish', options], { killAt: 12 })).toBe(false);
  expect(existsSync(join(site, lockPath))).toBe(true);
  expect(await isAtWork(folderTarget(site))).toBe(false);
  workspace.said.length = 0;
  await workspace.publish(['mfe-games']);
  expect(workspace.said.join()).not.toContain('esperando');
});

test('a site is in use while a command works on it, and its lock is removed at the end', async () => {
  const { site } = workspace;
  await withSite(folderTarget(site), saysNothing, async () => {
    expect(await isAtWork(folderTarget(site))).toBe(true);
  });
  expect(await isAtWork(folderTarget(site))).toBe(false);
  expect(existsSync(join(site, lockPath))).toBe(false);
});

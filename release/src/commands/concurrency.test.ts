import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { lineage, readLog } from '../site/log.ts';
import { readRegistry } from '../site/registry-file.ts';
import { verifySite } from './verify.ts';
import { type BuiltWorkspace, builtWorkspace } from '../../testing/built-workspace.ts';
import { type ReleaseProgram, releaseProgram } from '../../testing/release-process.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../testing/releases.ts';

let workspace: ReleasedWorkspace;
let program: ReleaseProgram;

beforeAll(async () => {
  program = await releaseProgram();
  workspace = await releasedWorkspace();
});
afterAll(async () => {
  await workspace.remove();
  await program.remove();
});

test('six processes that publish at once, two of them the same module, lose nothing', async () => {
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
  const before = await readLog(site);
  const results = await Promise.all(
    publishing.map(({ root: from, name }) =>
      program.run(['publish', { root: from, site, names: [name], by: 'ana', why: name }]),
    ),
  );
  expect(results).toEqual(publishing.map(() => true));

  const { modules } = await readRegistry(site);
  const log = (await readLog(site)).slice(before.length);
  expect(Object.keys(modules).sort()).toEqual(
    ['mfe-chat', 'mfe-games', 'mfe-news', 'mfe-players', 'mfe-posts'].sort(),
  );
  expect(log.map(({ why }) => why).sort()).toEqual(publishing.map(({ name }) => name).sort());
  const { current, previous } = modules['mfe-players']!;
  expect(lineage(log, 'mfe-players', undefined)).toEqual([previous?.version, current.version]);
  expect(await verifySite(site)).toEqual([]);
  await Promise.all(others.map((other) => other.remove()));
});

test('a command that has to wait says for whom, and goes on when its turn comes', async () => {
  const { site } = workspace;
  const release = await lock(site, { lockfilePath: join(site, '.release/lock') });
  const published = workspace.publish(['mfe-games'], {
    say(line) {
      workspace.said.push(line);
      if (line.endsWith('esperando...')) {
        void release();
      }
    },
  });
  await published;
  expect(workspace.said[0]).toMatch(
    /^Outro comando trabalha neste site desde .* \(.+\); esperando/,
  );
});

test('a lock that nobody holds any more is taken over at once', async () => {
  const { site } = workspace;
  // All that is left of a process that was killed.
  await mkdir(join(site, '.release/lock'));
  await utimes(join(site, '.release/lock'), 0, 0);
  workspace.said.length = 0;
  await workspace.publish(['mfe-games']);
  expect(workspace.said.join()).not.toContain('esperando');
});

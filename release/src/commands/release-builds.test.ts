import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuilds } from '../build/packages.ts';
import { recover } from '../site/change/apply-change.ts';
import { type SiteLock, withSiteLock } from '../site/lock.ts';
import { saysNothing } from '../site/operator.ts';
import { readRegistry } from '../site/registry-file.ts';
import { releaseBuilds } from './release-builds.ts';
import { verifySite } from './verify.ts';
import { lockLostAfter } from '../../testing/lost-lock.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../testing/releases.ts';

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
  await workspace.buildModule('mfe-players', 'later()');
  await workspace.buildShell('novo');
});
afterEach(() => workspace.remove());

/** Publishes the shell and the module. @param meanwhile once they have been read */
async function release(lock: SiteLock, meanwhile?: () => Promise<void>): Promise<void> {
  const { root, site } = workspace;
  const builds = await readBuilds(root, ['shell', 'mfe-players']);
  await meanwhile?.();
  const registry = await readRegistry(site);
  const before = await recover(site, lock, registry, saysNothing);
  await releaseBuilds(site, lock, before, {
    ...{ action: 'publish', by: 'ana', why: '', modules: registry.modules, say: saysNothing },
    ...{ builds, base: '', files: undefined, repairs: false },
  });
}

async function players() {
  return (await readRegistry(workspace.site)).modules['mfe-players']!;
}

test('what is served are the bytes that were hashed, whatever is built meanwhile', async () => {
  await withSiteLock(workspace.site, saysNothing, (lock) =>
    release(lock, async () => {
      await workspace.buildModule('mfe-players', 'built meanwhile()');
      await workspace.write('shell/dist/static/js/index.novo.js', 'built meanwhile()');
    }),
  );
  expect(await verifySite(workspace.site)).toEqual([]);
  const { version } = (await players()).current;
  const late = `modules/mfe-players/${version}/static/js/async/late.js`;
  expect(await workspace.text(late)).toBe('later()');
});

test('while the shell changes, a module can fall back on the version it was, if that is whole', async () => {
  const { current } = await players();
  await expect(release(lockLostAfter(2))).rejects.toThrow('lost');
  expect((await players()).current.version).not.toBe(current.version);
  expect((await players()).previous).toEqual(current);
});

test('a former version that is damaged is not fallen back on, not even while the shell changes', async () => {
  const { current } = await players();
  await appendFile(join(workspace.site, 'modules', current.entry), '//');
  await expect(release(lockLostAfter(2))).rejects.toThrow('lost');
  expect((await players()).current.version).not.toBe(current.version);
  expect((await players()).previous).toBeUndefined();
});

test.each([
  [0, []],
  [1, ['log']],
  [2, ['log', 'registry']],
  [3, ['log', 'registry', 'page']],
])(
  'a command that has lost the site after %i looks at the lock writes no further',
  async (looks, written) => {
    const files = {
      log: '.release/log.jsonl',
      registry: 'modules/registry.json',
      page: 'index.html',
    };
    const read = () => Promise.all(Object.values(files).map(workspace.text));
    const before = await read();
    await expect(release(lockLostAfter(looks))).rejects.toThrow('lost');
    const after = await read();
    expect(Object.keys(files).filter((_, index) => before[index] !== after[index])).toEqual(
      written,
    );
  },
);

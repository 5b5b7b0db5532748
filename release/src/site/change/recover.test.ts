import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readLog } from '../log/log.ts';
import { readRegistry } from '../registry/registry-file.ts';
import type { Target } from '../files/target.ts';
import { withSite } from '../with-site.ts';
import { recover } from './recover.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
});
afterEach(() => workspace.remove());

async function abandoned(): Promise<boolean[]> {
  const { change } = await readRegistry(workspace.target);
  return (await readLog(workspace.target, change)).map(({ isAbandoned }) => isAbandoned);
}

test('a finished publish stays finished when its module is removed later', async () => {
  await workspace.buildModule('mfe-games', 'later()');
  await workspace.publish(['mfe-games']);
  await rm(join(workspace.root, 'mfe-games'), { recursive: true });
  await workspace.assemble();
  expect((await readLog(workspace.target)).at(-1)?.removed).toEqual(['mfe-games']);
  await workspace.publish(['mfe-players']);
  expect(workspace.said.join()).not.toContain('abandonada');
  expect(await abandoned()).toEqual([false, false, false]);
});

test('a finished publish stays finished when the registry is damaged later', async () => {
  await workspace.publishPlayers('later()');
  const registry = JSON.parse(await workspace.text('modules/registry.json')) as {
    modules: Record<string, unknown>;
  };
  registry.modules['mfe-players'] = {};
  await workspace.write('dist/modules/registry.json', JSON.stringify(registry));
  await workspace.publish(['mfe-games']);
  await workspace.write('dist/modules/registry.json', 'garbage');
  await workspace.assemble();
  expect((await abandoned()).includes(true)).toBe(false);
});

test('a change that reached the log only is abandoned, and the registry gets a higher serial number', async () => {
  const { serial = 0 } = await readRegistry(workspace.target);
  await workspace.appendLog({
    at: '2026-11-20T12:00:00.000Z',
    by: 'bia',
    why: '',
    action: 'publish',
    versions: { 'mfe-players': '1.2.0-never' },
    serial: serial + 99,
  });
  await withSite(workspace.target, say, async (site) => recover(site, await readRegistry(site)));
  expect(workspace.said).toEqual(['A mudança de bia ficou pela metade e foi abandonada.']);
  expect((await readRegistry(workspace.target)).serial).toBeGreaterThan(serial + 99);
  expect(await abandoned()).toEqual([false, true]);
});

test('without locks, a change that reached the log only may belong to a running command, and stays', async () => {
  const { serial = 0 } = await readRegistry(workspace.target);
  await workspace.appendLog({
    at: '2026-11-20T12:00:00.000Z',
    by: 'bia',
    why: '',
    action: 'publish',
    versions: { 'mfe-players': '1.2.0-next' },
    serial: serial + 99,
  });
  const before = await workspace.text('modules/registry.json');
  const withoutLocks: Target = { ...workspace.target };
  delete withoutLocks.lock;
  await withSite(withoutLocks, say, async (site) => recover(site, await readRegistry(site)));
  expect(await workspace.text('modules/registry.json')).toBe(before);
});

test('a site that has lost its log does not count as an earlier copy of the site', async () => {
  await workspace.publishPlayers('later()');
  await rm(join(workspace.site, '.release/log'), { recursive: true });
  await workspace.publish(['mfe-games']);
  expect(workspace.said.join()).not.toContain('cópia mais antiga');
});

function say(line: string): void {
  workspace.said.push(line);
}

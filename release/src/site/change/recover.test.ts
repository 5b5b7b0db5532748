import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderTarget } from '../files/folder-target.ts';
import { readLog } from '../log/log.ts';
import { readSiteRegistry } from '../registry/registry-file.ts';
import { recover } from './recover.ts';
import { withLostSite } from '../../../testing/lost-site.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
});
afterEach(() => workspace.remove());

async function abandoned(): Promise<boolean[]> {
  return (await readLog(workspace.target)).map(({ isAbandoned }) => isAbandoned);
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

test('a command that has lost the site marks nothing as abandoned', async () => {
  const { site } = workspace;
  const at = '2026-11-20T12:00:00.000Z';
  const versions = { 'mfe-players': '1.2.0-never' };
  await workspace.appendLog({ at, by: 'ana', why: '', action: 'publish', versions });
  await writeFile(join(site, 'favicon.svg'), 'never');
  const registry = await readSiteRegistry(folderTarget(site));
  await expect(
    withLostSite(
      site,
      () => true,
      (open) => recover(open, registry),
    ),
  ).rejects.toThrow('Outro comando assumiu este site');
  expect((await abandoned()).at(-1)).toBe(false);
});

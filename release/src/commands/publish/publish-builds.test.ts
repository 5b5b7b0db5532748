import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Builds, readBuilds } from '../../build/builds.ts';
import { recover, type ReleaseState } from '../../site/change/recover.ts';
import { saysNothing } from '../../site/terminal.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';
import { type OpenSite, withSite } from '../../site/with-site.ts';
import { publishBuilds } from './publish-builds.ts';
import { verifySite } from '../verify/verify.ts';
import { withLostSite } from '../../../testing/lost-site.ts';
import { buildsOf, type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
  await workspace.buildModule('mfe-players', 'later()');
  await workspace.buildShell('novo');
});
afterEach(() => workspace.remove());

/** Publishes the shell and the module. @param meanwhile runs after the builds have been read */
async function release(site: OpenSite, meanwhile?: () => Promise<void>): Promise<void> {
  const builds = await readBuilds(buildsOf(workspace.root, ['shell', 'mfe-players']));
  await meanwhile?.();
  await releaseBuilds(site, await recover(site, await readRegistry(site)), builds);
}

async function releaseBuilds(site: OpenSite, before: ReleaseState, builds: Builds): Promise<void> {
  await publishBuilds(site, before, {
    action: 'publish',
    by: 'ana',
    why: '',
    modules: before.registry.modules,
    builds,
    base: '',
    files: undefined,
    repairs: false,
    again: false,
  });
}

const lost = 'Outro comando assumiu este site';

/** Publishes both on a site that another command takes over just before this file is written. */
function releaseUntil(file: string): Promise<void> {
  return withLostSite(workspace.site, (path) => path === file, release);
}

async function players() {
  return (await readRegistry(workspace.target)).modules['mfe-players']!;
}

test('publish serves the bytes that it has hashed, even if a build runs meanwhile', async () => {
  await withSite(workspace.target, saysNothing, (site) =>
    release(site, async () => {
      await workspace.buildModule('mfe-players', 'built meanwhile()');
      await workspace.write('shell/dist/static/js/index.novo.js', 'built meanwhile()');
    }),
  );
  expect(await verifySite(workspace.site)).toEqual([]);
  const { version } = (await players()).current;
  const late = `modules/mfe-players/${version}/static/js/async/late.js`;
  expect(await workspace.text(late)).toBe('later()');
});

test('while the shell changes, a module falls back on its old version if that is intact', async () => {
  const { current } = await players();
  await expect(releaseUntil('index.html')).rejects.toThrow(lost);
  expect((await players()).current.version).not.toBe(current.version);
  expect((await players()).previous).toEqual(current);
});

test('a damaged old version is no fallback, not even while the shell changes', async () => {
  const { current } = await players();
  await appendFile(join(workspace.site, 'modules', current.entry), '//');
  await expect(releaseUntil('index.html')).rejects.toThrow(lost);
  expect((await players()).current.version).not.toBe(current.version);
  expect((await players()).previous).toBeUndefined();
});

const nextChange = '.release/log/00000002.json';

test.each([
  [nextChange, []],
  ['modules/registry.json', [nextChange]],
  ['favicon.svg', [nextChange, 'modules/registry.json']],
  ['index.html', [nextChange, 'modules/registry.json', 'favicon.svg']],
])('a command that loses the site before it writes %s writes no more', async (file, written) => {
  const files = [nextChange, 'modules/registry.json', 'favicon.svg', 'index.html'];
  const read = () => Promise.all(files.map((path) => workspace.text(path).catch(() => undefined)));
  const before = await read();
  await expect(releaseUntil(file)).rejects.toThrow(lost);
  const after = await read();
  expect(files.filter((_, index) => before[index] !== after[index])).toEqual(written);
});

test('a registry that somebody else wrote meanwhile is not overwritten: the command starts again', async () => {
  const builds = await readBuilds(buildsOf(workspace.root, ['mfe-players']));
  const before = await players();
  const said: string[] = [];
  let tries = 0;
  await withSite(
    workspace.target,
    (line) => void said.push(line),
    async (site) => {
      const state = await recover(site, await readRegistry(site));
      tries += 1;
      if (tries === 1) {
        const modules = { 'mfe-players': before };
        const theirs = { ...state.registry, modules, revision: undefined };
        await workspace.write('dist/modules/registry.json', JSON.stringify(theirs));
      }
      await releaseBuilds(site, state, builds);
    },
  );
  expect(tries).toBe(2);
  expect(said[0]).toBe('O site mudou enquanto este comando trabalhava; conferindo tudo de novo.');
  const { modules } = await readRegistry(workspace.target);
  expect(Object.keys(modules)).toEqual(['mfe-players']);
  expect(modules['mfe-players']!.previous).toEqual(before.current);
});

import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pruneSite } from './prune.ts';
import { removeVersions } from './remove-versions.ts';
import { logFolder } from '../../site/log/log.ts';
import { presentState } from '../../site/change/recover.ts';
import { readSiteRegistry } from '../../site/registry/registry-file.ts';
import { currentShell } from '../../site/shells.ts';
import { verifySite } from '../verify/verify.ts';
import { withLostSite } from '../../../testing/lost-site.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
});
afterEach(() => workspace.remove());

function prune(keep: number, days = 0): Promise<void> {
  const { site, said } = workspace;
  return pruneSite({ site, keep, days, say: (line) => void said.push(line) });
}

/** Moves the whole log into the past. */
async function ageLog(days: number): Promise<void> {
  const earlier = (at: string) => new Date(Date.parse(at) - days * 86_400_000).toISOString();
  for (const file of await workspace.target.listFiles(logFolder)) {
    const change = await workspace.text(`${logFolder}/${file}`);
    const aged = change.replace(/"at":"([^"]+)"/g, (_, at: string) => `"at":"${earlier(at)}"`);
    await workspace.write(`dist/${logFolder}/${file}`, aged);
  }
}

async function versionsOf(name: string): Promise<string[]> {
  const files = await readdir(join(workspace.site, 'modules', name));
  return files.filter((file) => file !== 'candidates.json');
}

const playersVersions = () => versionsOf('mfe-players');

test('prune keeps the last versions, removes the others, and says which', async () => {
  const second = await workspace.publishPlayers('second()');
  const third = await workspace.publishPlayers('third()');
  const fourth = await workspace.publishPlayers('fourth()');
  const first = (await playersVersions()).find((name) => ![second, third, fourth].includes(name));
  await prune(3);
  expect((await playersVersions()).sort()).toEqual([second, third, fourth].sort());
  expect(workspace.said.at(-1)).toBe(`mfe-players ${first}: removida.`);
  expect(await versionsOf('mfe-games')).toHaveLength(1);
});

test('prune keeps the current and the previous version, whatever their age', async () => {
  const second = await workspace.publishPlayers('second()');
  await workspace.publishPlayers('third()');
  const fourth = await workspace.publishPlayers('fourth()');
  await workspace.rollback('mfe-players', { to: second });
  await prune(1);
  const versions = await playersVersions();
  expect(versions).toContain(second);
  expect(versions).toHaveLength(2);
  expect(versions).not.toContain(fourth);
  expect(await verifySite(workspace.site)).toEqual([]);
});

test('prune keeps the previous version of the shell, so that it can be rolled back', async () => {
  for (const code of ['second', 'third']) {
    await workspace.buildShell(code);
    await workspace.publish(['shell']);
  }
  const second = workspace.said.find((line) => /^shell .*: publicada/.test(line))!.split(' ')[1]!;
  await prune(1);
  await workspace.rollback('shell');
  expect((await currentShell(workspace.target))!.version).toBe(second.replace(':', ''));
  expect(await verifySite(workspace.site)).toEqual([]);
});

describe('prune --days', () => {
  test('keeps each version that was the current one within these days, besides the last versions', async () => {
    const second = await workspace.publishPlayers('second()');
    const third = await workspace.publishPlayers('third()');
    await ageLog(8);
    const [fourth, fifth, sixth] = [
      await workspace.publishPlayers('fourth()'),
      await workspace.publishPlayers('fifth()'),
      await workspace.publishPlayers('sixth()'),
    ];
    await prune(1, 7);
    // The third was published eight days ago, and replaced today: tabs still run it.
    expect((await playersVersions()).sort()).toEqual([third, fourth, fifth, sixth].sort());
    expect(workspace.said.join()).toContain(`mfe-players ${second}: removida.`);
    await ageLog(7);
    await prune(1, 7);
    expect((await playersVersions()).sort()).toEqual([fifth, sixth].sort());
  });

  test('keeps a version that a rollback has just abandoned, and an old shell', async () => {
    await workspace.publishPlayers('second()');
    const third = await workspace.publishPlayers('third()');
    await workspace.buildShell('segundo');
    await workspace.publish(['shell']);
    await ageLog(30);
    await workspace.rollback('mfe-players');
    await workspace.buildShell('terceiro');
    await workspace.publish(['shell']);
    await prune(1, 1);
    expect(await playersVersions()).toContain(third);
    expect(await readdir(join(workspace.site, '.release/shell'))).toHaveLength(2);
    expect(await workspace.text('static/js/index.segundo.js')).toBe('shell(segundo)');
  });

  test('keeps no withdrawn version', async () => {
    const second = await workspace.publishPlayers('second()');
    await workspace.rollback('mfe-players', { withdraw: true });
    await prune(5, 7);
    expect(await playersVersions()).not.toContain(second);
  });
});

test('prune removes an old shell with the scripts that no other shell needs', async () => {
  await workspace.buildShell('segundo');
  await workspace.publish(['shell']);
  await workspace.buildShell('terceiro');
  await workspace.publish(['shell']);
  await prune(2);
  expect((await readdir(join(workspace.site, 'static/js'))).sort()).toEqual([
    'index.segundo.js',
    'index.terceiro.js',
  ]);
  expect(await readdir(join(workspace.site, '.release/shell'))).toHaveLength(2);
  expect(await workspace.text('favicon.svg')).toContain('terceiro');
  expect(await verifySite(workspace.site)).toEqual([]);
});

test('prune removes no script while the file that lists the scripts of the current shell is damaged', async () => {
  for (const code of ['segundo', 'terceiro']) {
    await workspace.buildShell(code);
    await workspace.publish(['shell']);
  }
  const { version } = (await currentShell(workspace.target))!;
  await workspace.write(`dist/.release/shell/${version}/shell.json`, '{}');
  await prune(1);
  expect(await workspace.text('static/js/index.terceiro.js')).toBe('shell(terceiro)');
});

test("prune removes drafts of a crash, and says 'Nenhuma versão a remover.' when every version stays", async () => {
  const drafts = ['modules/mfe-players/.draft-1', 'static/.draft-2', '.release/shell/.draft-3'];
  for (const draft of drafts) {
    await mkdir(join(workspace.site, draft, 'deep'), { recursive: true });
  }
  await prune(5);
  expect(drafts.filter((draft) => existsSync(join(workspace.site, draft)))).toEqual([]);
  expect(workspace.said.at(-1)).toBe('Nenhuma versão a remover.');
});

test('prune removes nothing more after another command has taken over the site', async () => {
  await workspace.publishPlayers('second()');
  const used = [
    await workspace.publishPlayers('third()'),
    await workspace.publishPlayers('last()'),
  ];
  const state = await presentState(workspace.target, await readSiteRegistry(workspace.target));
  const unused = (await playersVersions()).filter((version) => !used.includes(version)).sort();
  const removed: string[] = [];
  const removeAllBefore = (isLostBefore: (path: string) => boolean) =>
    withLostSite(
      workspace.site,
      isLostBefore,
      (site) =>
        removeVersions(site, state, (name, versions) => (name === 'mfe-players' ? [] : versions)),
      (line) => removed.push(line),
    );
  const refusal = 'Outro comando assumiu este site';
  await expect(removeAllBefore(() => true)).rejects.toThrow(refusal);
  expect((await playersVersions()).sort()).toEqual([...unused, ...used].sort());
  await expect(removeAllBefore((path) => path.endsWith(unused[1]!))).rejects.toThrow(refusal);
  expect(removed).toEqual([`mfe-players ${unused[0]}: removida.`]);
  expect((await playersVersions()).sort()).toEqual([unused[1]!, ...used].sort());
});

import { listReleases } from '../list.ts';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { problemText } from '../../site/check/problem.ts';
import { readLog } from '../../site/log/log.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';
import { runCommand } from '../cli/run-command.ts';
import { pruneSite } from '../prune/prune.ts';
import { verifySite } from '../verify/verify.ts';
import {
  publishThreeVersions,
  type ReleasedWorkspace,
  releasedWorkspace,
} from '../../../testing/releases.ts';

let workspace: ReleasedWorkspace;
let versions: string[];

beforeEach(async () => {
  workspace = await releasedWorkspace();
  versions = await publishThreeVersions(workspace);
});
afterEach(() => workspace.remove());

async function registry() {
  return readRegistry(workspace.target);
}

/** The numbers, counted from 1, of the current and the previous version of 'mfe-players'. */
async function numbers(): Promise<(number | undefined)[]> {
  const { current, previous } = (await registry()).modules['mfe-players']!;
  return [current, previous].map((release) => release && versions.indexOf(release.version) + 1);
}

async function problems(): Promise<string[]> {
  return (await verifySite(workspace.site)).map(problemText);
}

function registryFile(): string {
  return join(workspace.site, 'modules/registry.json');
}

test('several versions of one module are withdrawn at once', async () => {
  const [first, second] = versions;
  await workspace.rollback([`mfe-players@${first}`, `mfe-players@${second}`], { withdraw: true });
  expect((await registry()).withdrawn).toEqual({ 'mfe-players': [first, second] });
  expect((await registry()).modules['mfe-players']!.current.version).toBe(versions[2]);
});

describe('the serial number of the registry', () => {
  test('grows with every change and only then; the site keeps its identifier', async () => {
    const first = await registry();
    await workspace.publish(['mfe-players']);
    expect(await registry()).toEqual(first);
    await workspace.buildShell('novo');
    const serials = [first.serial!];
    for (const change of [
      () => workspace.publish(['shell']),
      () => workspace.rollback('shell'),
      () => workspace.rollback('mfe-players'),
      () => workspace.assemble(),
    ]) {
      serials.push((await change()).serial!);
      expect((await registry()).serial).toBe(serials.at(-1));
    }
    expect(serials).toEqual([...new Set(serials)].sort((a, b) => a - b));
    expect((await registry()).site).toBe(first.site);
  });

  test('is the time in seconds, unless the site already has a higher number', async () => {
    const now = Math.floor(Date.now() / 1000);
    const present = await registry();
    expect(present.serial).toBeGreaterThanOrEqual(now - 60);
    await workspace.writeRegistry({ ...present, serial: now + 9_999 });
    expect((await workspace.rollback('mfe-players')).serial).toBe(now + 10_001);
  });

  test('rises above the highest in the log with the first command after an earlier registry was restored', async () => {
    const copy = join(workspace.root, 'copy.json');
    await cp(registryFile(), copy);
    versions.push(await workspace.publishPlayers('fourth()'));
    versions.push(await workspace.publishPlayers('fifth()'));
    const { serial: highest = 0 } = await registry();
    await cp(copy, registryFile());
    expect((await problems()).join()).toMatch(/registry\.json \(serial: \d+ em vez de \d+\)/);
    await pruneSite({
      site: workspace.site,
      keep: 5,
      days: 0,
      say: (line) => workspace.said.push(line),
    });
    expect((await registry()).serial).toBeGreaterThan(highest);
    expect(await numbers()).toEqual([3, 2]);
    expect(await problems()).toEqual([]);
    expect(workspace.said.join()).toContain('O site voltou a uma cópia mais antiga');
    expect((await readLog(workspace.target)).at(-1)).toMatchObject({
      action: 'restore',
      versions: { 'mfe-players': versions[2] },
    });
  });

  test('continues from the number of a lost registry, under another site identifier', async () => {
    const before = await registry();
    await workspace.writeRegistry({ ...before, serial: before.serial! + 500 });
    await workspace.rollback('mfe-players');
    const { serial: highest = 0 } = await registry();
    await rm(registryFile());
    const after = await workspace.assemble();
    expect(after.serial).toBeGreaterThanOrEqual(highest);
    expect(after.site).not.toBe(before.site);
    expect(await problems()).toEqual([]);
  });
});

describe('rollback --withdraw', () => {
  test('abandons a version for good: no publish, rollback or fallback brings it back (T27)', async () => {
    await workspace.rollback('mfe-players', { withdraw: true });
    expect(await numbers()).toEqual([2, 1]);
    expect((await registry()).withdrawn).toEqual({ 'mfe-players': [versions[2]] });
    const refusal = `mfe-players ${versions[2]} foi retirada`;
    await expect(workspace.publish(['mfe-players'])).rejects.toThrow(refusal);
    await expect(workspace.assemble()).rejects.toThrow(refusal);
    await expect(workspace.rollback('mfe-players', { to: versions[2] })).rejects.toThrow(refusal);
    versions.push(await workspace.publishPlayers('fourth()'));
    expect(await numbers()).toEqual([4, 2]);
    expect(await problems()).toEqual([]);
  });

  test('of the previous version makes a rollback skip it', async () => {
    await workspace.rollback(`mfe-players@${versions[1]}`, { withdraw: true });
    expect(await numbers()).toEqual([3, undefined]);
    await workspace.rollback('mfe-players');
    expect(await numbers()).toEqual([1, undefined]);
    expect(await problems()).toEqual([]);
    await pruneSite({ site: workspace.site, keep: 5, days: 0 });
    await expect(workspace.rollback('mfe-players', { to: versions[1] })).rejects.toThrow(
      'retirada',
    );
    expect(await problems()).toEqual([]);
  });

  test('makes the tool refuse a withdrawn shell, too', async () => {
    await workspace.buildShell('novo');
    const { shell } = await workspace.publish(['shell']);
    await workspace.rollback('shell', { withdraw: true });
    await expect(workspace.publish(['shell'])).rejects.toThrow(
      `shell ${shell!.version} foi retirada`,
    );
    await expect(workspace.rollback('shell', { to: shell!.version })).rejects.toThrow(
      'foi retirada',
    );
  });

  test('survives the restore of an earlier registry, which verify reports', async () => {
    const copy = join(workspace.root, 'copy.json');
    await cp(registryFile(), copy);
    await workspace.rollback('mfe-players', { withdraw: true });
    await cp(copy, registryFile());
    expect(await problems()).toContain(`versão retirada em uso: mfe-players ${versions[2]}`);
    await workspace.rollback('mfe-players');
    expect((await registry()).withdrawn).toEqual({ 'mfe-players': [versions[2]] });
    expect(await numbers()).toEqual([2, 1]);
    expect(await problems()).toEqual([]);
  });

  test('is a command-line option, and `name@version` is refused without it', async () => {
    const lines: string[] = [];
    const run = (...args: string[]) =>
      runCommand(args, {
        root: workspace.root,
        cwd: workspace.root,
        say: (line) => void lines.push(line),
      });
    await expect(run('rollback', `mfe-players@${versions[1]}`)).rejects.toThrow(
      'Uso: npm run release',
    );
    await run('rollback', 'mfe-players', '--withdraw');
    expect(lines.slice(0, 2)).toEqual([
      `mfe-players ${versions[2]}: retirada.`,
      `mfe-players ${versions[1]}: voltou a ser a versão atual.`,
    ]);
    await run('list', 'mfe-players');
    expect(lines).toContainEqual(
      expect.stringMatching(`^  ${versions[2]}  publicada em .* \\(retirada\\)$`),
    );
  });
});

test('list shows the withdrawn version, with the user and the reason', async () => {
  const withdrawn = await workspace.publishPlayers('second()');
  await workspace.rollback('mfe-players', { withdraw: true, why: 'vaza dados' });
  const players = (await listReleases(workspace.site)).find(({ name }) => name === 'mfe-players');
  expect(players!.log.at(-1)).toMatchObject({
    action: 'withdraw',
    version: withdrawn,
    by: 'ana',
    why: 'vaza dados',
  });
});

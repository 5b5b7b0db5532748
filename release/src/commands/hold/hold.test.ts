import { problemText } from '../../site/check/problem.ts';
import { HeldError } from '../../site/log/holds.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';
import { runCommand } from '../cli/run-command.ts';
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

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  await runCommand(args, { root: workspace.root, cwd: workspace.root, say });
  return lines.filter((line) => !line.startsWith('Estado do site'));
}

/** The numbers, counted from 1, of the current and the previous version of 'mfe-players'. */
async function numbers(): Promise<(number | undefined)[]> {
  const { current, previous } = (await readRegistry(workspace.target)).modules['mfe-players']!;
  return [current, previous].map((release) => release && versions.indexOf(release.version) + 1);
}

async function refusalOf(names: string[]): Promise<string> {
  const error: unknown = await workspace.publish(names).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(HeldError);
  return (error as Error).message;
}

/** A line of `list` on one version. */
async function listed(name: string, version: string): Promise<string | undefined> {
  return (await run('list', name)).find((line) => line.startsWith(`  ${version}`));
}

const date = String.raw`\d\d/\d\d/\d{4}, \d\d:\d\d:\d\d`;

describe('a rollback', () => {
  test('holds the abandoned version: publish refuses it, and says by whom, when and why', async () => {
    await workspace.rollback('mfe-players', { by: 'bia', why: 'a tela não abre' });
    expect(workspace.said.slice(-2)).toEqual([
      `mfe-players ${versions[1]}: voltou a ser a versão atual.`,
      `mfe-players ${versions[2]}: retida. publish a recusa até release-hold ou publish --again.`,
    ]);
    const registry = await workspace.text('modules/registry.json');
    const log = await workspace.target.listFiles('.release/log');
    expect(await refusalOf(['mfe-players', 'mfe-games'])).toMatch(
      new RegExp(
        `^mfe-players ${versions[2]} está retida por bia desde ${date}: a tela não abre\\. ` +
          'Publique uma versão corrigida\\. Para publicar esta mesma, repita com --again\\.$',
      ),
    );
    expect(await workspace.text('modules/registry.json')).toBe(registry);
    expect(await workspace.target.listFiles('.release/log')).toEqual(log);
    expect(await listed('mfe-players', versions[2]!)).toMatch(
      new RegExp(` \\(retida por bia desde ${date}: a tela não abre\\)$`),
    );
    expect(await listed('mfe-players', versions[1]!)).not.toContain('retida');
  });

  test('does not hold the next version, nor the version that it restores', async () => {
    await workspace.rollback('mfe-players');
    await workspace.publish(['mfe-games']);
    versions.push(await workspace.publishPlayers('fourth()'));
    expect(await numbers()).toEqual([4, 2]);
    await workspace.buildModule('mfe-players', 'second()');
    await workspace.publish(['mfe-players']);
    expect(await numbers()).toEqual([2, 4]);
  });

  test('to a held version, by --to, ends the hold of that version', async () => {
    await workspace.rollback('mfe-players', { to: versions[0] });
    await workspace.rollback('mfe-players', { to: versions[2] });
    expect(workspace.said).toContain(
      `mfe-players ${versions[2]}: voltou a ser a versão atual, e não está mais retida.`,
    );
    await workspace.publish(['mfe-players']);
    expect(await listed('mfe-players', versions[2]!)).not.toContain('retida');
    expect(await listed('mfe-players', versions[0]!)).toContain('retida');
  });

  test('of the shell holds the shell', async () => {
    await workspace.buildShell('novo');
    const { shell } = await workspace.publish(['shell']);
    await workspace.rollback('shell');
    expect(await refusalOf(['shell'])).toContain(`shell ${shell!.version} está retida por ana`);
    await workspace.publish(['shell'], { again: true });
    expect((await readRegistry(workspace.target)).shell).toEqual(shell);
  });

  test('with --withdraw withdraws the version and holds nothing: --again does not bring it back', async () => {
    await workspace.rollback('mfe-players', { withdraw: true });
    await expect(workspace.publish(['mfe-players'], { again: true })).rejects.toThrow('retirada');
    expect(await listed('mfe-players', versions[2]!)).not.toContain('retida');
  });

  test('that a crash interrupted before it took effect holds nothing', async () => {
    await workspace.appendLog({
      at: '2026-11-20T12:00:00.000Z',
      by: 'bia',
      why: '',
      action: 'rollback',
      versions: { 'mfe-players': versions[0]! },
      held: { 'mfe-players': [versions[2]!] },
      serial: (await readRegistry(workspace.target)).serial! + 99,
    });
    await workspace.publish(['mfe-players']);
    expect(await numbers()).toEqual([3, 2]);
  });
});

test('publish --again publishes a held version, and ends its hold', async () => {
  await workspace.rollback('mfe-players');
  await workspace.publish(['mfe-players'], { again: true });
  expect(await numbers()).toEqual([3, 2]);
  await workspace.buildModule('mfe-players', 'fourth()');
  await workspace.publish(['mfe-players']);
  await workspace.buildModule('mfe-players', 'third()');
  await workspace.publish(['mfe-players']);
  expect((await verifySite(workspace.site)).map(problemText)).toEqual([]);
});

test('assemble makes its builds current, also held ones', async () => {
  await workspace.rollback('mfe-players');
  await workspace.assemble();
  expect((await numbers())[0]).toBe(3);
  expect(await listed('mfe-players', versions[2]!)).not.toContain('retida');
});

describe('hold', () => {
  test('keeps a version from being published, until release-hold', async () => {
    const held = `mfe-players@${versions[1]}`;
    expect(await run('hold', held, '--by', 'bia', '--why', 'dados errados')).toEqual([
      `mfe-players ${versions[1]}: retida.`,
    ]);
    expect(await run('hold', held, '--why', 'de novo')).toEqual([
      `mfe-players ${versions[1]}: já estava retida por bia.`,
    ]);
    await workspace.buildModule('mfe-players', 'second()');
    expect(await refusalOf(['mfe-players'])).toContain('retida por bia');
    expect(await run('list', 'mfe-players')).toContainEqual(
      expect.stringMatching(`^    ${date}  ${versions[1]}  retida por bia: dados errados$`),
    );
    expect(await run('release-hold', held, '--by', 'ana')).toEqual([
      `mfe-players ${versions[1]}: não está mais retida.`,
    ]);
    expect(await run('release-hold', held)).toEqual([
      `mfe-players ${versions[1]}: não estava retida.`,
    ]);
    expect((await run('list', 'mfe-players')).at(-1)).toMatch(
      new RegExp(`${versions[1]}  liberada por ana$`),
    );
    await workspace.publish(['mfe-players']);
    expect(await numbers()).toEqual([2, 3]);
    expect((await verifySite(workspace.site)).map(problemText)).toEqual([]);
  });

  test('of the previous version makes a rollback skip it', async () => {
    await run('hold', `mfe-players@${versions[1]}`, '--why', 'lenta');
    await workspace.rollback('mfe-players');
    expect(await numbers()).toEqual([1, undefined]);
  });

  test('of the current version leaves it current; publishing it again changes nothing', async () => {
    expect(await run('hold', `mfe-players@${versions[2]}`, '--why', 'suspeita')).toEqual([
      `mfe-players ${versions[2]}: retida. Continua a ser a versão atual.`,
    ]);
    await workspace.publish(['mfe-players']);
    expect(await numbers()).toEqual([3, 2]);
    await workspace.publishPlayers('fourth()');
    await workspace.buildModule('mfe-players', 'third()');
    expect(await refusalOf(['mfe-players'])).toContain('suspeita');
  });

  test('accepts a version that is not on the site yet, and says so', async () => {
    expect(await run('hold', 'mfe-players@9.0.0-x', 'shell@9.0.0-y', '--why', 'x')).toEqual([
      'mfe-players 9.0.0-x: retida. Ainda não está neste site.',
      'shell 9.0.0-y: retida. Ainda não está neste site.',
    ]);
  });
});

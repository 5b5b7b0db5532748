import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readLog } from '../../site/log/log.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';
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

/** The numbers, counted from 1, of the current and the previous version of 'mfe-players'. */
async function numbers(): Promise<(number | undefined)[]> {
  const { current, previous } = (await readRegistry(workspace.target)).modules['mfe-players']!;
  return [current, previous].map((release) => release && versions.indexOf(release.version) + 1);
}

test('a rollback restores the previous version, and the abandoned one never becomes the fallback', async () => {
  expect(await numbers()).toEqual([3, 2]);
  await workspace.rollback('mfe-players');
  expect(await numbers()).toEqual([2, 1]);
  await workspace.rollback('mfe-players');
  expect(await numbers()).toEqual([1, undefined]);
  await expect(workspace.rollback('mfe-players')).rejects.toThrow(
    `mfe-players não tem versão anterior que não esteja retida nem retirada.`,
  );
  expect(await verifySite(workspace.site)).toEqual([]);
});

test('a rollback goes to a given version, also to a later one', async () => {
  await workspace.rollback('mfe-players', { to: versions[0] });
  expect(await numbers()).toEqual([1, undefined]);
  await workspace.rollback('mfe-players', { to: versions[2] });
  expect(await numbers()).toEqual([3, undefined]);
});

test('a rollback keeps what a later kit has said about the version, and about other modules', async () => {
  const registry = await readRegistry(workspace.target);
  const badge = { of: 'later kits' };
  Object.assign(registry.modules['mfe-games']!.current, { badge });
  await workspace.writeRegistry(registry);
  const path = `modules/mfe-players/${versions[1]}/release.json`;
  const described = JSON.parse(await workspace.text(path)) as object;
  const later = { ...described, owner: { team: 'Jogadores' }, badge };
  await workspace.write(`dist/${path}`, JSON.stringify(later));
  await workspace.rollback('mfe-players', { to: versions[1] });
  const { modules } = await readRegistry(workspace.target);
  const { current } = modules['mfe-players']!;
  expect(current).toMatchObject({ badge, owner: { team: 'Jogadores' } });
  expect(modules['mfe-games']!.current).toMatchObject({ badge });
  expect(current).not.toHaveProperty('uses');
});

test('a version published after a rollback has the restored one as `previous`', async () => {
  await workspace.rollback('mfe-players');
  versions.push(await workspace.publishPlayers('fourth()'));
  expect(await numbers()).toEqual([4, 2]);
  await workspace.rollback('mfe-players');
  expect(await numbers()).toEqual([2, 1]);
});

test("a rollback keeps the version's date of publication, and logs who made it and why", async () => {
  const before = (await readRegistry(workspace.target)).modules['mfe-players']!.previous!;
  await workspace.rollback('mfe-players', { by: 'bia', why: 'quebrou' });
  const { current } = (await readRegistry(workspace.target)).modules['mfe-players']!;
  expect(Date.parse(current.publishedAt)).toBeCloseTo(Date.parse(before.publishedAt), -3);
  expect({ ...current, publishedAt: '' }).toEqual({ ...before, publishedAt: '' });
  expect((await readLog(workspace.target)).at(-1)).toMatchObject({
    by: 'bia',
    why: 'quebrou',
    action: 'rollback',
    versions: { 'mfe-players': versions[1] },
  });
});

test('--to takes a version, not a path', async () => {
  await expect(
    workspace.rollback('mfe-players', { to: `../mfe-players/${versions[0]}` }),
  ).rejects.toThrow('não está neste site');
});

test('a damaged or missing version is refused by name, and nothing changes', async () => {
  const folder = join(workspace.site, 'modules/mfe-players', versions[1]!);
  await appendFile(join(folder, 'static/js/async/late.js'), '//');
  await expect(workspace.rollback('mfe-players')).rejects.toThrow(
    `danificado: modules/mfe-players/${versions[1]}/static/js/async/late.js`,
  );
  await rm(folder, { recursive: true });
  await expect(workspace.rollback('mfe-players')).rejects.toThrow('não está neste site');
  await expect(workspace.rollback('mfe-player')).rejects.toThrow(
    "Não há 'mfe-player' neste site. Há: shell, mfe-games, mfe-players.",
  );
  expect(await numbers()).toEqual([3, 2]);
});

test('a rollback leaves out a damaged `previous`', async () => {
  await appendFile(
    join(workspace.site, 'modules/mfe-players', versions[0]!, 'static/js/async/late.js'),
    ' ',
  );
  await workspace.rollback('mfe-players');
  expect(await numbers()).toEqual([2, undefined]);
});

test('a rollback of the shell restores its page, its icon and its scripts', async () => {
  const page = await workspace.text('index.html');
  const { shell } = await readRegistry(workspace.target);
  await workspace.buildShell('novo');
  await workspace.publish(['shell']);
  expect(await workspace.text('favicon.svg')).toContain('novo');
  expect((await workspace.rollback('shell')).shell).toEqual(shell);
  expect(await workspace.text('index.html')).toBe(page);
  expect(await workspace.text('favicon.svg')).not.toContain('novo');
  expect(await verifySite(workspace.site)).toEqual([]);
});

test('the gate also checks rollbacks', async () => {
  await workspace.buildShell('novo');
  await workspace.publish(['shell']);
  await workspace.claimRoutes('mfe-games', ['jogos']);
  await workspace.claimRoutes('mfe-players', ['players', 'games']);
  const { modules } = await readRegistry(workspace.target);
  await workspace.publish(['mfe-games', 'mfe-players']);
  await expect(
    workspace.rollback('mfe-games', { to: modules['mfe-games']!.current.version }),
  ).rejects.toThrow("a rota 'games' é de mfe-players");
});

test('a shell that lacks a name which a module uses is not restored', async () => {
  const { shell } = await readRegistry(workspace.target);
  const used = { react: ['useState', 'useNovo'], '@panel/shared-ui': ['Button'] };
  await workspace.buildShell('novo', { exports: used });
  await workspace.buildModule('mfe-players', 'later()', { uses: used });
  const after = await workspace.publish(['shell', 'mfe-players']);
  await expect(workspace.rollback('shell')).rejects.toThrow(
    'usa useNovo de react, que o painel que entraria não tem. Reverta o painel e o módulo juntos',
  );
  expect((await readRegistry(workspace.target)).shell).toEqual(after.shell);
  expect((await workspace.rollback(['shell', 'mfe-players'])).shell).toEqual(shell);
});

describe('a change of the contract', () => {
  /** Publishes a shell and modules that follow another contract. */
  async function raiseContract(): Promise<void> {
    await workspace.buildShell('novo', { contracts: [2] });
    await workspace.buildModule('mfe-games', 'later()', { contract: 2 });
    await workspace.buildModule('mfe-players', 'later()', { contract: 2 });
    await workspace.publish(['shell', 'mfe-games', 'mfe-players']);
  }

  test('is rolled back as a whole', async () => {
    const before = await readRegistry(workspace.target);
    await raiseContract();
    await expect(workspace.rollback('mfe-players')).rejects.toThrow(
      'Reverta o painel e o módulo juntos: npm run release -- rollback shell mfe-players ...',
    );
    await expect(workspace.rollback('shell')).rejects.toThrow(
      'o painel que entraria tem o contrato 1',
    );
    const after = await workspace.rollback(['shell', 'mfe-games', 'mfe-players']);
    expect(after.shell).toEqual(before.shell);
    expect(await numbers()).toEqual([3, 2]);
    expect(after.modules['mfe-games']!.previous).toBeUndefined();
    expect(await verifySite(workspace.site)).toEqual([]);
  });
});

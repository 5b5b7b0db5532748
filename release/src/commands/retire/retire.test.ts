import { problemText } from '../../site/check/problem.ts';
import { readLog } from '../../site/log/log.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';
import { runRelease } from '../../../testing/release-program.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';
import { verifySite } from '../verify/verify.ts';

let workspace: ReleasedWorkspace;

const run = (...args: string[]) => runRelease(workspace.root, ...args);
const publishing = ['publish', '--build', 'mfe-players'];

beforeEach(async () => {
  workspace = await releasedWorkspace();
});
afterEach(() => workspace.remove());

test('rollback of a first release names retire', async () => {
  const { code, err } = await run('rollback', 'mfe-players', '--withdraw');
  expect(code).toBe(1);
  expect(err.join()).toContain('retire mfe-players --why TEXTO');
});

test('retire takes a module out of the registry, and none of its versions comes back', async () => {
  await workspace.buildModule('mfe-players', 'candidate()');
  await run(...publishing, '--candidate');
  const versions = await workspace.target.subfolders('modules/mfe-players');
  expect(versions).toHaveLength(2);
  const retired = await run('retire', 'mfe-players', '--why', 'vaza dados', '--by', 'ana');
  expect(retired).toMatchObject({
    code: 0,
    out: [
      'mfe-players: fora do site. Os endereços deste módulo mostram o que mostravam antes dele.',
      ...versions.map((each) => `mfe-players ${each}: retirada.`),
    ],
  });
  const { modules, withdrawn } = await readRegistry(workspace.target);
  expect(modules['mfe-players']).toBeUndefined();
  expect(withdrawn).toEqual({ 'mfe-players': versions });
  expect((await readLog(workspace.target)).at(-1)).toMatchObject({
    action: 'retire',
    removed: ['mfe-players'],
    by: 'ana',
    why: 'vaza dados',
  });
  expect((await verifySite(workspace.site)).map(problemText)).toEqual([]);
  expect(await workspace.text('modules/mfe-players/candidates.json')).not.toContain('expiresAt');
  expect((await run('repair')).out).toEqual(['Nada a reparar.']);
  expect((await run('list', 'mfe-players')).out.join('\n')).toMatch(/retirada por ana: vaza dados/);
  expect((await run(...publishing)).code).toBe(3);
  expect((await run('retire', 'mfe-players', '--why', 'x')).out[0]).toContain('já estava fora');
  await run('prune');
  expect(await workspace.target.subfolders('modules/mfe-players')).toEqual([]);
  await workspace.buildModule('mfe-players', 'corrected()');
  expect((await run(...publishing)).code).toBe(0);
});

test.each([
  [['retire', 'mfe-players'], '--why'],
  [['retire', 'shell', '--why', 'x'], 'O painel (shell) não sai do site'],
  [['retire', 'mfe-x', '--why', 'x'], "Não há 'mfe-x' neste site"],
  [['retire', '--why', 'x'], 'Diga qual módulo'],
])('%j is refused', async (args, reason) => {
  const { code, err } = await run(...args);
  expect(code).toBe(2);
  expect(err.join('\n')).toContain(reason);
});

test('a version that is withdrawn on one site of targets.json is refused on the others, unless --again', async () => {
  const targets = { teste: 'dist', producao: 'producao', outro: 'nada' };
  await workspace.write('targets.json', JSON.stringify(targets));
  await run('assemble', '--site', 'producao');
  await workspace.buildModule('mfe-players', 'later()');
  await run(...publishing, '--site', 'teste');
  const later = (await readRegistry(workspace.target)).modules['mfe-players']!.current.version;
  await run('rollback', 'mfe-players', '--site', 'teste', '--withdraw');
  for (const command of [
    [...publishing, '--site', 'producao'],
    [...publishing, '--site', 'producao', '--dry-run'],
    [...publishing, '--site', 'producao', '--candidate'],
  ]) {
    const { code, err } = await run(...command);
    expect(code).toBe(3);
    expect(err.join()).toContain(`mfe-players ${later} foi retirada de teste`);
  }
  for (const options of [['--candidate'], []]) {
    const again = await run(...publishing, '--site', 'producao', '--again', ...options);
    expect(again.code).toBe(0);
  }
});

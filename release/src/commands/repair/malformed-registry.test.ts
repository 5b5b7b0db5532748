import { readRegistry } from '../../site/registry/registry-file.ts';
import { pruneSite } from '../prune/prune.ts';
import { verifySite } from '../verify/verify.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
});
afterEach(() => workspace.remove());

/** The entries in the registry's file, valid or malformed. */
async function entries(): Promise<Record<string, unknown>> {
  const { modules } = JSON.parse(await workspace.text('modules/registry.json')) as {
    modules: Record<string, unknown>;
  };
  return modules;
}

/** @returns the version that was current */
async function damagePlayers(): Promise<string> {
  const registry = await readRegistry(workspace.target);
  const { current } = registry.modules['mfe-players']!;
  const modules = { ...registry.modules, 'mfe-players': { routes: ['players'], current: {} } };
  await workspace.write('dist/modules/registry.json', JSON.stringify({ ...registry, modules }));
  return current.version;
}

test.each(['{ "schema": 1, "mod', '[]', '{ "schema": 2, "modules": {} }'])(
  'a registry such as %s is refused in Portuguese, with the command that repairs it',
  async (text) => {
    await workspace.write('dist/modules/registry.json', text);
    const refusal = /registry\.json está danificado: .*Refaça-o: npm run release -- repair --site/;
    await expect(workspace.publish(['mfe-players'])).rejects.toThrow(refusal);
    await expect(workspace.rollback('mfe-players')).rejects.toThrow(refusal);
    await expect(verifySite(workspace.site)).rejects.toThrow(refusal);
    expect(await workspace.text('modules/registry.json')).toBe(text);
  },
);

test('a malformed entry does not stop a release of other modules, and stays unchanged', async () => {
  await damagePlayers();
  const before = await entries();
  await workspace.buildModule('mfe-games', 'later()');
  await workspace.buildShell('novo');
  await workspace.publish(['shell', 'mfe-games']);
  const after = await entries();
  expect(after['mfe-games']).not.toEqual(before['mfe-games']);
  expect(after['mfe-players']).toEqual(before['mfe-players']);
  expect(workspace.said.join('\n')).toMatch(
    /a entrada de mfe-players está malformada \(.+\)\. Refaça-a: npm run release -- repair/,
  );
});

test('a malformed entry is repaired by a publish of its module, or by a rollback', async () => {
  const version = await damagePlayers();
  await workspace.rollback('mfe-players', { to: version });
  expect((await readRegistry(workspace.target)).modules['mfe-players']?.current.version).toBe(
    version,
  );
  await damagePlayers();
  workspace.said.length = 0;
  await workspace.publish(['mfe-players']);
  expect(workspace.said.join()).not.toContain('malformada');
  expect(await verifySite(workspace.site)).toEqual([]);
});

test('prune refuses while the registry has a malformed entry', async () => {
  await damagePlayers();
  await expect(pruneSite({ site: workspace.site, keep: 1, days: 0 })).rejects.toThrow(
    'a entrada de mfe-players está malformada',
  );
});

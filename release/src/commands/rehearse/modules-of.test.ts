import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';
import { modulesOf } from './rehearse.ts';

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
});
afterEach(() => workspace.remove());

test('a rehearsal opens the routes of the registry and the examples of each build', async () => {
  const panel = { routes: ['players'], examples: ['players/7', 'players?q=ana'] };
  const description = { name: '@panel/mfe-players', version: '1.2.0', panel };
  await workspace.write('mfe-players/package.json', JSON.stringify(description));
  await workspace.publishPlayers('later()');
  const modules = await modulesOf(workspace.target);
  expect(modules.get('mfe-players')?.paths).toEqual(['players', 'players/7', 'players?q=ana']);
  expect(modules.get('mfe-games')?.paths).toEqual(['games']);
});

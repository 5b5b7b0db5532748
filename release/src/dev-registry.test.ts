import { builtWorkspace } from '../testing/built-workspace.ts';
import { devRegistry } from './dev-registry.ts';

test('the registry of a development session names the modules’ own servers and no hashes', async () => {
  const { root, remove } = await builtWorkspace();
  const { modules } = await devRegistry(root, [
    { name: 'mfe-players', url: 'http://localhost:3003' },
  ]);
  expect(modules['mfe-players']).toMatchObject({
    routes: ['players'],
    current: {
      entry: 'http://localhost:3003/static/js/mfe_players.js',
      integrity: {},
      preload: [],
    },
  });
  await remove();
});

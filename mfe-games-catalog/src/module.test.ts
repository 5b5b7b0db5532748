import { isFeatureModule } from '@panel/shared-federation';
import manifest from '../package.json';
import module from './module.ts';

it('keeps the contract of a module', () => {
  expect(isFeatureModule(module)).toBe(true);
});

it('offers the routes that package.json announces', () => {
  expect(module.routes.map(({ path }) => path)).toEqual(manifest.panel.routes);
});

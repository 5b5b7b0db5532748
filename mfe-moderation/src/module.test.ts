import { isFeatureModule } from '@panel/shared-federation';
import { firstReadsOf, signedInBackend } from '@panel/shared-testing';
import manifest from '../package.json';
import module from './module.ts';

signedInBackend();

it('keeps the contract of a module', () => {
  expect(isFeatureModule(module)).toBe(true);
});

it('offers the routes that package.json announces', () => {
  expect(module.routes.map(({ path }) => path)).toEqual(manifest.panel.routes);
});

it('reads first what package.json announces, so that data travels beside code', async () => {
  expect(await firstReadsOf(module, 'reports')).toEqual(manifest.panel.reads.reports);
});

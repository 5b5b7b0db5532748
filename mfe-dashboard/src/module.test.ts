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
  const reads = await firstReadsOf(module, '');
  const { '': announced } = manifest.panel.reads;
  expect(reads).toEqual(expect.arrayContaining(announced));
  // The address of the games of the last days names the moment.
  const others = reads.filter(({ path }) => !path.includes('created_at=gte.'));
  expect(others).toHaveLength(announced.length);
});

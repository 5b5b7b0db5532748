import { isFeatureModule } from './index.ts';

const route = { path: 'games', Component: () => null };

test('a module is a contract version and routes', () => {
  expect(isFeatureModule({ contractVersion: 1, routes: [route] })).toBe(true);
  expect(
    isFeatureModule({ contractVersion: 1, routes: [{ ...route, prefetch: () => undefined }] }),
  ).toBe(true);
});

test.each<[what: string, value: unknown]>([
  ['nothing', undefined],
  ['text', 'module'],
  ['another contract', { contractVersion: 2, routes: [route] }],
  ['no routes', { contractVersion: 1, routes: [] }],
  ['a route without a component', { contractVersion: 1, routes: [{ path: 'games' }] }],
  ['a route without a path', { contractVersion: 1, routes: [{ Component: () => null }] }],
  ['a search that is no function', { contractVersion: 1, routes: [route], search: [] }],
  ['a prefetch that is no function', { contractVersion: 1, routes: [{ ...route, prefetch: 1 }] }],
])('%s is none', (_what, value) => {
  expect(isFeatureModule(value)).toBe(false);
});

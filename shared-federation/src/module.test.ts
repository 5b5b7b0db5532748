import { isFeatureModule } from './index.ts';

const route = { path: 'games', Component: () => null };

test('a contract version and routes make a module', () => {
  expect(isFeatureModule({ contractVersion: 1, routes: [route] })).toBe(true);
  expect(
    isFeatureModule({
      contractVersion: 1,
      routes: [{ ...route, prefetch: () => undefined, countMatches: () => undefined }],
    }),
  ).toBe(true);
});

test('a module may list its shortcuts', () => {
  const shortcuts = [{ keys: ['j', '↓'], label: 'Próxima linha' }];
  expect(isFeatureModule({ contractVersion: 1, routes: [route], shortcuts })).toBe(true);
});

test.each<[what: string, value: unknown]>([
  ['nothing', undefined],
  ['text', 'module'],
  ['a module of another contract', { contractVersion: 2, routes: [route] }],
  ['a module without routes', { contractVersion: 1, routes: [] }],
  [
    'a module with a route without a component',
    { contractVersion: 1, routes: [{ path: 'games' }] },
  ],
  [
    'a module with a route without a path',
    { contractVersion: 1, routes: [{ Component: () => null }] },
  ],
  ['a module whose title is not a text', { contractVersion: 1, routes: [{ ...route, title: 1 }] }],
  ['a module whose search is not a function', { contractVersion: 1, routes: [route], search: [] }],
  [
    'a module whose shortcut has one text as its keys',
    { contractVersion: 1, routes: [route], shortcuts: [{ keys: 'j', label: 'Próxima linha' }] },
  ],
  [
    'a module whose prefetch is not a function',
    { contractVersion: 1, routes: [{ ...route, prefetch: 1 }] },
  ],
  [
    'a module whose count of matches is not a function',
    { contractVersion: 1, routes: [{ ...route, countMatches: 1 }] },
  ],
])('%s is not a module', (_what, value) => {
  expect(isFeatureModule(value)).toBe(false);
});

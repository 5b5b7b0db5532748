import { invalidField, isFeatureModule } from './index.ts';

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

test.each<[what: string, value: unknown, field: string]>([
  ['nothing', undefined, 'default'],
  ['text', 'module', 'default'],
  ['a module of another contract', { contractVersion: 2, routes: [route] }, 'contractVersion'],
  ['a module without routes', { contractVersion: 1, routes: [] }, 'routes'],
  ['a module whose route is a text', { contractVersion: 1, routes: [route, 'x'] }, 'routes[1]'],
  [
    'a module with a route without a component',
    { contractVersion: 1, routes: [{ path: 'games' }] },
    'routes[0].Component',
  ],
  [
    'a module with a route without a path',
    { contractVersion: 1, routes: [route, { Component: () => null }] },
    'routes[1].path',
  ],
  [
    'a module whose title is not a text',
    { contractVersion: 1, routes: [{ ...route, title: 1 }] },
    'routes[0].title',
  ],
  [
    'a module whose search is not a function',
    { contractVersion: 1, routes: [route], search: [] },
    'search',
  ],
  [
    'a module whose shortcuts are no list',
    { contractVersion: 1, routes: [route], shortcuts: {} },
    'shortcuts',
  ],
  [
    'a module whose shortcut has one text as its keys',
    { contractVersion: 1, routes: [route], shortcuts: [{ keys: 'j', label: 'Próxima linha' }] },
    'shortcuts[0].keys',
  ],
  [
    'a module whose prefetch is not a function',
    { contractVersion: 1, routes: [{ ...route, prefetch: 1 }] },
    'routes[0].prefetch',
  ],
  [
    'a module whose count of matches is not a function',
    { contractVersion: 1, routes: [{ ...route, countMatches: 1 }] },
    'routes[0].countMatches',
  ],
])('%s is not a module, and its field is named', (_what, value, field) => {
  expect(isFeatureModule(value)).toBe(false);
  expect(invalidField(value)).toBe(field);
});

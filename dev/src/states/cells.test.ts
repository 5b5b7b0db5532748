import { stateNames } from '@panel/shared-testing/states';
import { cells } from './cells.ts';

test('each page is shown in each state, at each width and in each theme', () => {
  const all = cells(3100, ['', 'reports/activity']);
  expect(all).toHaveLength(2 * stateNames.length * 3 * 2);
  expect(all[0]).toEqual({
    name: 'admin-usual-320-light',
    url: 'http://usual-light.localhost:3100/-/states/enter?to=%2Fadmin',
    width: 320,
    theme: 'light',
    route: '',
    state: 'usual',
  });
});

test('a filter leaves what it names', () => {
  const filter = {
    routes: ['sports'],
    states: ['failed', 'none'],
    widths: [1280],
    themes: ['dark'],
  };
  expect(cells(3100, ['games', 'sports'], filter).map(({ name }) => name)).toEqual([
    'sports-failed-1280-dark',
  ]);
  expect(cells(3100, ['games'], { routes: ['sports'] })).toEqual([]);
});

test('names are names of files, and no two are the same', () => {
  const routes = [
    '',
    'admin',
    'posts/7',
    'posts-7',
    'posts/7?q=%22',
    'Posts/7',
    `posts/7?q=${'a'.repeat(300)}`,
    `posts/7?q=${'a'.repeat(299)}b`,
    '../../etc',
  ];
  const names = cells(3100, routes, { states: ['usual'], widths: [320], themes: ['light'] }).map(
    ({ name }) => name,
  );
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(routes.length);
  names.forEach((name) => expect(name).toMatch(/^[a-z0-9-]{1,150}$/));
});

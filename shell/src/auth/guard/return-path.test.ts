import { interruption, returnPath } from './return-path.ts';

const left = (returnTo: string) => interruption('ana', returnTo);

test('R11 without a screen to return to, login leads to /admin', () => {
  expect(returnPath(null, 'ana')).toBe('/admin');
  expect(returnPath({}, 'ana')).toBe('/admin');
  expect(returnPath(interruption(null, '/admin/reports'), 'ana')).toBe('/admin');
});

test('a session that ended in the middle of work returns to its screen', () => {
  expect(returnPath(left('/admin/reports?page=2'), 'ana')).toBe('/admin/reports?page=2');
  expect(returnPath(left('/admin'), 'ana')).toBe('/admin');
});

test('R25 nobody returns to the screen of another user (T37)', () => {
  expect(returnPath(left('/admin/players?busca=maria'), 'rui')).toBe('/admin');
});

test.each(['//evil.example/admin', 'https://evil.example/admin', '/login', '/administrator'])(
  '%p is not followed',
  (returnTo) => {
    expect(returnPath(left(returnTo), 'ana')).toBe('/admin');
  },
);

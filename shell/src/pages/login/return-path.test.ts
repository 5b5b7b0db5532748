import { returnPath } from './return-path.ts';

test('R11 without a screen to return to, login leads to /admin', () => {
  expect(returnPath(null)).toBe('/admin');
  expect(returnPath({})).toBe('/admin');
});

test('a session that ended in the middle of work returns to its screen', () => {
  expect(returnPath({ returnTo: '/admin/reports?page=2' })).toBe('/admin/reports?page=2');
  expect(returnPath({ returnTo: '/admin' })).toBe('/admin');
});

test.each(['//evil.example/admin', 'https://evil.example/admin', '/login', '/administrator', 7])(
  '%p is not followed',
  (returnTo) => {
    expect(returnPath({ returnTo })).toBe('/admin');
  },
);

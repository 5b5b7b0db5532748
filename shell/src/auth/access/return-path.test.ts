import { interruption, returnPath } from './return-path.ts';

const interruptedAt = (returnTo: string) => interruption('ana', returnTo);

test('R11 the login leads to /admin when no screen was interrupted', () => {
  expect(returnPath(null, 'ana')).toBe('/admin');
  expect(returnPath({}, 'ana')).toBe('/admin');
  expect(returnPath(interruption(null, '/admin/reports'), 'ana')).toBe('/admin');
});

test('after an expired session the login returns to the same screen', () => {
  expect(returnPath(interruptedAt('/admin/reports?page=2'), 'ana')).toBe('/admin/reports?page=2');
  expect(returnPath(interruptedAt('/admin'), 'ana')).toBe('/admin');
});

test('R25 a user never returns to the screen of another user (T37)', () => {
  expect(returnPath(interruptedAt('/admin/players?busca=maria'), 'rui')).toBe('/admin');
});

test.each(['//evil.example/admin', 'https://evil.example/admin', '/login', '/administrator'])(
  'the login does not lead to %p, which is outside /admin',
  (returnTo) => {
    expect(returnPath(interruptedAt(returnTo), 'ana')).toBe('/admin');
  },
);

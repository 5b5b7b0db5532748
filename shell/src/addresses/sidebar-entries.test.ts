import { adminPath, adminSegment } from './paths.ts';
import { navigation } from './sidebar-entries.ts';

test('R24 each entry has its route', () => {
  expect(navigation.map(({ segment }) => adminPath(segment))).toEqual([
    '/admin',
    '/admin/games',
    '/admin/sports',
    '/admin/skills',
    '/admin/players',
    '/admin/posts',
    '/admin/comments',
    '/admin/feedbacks',
    '/admin/reports',
    '/admin/invoices',
    '/admin/subscriptions',
    '/admin/user-roles',
    '/admin/settings',
  ]);
});

test.each([
  ['/admin', ''],
  ['/admin/', ''],
  ['/admin/games', 'games'],
  ['/admin/games/1', 'games'],
  ['/administrator', undefined],
  ['/', undefined],
])('the segment below /admin of %s is %p', (pathname, segment) => {
  expect(adminSegment(pathname)).toBe(segment);
});

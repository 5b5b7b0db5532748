import * as v from 'valibot';
import { firstReads } from './first-reads.ts';

it.each([
  { path: 'games?select=*&limit=50' },
  { path: 'game_feeds?select=*', method: 'HEAD', count: true },
  { path: 'rpc/get_total_games_count', method: 'POST' },
])('%j is allowed as a first read', (read) => {
  expect(v.is(firstReads, { games: [read] })).toBe(true);
});

it.each([
  { path: '/auth/v1/user' },
  { path: 'reports', method: 'POST' },
  { path: 'reports?id=eq.1', method: 'DELETE' },
  { path: 'rpc/get_user_role', method: 'POST', body: { _user_id: 'somebody' } },
])('%j is rejected as a first read', (read) => {
  expect(v.is(firstReads, { games: [read] })).toBe(false);
});

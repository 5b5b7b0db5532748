import * as v from 'valibot';
import { firstReads } from './first-reads.ts';

it.each([
  { path: 'games?select=*&limit=50' },
  { path: 'game_feeds?select=*', method: 'HEAD', count: true },
  { path: 'rpc/get_total_games_count', method: 'POST' },
  { path: 'rpc/get_total_games_count', method: 'HEAD' },
])('%j is allowed as a first read', (read) => {
  expect(v.is(firstReads, { games: [read] })).toBe(true);
});

it.each([
  { path: '/auth/v1/user' },
  { path: 'reports', method: 'POST' },
  { path: 'rpc/get_user_role?_user_id=somebody' },
  { path: 'rpc/get_user_role?_user_id=somebody', method: 'HEAD' },
  { path: 'rpc/get_user_role?_user_id=somebody', method: 'POST' },
  { path: 'r%70c/get_user_role?_user_id=somebody' },
  { path: 'games/../rpc/get_user_role?_user_id=somebody' },
  { path: './rpc/get_user_role?_user_id=somebody' },
  { path: 'rpc\\get_user_role?_user_id=somebody' },
  { path: 'r\tpc/get_user_role?_user_id=somebody' },
  { path: 'reports?id=eq.1', method: 'DELETE' },
  { path: 'rpc/get_user_role', method: 'POST', body: { _user_id: 'somebody' } },
])('%j is rejected as a first read', (read) => {
  expect(v.is(firstReads, { games: [read] })).toBe(false);
});

it('a page lists ten first reads at most', () => {
  const reads = (count: number) => ({ games: Array(count).fill({ path: 'games?select=*' }) });
  expect(v.is(firstReads, reads(10))).toBe(true);
  expect(v.is(firstReads, reads(11))).toBe(false);
});

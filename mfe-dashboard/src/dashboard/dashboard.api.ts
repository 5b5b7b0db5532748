import { readCount, readNumber, supabase } from '@panel/shared-auth';

/** 7 days. */
const recentWindowMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Counts games (function `get_total_games_count`).
 *
 * @throws BackendError when the request failed
 */
export async function countGames(signal: AbortSignal): Promise<number> {
  return readNumber(await supabase().rpc('get_total_games_count').abortSignal(signal));
}

/**
 * Counts users (function `get_total_users_count`).
 *
 * @throws BackendError when the request failed
 */
export async function countUsers(signal: AbortSignal): Promise<number> {
  return readNumber(await supabase().rpc('get_total_users_count').abortSignal(signal));
}

/**
 * Counts the rows of a table (count-only read): posts are `game_feeds`, comments `feed_comments`.
 *
 * @throws BackendError when the request failed
 */
export async function countRows(
  table: 'game_feeds' | 'feed_comments',
  signal: AbortSignal,
): Promise<number> {
  const rows = supabase().from(table).select('*', { count: 'exact', head: true });
  return readCount(await rows.retry(false).abortSignal(signal));
}

/**
 * Counts the games created in the last 7 days, to the millisecond (count-only read of `games`).
 *
 * @throws BackendError when the request failed
 */
export async function countRecentGames(signal: AbortSignal): Promise<number> {
  const since = new Date(Date.now() - recentWindowMs).toISOString();
  const games = supabase().from('games').select('*', { count: 'exact', head: true });
  return readCount(await games.gte('created_at', since).retry(false).abortSignal(signal));
}

import { readCount, readNumber, supabase } from '@panel/shared-auth';

/** The dashboard's recent window: 7 days. */
const recentWindowMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Counts all games (function `get_total_games_count`).
 *
 * @throws BackendError when the request failed
 */
export async function countGames(signal: AbortSignal): Promise<number> {
  return readNumber(await supabase().rpc('get_total_games_count').abortSignal(signal));
}

/**
 * Counts all users (function `get_total_users_count`).
 *
 * @throws BackendError when the request failed
 */
export async function countUsers(signal: AbortSignal): Promise<number> {
  return readNumber(await supabase().rpc('get_total_users_count').abortSignal(signal));
}

/**
 * Counts a table's rows (count-only read). Posts are `game_feeds`, comments `feed_comments`.
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
 * Counts the games created in the last 7 days, exact to the moment (count-only read of `games`).
 *
 * @throws BackendError when the request failed
 */
export async function countRecentGames(signal: AbortSignal): Promise<number> {
  const since = new Date(Date.now() - recentWindowMs).toISOString();
  const games = supabase().from('games').select('*', { count: 'exact', head: true });
  return readCount(await games.gte('created_at', since).retry(false).abortSignal(signal));
}

import { readCount, readNumber, supabase } from '@panel/shared-auth';

/**
 * Calls a function that counts all games or all users.
 *
 * @throws BackendError when the request failed
 */
export async function countAll(what: 'games' | 'users', signal: AbortSignal): Promise<number> {
  return readNumber(await supabase().rpc(`get_total_${what}_count`).abortSignal(signal));
}

/**
 * Counts a table's rows, or those that were created at a moment or later (count-only read). Posts are `game_feeds`,
 * comments `feed_comments`.
 *
 * @throws BackendError when the request failed
 */
export async function countRows(
  table: 'games' | 'game_feeds' | 'feed_comments',
  signal: AbortSignal,
  since?: Date,
): Promise<number> {
  const rows = supabase().from(table).select('*', { count: 'exact', head: true });
  const counted = since ? rows.gte('created_at', since.toISOString()) : rows;
  return readCount(await counted.retry(false).abortSignal(signal));
}

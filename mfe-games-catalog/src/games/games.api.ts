import { numberColumn, readRows, supabase, textColumn } from '@panel/shared-auth';
import * as v from 'valibot';
import { type Game, maxGames } from './game.ts';

const gameRow = v.pipe(
  v.object({
    id: textColumn,
    title: textColumn,
    sport: textColumn,
    game_date: textColumn,
    game_time: textColumn,
    location: textColumn,
    current_players: numberColumn,
    max_players: numberColumn,
    status: textColumn,
    created_at: textColumn,
  }),
  v.transform((row): Game => ({
    id: row.id,
    title: row.title,
    sport: row.sport,
    gameDate: row.game_date,
    gameTime: row.game_time,
    location: row.location,
    currentPlayers: row.current_players,
    maxPlayers: row.max_players,
    status: row.status,
    createdAt: row.created_at,
  })),
);

/**
 * Reads the 50 newest games, newest first. Table `games`, which only administrators may read.
 *
 * @throws BackendError when the read fails
 */
export async function listNewestGames(signal: AbortSignal): Promise<Game[]> {
  const answer = await supabase()
    .from('games')
    .select('*')
    .order('created_at', { ascending: false })
    .limit(maxGames)
    .abortSignal(signal)
    // The QueryClient decides about retries; the client's own retries take seven seconds.
    .retry(false);
  return readRows(answer, gameRow);
}

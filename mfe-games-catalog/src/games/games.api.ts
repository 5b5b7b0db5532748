import {
  idColumn,
  momentColumn,
  numberColumn,
  readPages,
  readRows,
  supabase,
  textColumn,
} from '@panel/shared-auth';
import { calendarDay } from '@panel/shared-ui/calendar-day';
import * as v from 'valibot';
import { type Game, maxGames } from './game.ts';

const gameRow = v.pipe(
  v.object({
    id: v.fallback(v.nullable(idColumn), null),
    title: textColumn,
    sport: textColumn,
    game_date: momentColumn,
    game_time: textColumn,
    location: textColumn,
    current_players: numberColumn,
    max_players: numberColumn,
    status: textColumn,
    created_at: momentColumn,
  }),
  v.transform((row): Game => ({
    id: row.id,
    title: row.title,
    sport: row.sport,
    ...dayAndTime(row.game_date, row.game_time),
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
export function listNewestGames(signal: AbortSignal): Promise<Game[]> {
  return readPages(async ({ length }: readonly Game[]) => {
    const games = supabase().from('games').select('*').order('created_at', { ascending: false });
    const page = length === 0 ? games.limit(maxGames) : games.range(length, maxGames - 1);
    // The QueryClient decides about retries; the client's own retries take seven seconds.
    return readRows(await page.abortSignal(signal).retry(false), gameRow);
  }, maxGames);
}

/** Splits a date that is a moment into day and time of the browser's time zone. A given time has precedence. */
function dayAndTime(date: string | null, time: string | null) {
  const moment = new Date(date ?? '');
  const isMidnight = moment.getTime() % (24 * 60 * 60 * 1000) === 0;
  const isMoment = date?.includes('T') && !Number.isNaN(moment.getTime()) && !isMidnight;
  return {
    gameDate: calendarDay(date),
    gameTime: time ?? (isMoment ? moment.toTimeString().slice(0, 8) : null),
  };
}

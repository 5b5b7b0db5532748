import {
  BackendError,
  momentColumn,
  readCounted,
  readPages,
  readRows,
  supabase,
  unlessMissing,
} from '@panel/shared-auth';
import { localDay } from '@panel/shared-ui';
import { calendarDay } from '@panel/shared-ui/calendar-day';
import * as v from 'valibot';
import { countColumn, type DailyCounts, total } from './counts.ts';
import { addDays, type Day, daysFrom } from './day.ts';

/** Four weeks that end today. */
const pastDays = 28;
const futureDays = 7;

/** The newest rows that a chart reads where the database cannot count by day. */
const maxRows = 3_000;
/** Reached only on a backend whose `max-rows` is below 100. */
const maxRequests = 30;

const dayRow = v.object({ day: v.string(), count: countColumn });
const momentRow = v.object({ at: momentColumn });

/**
 * Counts the games of each day (`games.game_date`, any status): the last four weeks with today, the next seven days,
 * and in one number the four weeks before. Function `count_games_by_day`; where it is missing, the rows themselves.
 *
 * @throws BackendError when a request failed, or there are too many rows to read all of today's
 */
export function countGamesByDay(signal: AbortSignal): Promise<DailyCounts> {
  return countByDay('games', 'game_date', pastDays + futureDays, {}, signal);
}

/**
 * Counts the reports of each day in the browser's time zone (`reports.created_at`): the last four weeks with today,
 * and in one number the four weeks before.
 * Function `count_reports_by_day`; where it is missing, the rows themselves.
 *
 * @throws BackendError when a request failed, also when the database does not know the time zone, or there are too
 * many rows to read all of today's
 */
export function countReportsByDay(signal: AbortSignal): Promise<DailyCounts> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return countByDay('reports', 'created_at', pastDays, { _time_zone: timeZone }, signal);
}

/** Counts the rows of each day. @param length the number of days, from the first of the past days on */
async function countByDay(
  table: 'games' | 'reports',
  column: string,
  length: number,
  zone: object,
  signal: AbortSignal,
): Promise<DailyCounts> {
  const today = localDay(new Date());
  const first = addDays(today, 1 - pastDays);
  const firstBefore = addDays(first, -pastDays);
  const routine = `count_${table}_by_day` as const;
  const counted = await unlessMissing(routine, async () => {
    const parameters = { _first: firstBefore, _days: pastDays + length, ...zone };
    const count = () =>
      supabase().rpc(routine, parameters, { count: 'exact' }).order('day').abortSignal(signal);
    return { rows: await readCounted(count, dayRow), since: firstBefore };
  });
  const { rows, since } =
    counted ?? (await readByDay(table, column, firstBefore, pastDays + length, signal));
  if (since > today) {
    throw new BackendError('There are too many rows to count today.', 200, 'too-many-rows');
  }
  const counts = new Map<Day, number>();
  for (const { day, count } of rows) {
    counts.set(day, count + (counts.get(day) ?? 0));
  }
  const countsOf = (days: readonly Day[]) =>
    days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
  return {
    today,
    isCut: since > first,
    days: countsOf(daysFrom(first, length).filter((day) => day >= since)),
    previousTotal:
      since > firstBefore ? undefined : total(countsOf(daysFrom(firstBefore, pastDays))),
  };
}

/** Reads the days of the newest rows, and the first day whose rows are all among them. */
async function readByDay(
  table: 'games' | 'reports',
  column: string,
  first: Day,
  length: number,
  signal: AbortSignal,
) {
  let requests = 0;
  const read = await readPages(async (rows: readonly v.InferOutput<typeof momentRow>[]) => {
    requests++;
    if (requests > maxRequests) {
      return [];
    }
    const answer = await supabase()
      .from(table)
      .select(`at:${column}`)
      // A day more at both ends: the database's days may begin up to 14 hours before or after the browser's.
      .gte(column, addDays(first, -1))
      // New rows must not shift the pages that follow.
      .lte(column, rows[0]?.at ?? addDays(first, length + 1))
      .order(column, { ascending: false })
      .range(rows.length, maxRows - 1)
      .retry(false)
      .abortSignal(signal);
    return readRows(answer, momentRow);
  }, maxRows);
  const days = read.map(({ at }) => calendarDay(at) ?? '');
  const oldest = days.at(-1) ?? '';
  const isBounded = days.length === maxRows || requests > maxRequests;
  return {
    rows: days.map((day) => ({ day, count: 1 })),
    since: isBounded && oldest >= first ? addDays(oldest, 1) : first,
  };
}

import { readRows, supabase } from '@panel/shared-auth';
import { localDay } from '@panel/shared-ui';
import * as v from 'valibot';
import { countColumn } from './count-column.ts';
import type { DailyCounts } from './counts.ts';
import { addDays, type DaySpan, daysOf } from './day.ts';

/** Four weeks that end today. */
const pastDays = 28;
const futureDays = 7;

/** The answer of a counting function, with a row for each day that has rows. */
type Answer = Parameters<typeof readRows>[0];

const dayRow = v.object({ day: v.string(), count: countColumn });

/**
 * Counts the games of each day (function `count_games_by_day`: `games.game_date`, any status): the
 * last four weeks with today, and the next seven days.
 *
 * @throws BackendError when the request failed
 */
export function countGamesByDay(signal: AbortSignal): Promise<DailyCounts> {
  return countFromToday(pastDays + futureDays, ({ first, length }) =>
    supabase().rpc('count_games_by_day', { _first: first, _days: length }).abortSignal(signal),
  );
}

/**
 * Counts the reports of each day in the browser's time zone (function `count_reports_by_day`:
 * `reports.created_at`): the last four weeks with today.
 *
 * @throws BackendError when the request failed, also when the database does not know the time zone
 */
export function countReportsByDay(signal: AbortSignal): Promise<DailyCounts> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return countFromToday(pastDays, ({ first, length }) =>
    supabase()
      .rpc('count_reports_by_day', { _first: first, _days: length, _time_zone: timeZone })
      .abortSignal(signal),
  );
}

/** Counts the days of a span that begins with the past days; days without a row count 0. */
async function countFromToday(
  length: number,
  read: (span: DaySpan) => PromiseLike<Answer>,
): Promise<DailyCounts> {
  const today = localDay(new Date());
  const span = { first: addDays(today, 1 - pastDays), length };
  const rows = readRows(await read(span), dayRow);
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  return { today, days: daysOf(span).map((day) => ({ day, count: counts.get(day) ?? 0 })) };
}

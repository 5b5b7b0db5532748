import { readCount, readRows, supabase, textColumn } from '@panel/shared-auth';
import * as v from 'valibot';
import type { DailyCounts, DayCount } from './counts.ts';
import { addDays, type Day, dayOf, type DaySpan, daysOf, startOf } from './day.ts';

/** Four weeks that end today. */
const pastDays = 28;
const futureDays = 7;

/** Maximum rows per answer of the hosted backend. A project may return fewer without saying so. */
const maxRows = 1000;

/** Maximum concurrent requests, so that other requests do not wait. */
const maxConcurrent = 6;

type Answer = Parameters<typeof readCount>[0];

/** A table's column with the day, and its query; a count-only read returns no rows. */
interface Source {
  read: (span: DaySpan, isCountOnly: boolean, signal: AbortSignal) => PromiseLike<Answer>;
  day: v.GenericSchema<unknown, Day>;
}

const games: Source = {
  read: ({ first, length }, head, signal) =>
    supabase()
      .from('games')
      .select('game_date', { count: 'exact', head })
      .gte('game_date', first)
      .lt('game_date', addDays(first, length))
      .limit(maxRows)
      .retry(false)
      .abortSignal(signal),
  day: v.pipe(
    v.object({ game_date: textColumn }),
    v.transform((row) => row.game_date ?? ''),
  ),
};

const reports: Source = {
  read: ({ first, length }, head, signal) =>
    supabase()
      .from('reports')
      .select('created_at', { count: 'exact', head })
      .gte('created_at', startOf(first).toISOString())
      .lt('created_at', startOf(addDays(first, length)).toISOString())
      .limit(maxRows)
      .retry(false)
      .abortSignal(signal),
  day: v.pipe(
    v.object({ created_at: textColumn }),
    v.transform((row) => dayOf(new Date(row.created_at ?? ''))),
  ),
};

/**
 * Counts the games of each day (`games.game_date`, any status): the last four weeks with today, and
 * the next seven days.
 *
 * @throws BackendError when a request failed
 */
export function countGamesByDay(signal: AbortSignal): Promise<DailyCounts> {
  return countFromToday(games, pastDays + futureDays, signal);
}

/**
 * Counts the reports of each day in the browser's time zone (`reports.created_at`): the last four
 * weeks with today.
 *
 * @throws BackendError when a request failed
 */
export function countReportsByDay(signal: AbortSignal): Promise<DailyCounts> {
  return countFromToday(reports, pastDays, signal);
}

async function countFromToday(
  source: Source,
  length: number,
  signal: AbortSignal,
): Promise<DailyCounts> {
  const today = dayOf(new Date());
  const span = { first: addDays(today, 1 - pastDays), length };
  return { today, days: await countByDay(source, span, signal) };
}

/**
 * Counts exactly, for any number of rows: from the rows themselves if one answer holds them all,
 * otherwise by a count-only request for each day.
 */
async function countByDay(source: Source, span: DaySpan, signal: AbortSignal): Promise<DayCount[]> {
  const answer = await source.read(span, false, signal);
  const found = readRows(answer, source.day);
  if (readCount(answer) <= found.length) {
    return tally(span, found);
  }
  const days = daysOf(span);
  const counts: DayCount[] = [];
  while (counts.length < days.length) {
    const next = days.slice(counts.length, counts.length + maxConcurrent);
    counts.push(...(await Promise.all(next.map((day) => countDay(source, day, signal)))));
  }
  return counts;
}

async function countDay(source: Source, day: Day, signal: AbortSignal): Promise<DayCount> {
  const answer = await source.read({ first: day, length: 1 }, true, signal);
  return { day, count: readCount(answer) };
}

/** Counts the rows of each day of the span; ignores other days. */
function tally(span: DaySpan, found: readonly Day[]): DayCount[] {
  const counts = new Map(daysOf(span).map((day) => [day, 0]));
  for (const day of found) {
    const count = counts.get(day);
    if (count !== undefined) {
      counts.set(day, count + 1);
    }
  }
  return [...counts].map(([day, count]) => ({ day, count }));
}

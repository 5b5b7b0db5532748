import { readCount, readRows, supabase, textColumn } from '@panel/shared-auth';
import * as v from 'valibot';
import type { DailyCounts, DayCount } from './counts.ts';
import { addDays, type Day, dayOf, type DaySpan, daysOf, split, startOf } from './day.ts';

/** Four weeks with today as their last day. */
const daysBehind = 28;
const daysAhead = 7;

/** Rows in one answer of the hosted backend; a project may be configured to send fewer. */
const mostRows = 1000;

/** Concurrent requests, so that a count of many days does not delay other requests. */
const maxConcurrent = 6;

type Answer = Parameters<typeof readCount>[0];

/** Rows that are counted by day; a count-only read returns no rows. */
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
      .limit(mostRows)
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
      .limit(mostRows)
      .retry(false)
      .abortSignal(signal),
  day: v.pipe(
    v.object({ created_at: textColumn }),
    v.transform((row) => dayOf(new Date(row.created_at ?? ''))),
  ),
};

/**
 * Counts games of any status by day (`games.game_date`): the last four weeks including today, and the
 * next seven days.
 *
 * @throws BackendError when a request failed
 */
export function countGamesByDay(signal: AbortSignal): Promise<DailyCounts> {
  return countFromToday(games, daysBehind + daysAhead, signal);
}

/**
 * Counts reports by day of creation (`reports.created_at`, in the browser's time zone): the last four
 * weeks including today.
 *
 * @throws BackendError when a request failed
 */
export function countReportsByDay(signal: AbortSignal): Promise<DailyCounts> {
  return countFromToday(reports, daysBehind, signal);
}

async function countFromToday(
  source: Source,
  length: number,
  signal: AbortSignal,
): Promise<DailyCounts> {
  const today = dayOf(new Date());
  const span = { first: addDays(today, 1 - daysBehind), length };
  return { today, days: await countByDay(source, span, signal) };
}

/**
 * Counts exactly, for any number of rows, with a bounded number of requests: one if the answer holds all
 * rows; otherwise the span is split into parts that should fit, down to count-only reads of single days.
 */
async function countByDay(source: Source, span: DaySpan, signal: AbortSignal): Promise<DayCount[]> {
  if (span.length === 1) {
    return [{ day: span.first, count: readCount(await source.read(span, true, signal)) }];
  }
  const answer = await source.read(span, false, signal);
  const found = readRows(answer, source.day);
  const count = readCount(answer);
  if (count <= found.length) {
    return tally(span, found);
  }
  // Half of what would fit if days were equal, because some days have more rows than others.
  const size = Math.max(1, Math.floor((span.length * found.length) / (2 * count)));
  const parts = split(span, size);
  const counts: DayCount[][] = [];
  for (let index = 0; index < parts.length; index += maxConcurrent) {
    const some = parts.slice(index, index + maxConcurrent);
    counts.push(...(await Promise.all(some.map((part) => countByDay(source, part, signal)))));
  }
  return counts.flat();
}

/** Counts the days of a span and ignores others. */
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

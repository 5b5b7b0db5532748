import { readCount, readRows, supabase, textColumn } from '@panel/shared-auth';
import * as v from 'valibot';
import type { DailyCounts, DayCount } from './counts.ts';
import { addDays, type Day, dayOf, type DaySpan, daysOf, split, startOf } from './day.ts';

/** Four weeks with today as their last day. */
const daysBehind = 28;
const daysAhead = 7;

/** As many as the hosted backend gives in one answer. A project may give fewer, without a sign. */
const mostRows = 1000;

/** Requests: what many days cost the backend must not crowd out others. */
const mostAtOnce = 6;

type Answer = Parameters<typeof readCount>[0];

/** Where rows have a day, and how they are asked for; a count-only read brings none of them. */
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
 * How many games take place on each day (`games.game_date`, whatever their status): the last four
 * weeks, today among them, and the next seven days.
 *
 * @throws BackendError when a request failed
 */
export function countGamesByDay(signal: AbortSignal): Promise<DailyCounts> {
  return countFromToday(games, daysBehind + daysAhead, signal);
}

/**
 * How many reports were made on each day of the browser's time zone (`reports.created_at`): the last
 * four weeks, today among them.
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
 * Exact however many rows there are, with a bounded number of requests: one where an answer holds all
 * that the database counts; else the span is asked for in parts that will fit, down to single days,
 * of which only the count is asked for.
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
  // Half of what would fit if all days were alike: they are not.
  const size = Math.max(1, Math.floor((span.length * found.length) / (2 * count)));
  const parts = split(span, size);
  const counts: DayCount[][] = [];
  for (let index = 0; index < parts.length; index += mostAtOnce) {
    const some = parts.slice(index, index + mostAtOnce);
    counts.push(...(await Promise.all(some.map((part) => countByDay(source, part, signal)))));
  }
  return counts.flat();
}

/** Days that nobody asked for are left out. */
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

import * as v from 'valibot';
import type { Day } from './day.ts';

/** Schema of a counted number of rows. Anything but a whole number fails. */
export const countColumn = v.pipe(v.number(), v.integer(), v.minValue(0));

export interface DayCount {
  day: Day;
  count: number;
}

/** Counts by day, in the order of days, and today's date. */
export interface DailyCounts {
  today: Day;
  days: DayCount[];
  /** Whether the first days are missing, because there were too many rows to read. */
  isCut: boolean;
  /** The total of the four weeks before these days; undefined when there were too many rows to read. */
  previousTotal?: number | undefined;
}

/** Counted statuses of reports; OTHER stands for statuses that the panel does not know. */
export type CountedStatus = 'PENDING' | 'REVIEWED' | 'ACTION_TAKEN' | 'OTHER';

export interface StatusCount {
  status: CountedStatus;
  count: number;
}

export function total(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Numbers of the reports that are not pending. */
export type DecidedCounts = [reviewed: number, actionTaken: number, other: number];

/** Lists the counts from pending to closed, and OTHER if there are such reports. */
export function countsByStatus(
  pending: number,
  [reviewed, actionTaken, other]: DecidedCounts,
): StatusCount[] {
  return [
    { status: 'PENDING', count: pending },
    { status: 'REVIEWED', count: reviewed },
    { status: 'ACTION_TAKEN', count: actionTaken },
    ...(other > 0 ? [{ status: 'OTHER' as const, count: other }] : []),
  ];
}

/** Returns each count's share of all, rounded to 0.001, so that the shares sum to 1 (largest remainder). */
export function sharesOf(counts: readonly { count: number }[]): number[] {
  const all = total(counts);
  const exact = counts.map(({ count }) => (count / all) * 1000);
  const rounded = exact.map(Math.floor);
  const missing = 1000 - rounded.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact.map((share, index) => ({ index, remainder: share % 1 }));
  byRemainder.sort((a, b) => b.remainder - a.remainder);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return rounded.map((share, index) => (share + (raised.has(index) ? 1 : 0)) / 1000);
}

/** Formats a share (0 to 1) as Brazilians write it: '12,5%'. */
export function formatShare(share: number): string {
  shares ??= new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
  return shares.format(share);
}

/** Created at its first use, because that takes a browser several milliseconds. */
let shares: Intl.NumberFormat | undefined;

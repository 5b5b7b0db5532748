import type { Day } from './day.ts';

export interface DayCount {
  day: Day;
  count: number;
}

/** Counts by day, in the order of days, and today's date. */
export interface DailyCounts {
  today: Day;
  days: DayCount[];
}

/** Counted statuses of reports; OTHER stands for statuses that the panel does not know. */
export const reportStatuses = ['PENDING', 'REVIEWED', 'ACTION_TAKEN', 'OTHER'] as const;

export type CountedStatus = (typeof reportStatuses)[number];

export interface StatusCount {
  status: CountedStatus;
  count: number;
}

export function total(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Returns the days with the highest count, in their order; none if all are 0. */
export function busiest(days: readonly DayCount[]): DayCount[] {
  const most = Math.max(...days.map(({ count }) => count));
  return days.filter(({ count }) => count === most);
}

/** Returns the number of pending reports. */
export function pendingOf(counts: readonly StatusCount[]): number {
  return total(counts.filter(({ status }) => status === 'PENDING'));
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

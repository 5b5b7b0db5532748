import type { Day } from './day.ts';

export interface DayCount {
  day: Day;
  count: number;
}

/** How many there are of each day, in the days' order, and which of them was today. */
export interface DailyCounts {
  today: Day;
  days: DayCount[];
}

/** What reports are counted by; OTHER is whatever the panel has no name for. */
export const reportStatuses = ['PENDING', 'REVIEWED', 'ACTION_TAKEN', 'OTHER'] as const;

export type CountedStatus = (typeof reportStatuses)[number];

export interface StatusCount {
  status: CountedStatus;
  count: number;
}

export function total(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** The days with the most, in their order; none where there are no days. */
export function busiest(days: readonly DayCount[]): DayCount[] {
  const most = Math.max(...days.map(({ count }) => count));
  return days.filter(({ count }) => count === most);
}

/** A share of the whole (0 to 1) as Brazilians write it: '12,5%'. */
export function formatShare(share: number): string {
  return shares.format(share);
}

const shares = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

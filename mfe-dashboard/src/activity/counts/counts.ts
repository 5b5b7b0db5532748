import type { Day } from './day.ts';

export interface DayCount {
  day: Day;
  count: number;
}

/** Counts by day in ascending order, and the day on which they were read. */
export interface DailyCounts {
  today: Day;
  days: DayCount[];
}

/** The statuses by which reports are counted; OTHER is any status that the panel does not know. */
export const reportStatuses = ['PENDING', 'REVIEWED', 'ACTION_TAKEN', 'OTHER'] as const;

export type CountedStatus = (typeof reportStatuses)[number];

export interface StatusCount {
  status: CountedStatus;
  count: number;
}

export function total(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Returns the days with the highest count, in their order. */
export function busiest(days: readonly DayCount[]): DayCount[] {
  const most = Math.max(...days.map(({ count }) => count));
  return days.filter(({ count }) => count === most);
}

/** Formats a share (0 to 1) in Brazilian notation: '12,5%'. */
export function formatShare(share: number): string {
  return shares.format(share);
}

const shares = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

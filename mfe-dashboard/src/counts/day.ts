/** A calendar day as the database writes it: '2026-11-20'. */
export type Day = string;

/** Consecutive days. */
export interface DaySpan {
  first: Day;
  /** Number of days, at least one. */
  length: number;
}

export function addDays(day: Day, days: number): Day {
  // In UTC every day has 24 hours.
  return new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Lists the days of a span in order. */
export function daysOf({ first, length }: DaySpan): Day[] {
  return Array.from({ length }, (_, index) => addDays(first, index));
}

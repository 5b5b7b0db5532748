/** A calendar day as the database writes it: '2026-11-20'. */
export type Day = string;

export function addDays(day: Day, days: number): Day {
  // In UTC every day has 24 hours.
  return new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Lists consecutive days in order. */
export function daysFrom(first: Day, length: number): Day[] {
  return Array.from({ length }, (_, index) => addDays(first, index));
}

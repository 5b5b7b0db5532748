import { formatDateOnly } from '@panel/shared-ui';

/** A first and a last day, '2026-11-20', which may be the same. */
export interface Days {
  first: string;
  last: string;
}

/** Whether a text is a day since 1900: '2026-11-20'. Anybody may have written it into a link. */
export function isDay(text: string | null): text is string {
  return formatDateOnly(text) !== '-' && (text ?? '') >= '1900' && (text ?? '') < '9999';
}

/** Reads a period: '2026-11-20' is one day, '2026-11-01..2026-11-20' are several. Returns null for another text. */
export function readPeriod(text: string | null): Days | null {
  const [first = '', last = first] = (text ?? '').split('..', 2);
  return isDay(first) && isDay(last) && first <= last ? { first, last } : null;
}

/** '' for all days. */
export function writePeriod(days: Days | null): string {
  if (days === null || days.first === days.last) {
    return days?.first ?? '';
  }
  return `${days.first}..${days.last}`;
}

/** The first moment of some days in the browser's time zone, and that of the day after them: ISO 8601. */
export function momentsOf({ first, last }: Days): { start: string; end: string } {
  return { start: startOf(first, 0), end: startOf(last, 1) };
}

function startOf(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

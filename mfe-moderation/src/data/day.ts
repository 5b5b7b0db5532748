import { formatDateOnly } from '@panel/shared-ui';

/** Whether a text is a day since 1900: '2026-11-20'. Anybody may have written it into a link. */
export function isDay(text: string | null): text is string {
  return formatDateOnly(text) !== '-' && (text ?? '') >= '1900' && (text ?? '') < '9999';
}

/** IANA name of the browser's time zone. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The days of a period: '2026-11-20' is one day, '2026-11-01..2026-11-20' has a first and a last one. */
export function daysOf(period: string): [first: string, last: string] {
  const [first = '', ...rest] = period.split('..');
  return [first, rest.length === 0 ? first : rest.join('..')];
}

/** Whether a text is a day, or a period that ends after it begins. */
export function isPeriod(text: string | null): text is string {
  const days = daysOf(text ?? '');
  return days.every(isDay) && days[0] <= days[1];
}

/** The first moment of a day or period in the browser's time zone, and that of the day after it: ISO 8601. */
export function momentsOf(period: string): { start: string; end: string } {
  const [first, last] = daysOf(period);
  return { start: startOf(first, 0), end: startOf(last, 1) };
}

function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

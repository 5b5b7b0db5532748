import { formatDateOnly } from '@panel/shared-ui';

/** Whether a text is a day since 1900: '2026-11-20'. Anybody may have written it into a link. */
export function isDay(text: string | null): text is string {
  return formatDateOnly(text) !== '-' && (text ?? '') >= '1900' && (text ?? '') < '9999';
}

/** IANA name of the browser's time zone. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The first moment of a day in the browser's time zone, and that of the following day: ISO 8601. */
export function momentsOf(day: string): { start: string; end: string } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = (days: number) => new Date(year, month - 1, date + days).toISOString();
  return { start: at(0), end: at(1) };
}

import { formatDateOnly } from '@panel/shared-ui';

/** Whether a text is a day that exists: '2026-11-20'. Anybody may have written it into a link. */
export function isDay(text: string | null): text is string {
  return formatDateOnly(text) !== '-';
}

/** IANA name of the browser's time zone. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

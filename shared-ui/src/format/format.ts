import { isValid, lightFormat } from 'date-fns';

/** Shown instead of a missing or invalid value. */
const unknown = '-';

/** Created with the first fraction, because that takes a browser several milliseconds. */
let fractions: Intl.NumberFormat | undefined;

/** A visible character: no white space, control code or zero-width character. */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

const patterns = { date: 'dd/MM/yyyy', 'date-time': 'dd/MM/yyyy HH:mm' } as const;

/** Formats a moment (ISO 8601) in the browser's time zone: '31/12/2025' or '31/12/2025 21:30'. */
export function formatTimestamp(value: string | null, kind: keyof typeof patterns): string {
  const [day, time] = value?.split('T') ?? [];
  const moment = new Date(value ?? '');
  // `Date` itself also reads texts that are no moments, and days that do not exist.
  return isDay(day) && time && isValid(moment) ? lightFormat(moment, patterns[kind]) : unknown;
}

/** Formats a calendar day, which is the same in every time zone: '2026-01-01' → '01/01/2026'. */
export function formatDateOnly(value: string | null): string {
  return isDay(value) ? value.split('-').reverse().join('/') : unknown;
}

/** The calendar day of a moment in the browser's time zone, as a database writes it: '2026-01-31'. */
export function localDay(moment: Date): string {
  return lightFormat(moment, 'yyyy-MM-dd');
}

/** Whether a text is a calendar day that exists, as a database writes it. */
function isDay(text: string | null | undefined): text is string {
  const midnight = new Date(`${text}T00:00:00Z`);
  return (
    /^(?!0000)\d{4}-/.test(text ?? '') &&
    isValid(midnight) &&
    midnight.toISOString() === `${text}T00:00:00.000Z`
  );
}

/** Formats a time of day: '19:30:00' → '19:30'. */
export function formatTime(value: string | null): string {
  return /^(([01]\d|2[0-3]):[0-5]\d)(:[0-5]\d(\.\d+)?)?$/.exec(value ?? '')?.[1] ?? unknown;
}

/** Formats a number in Brazilian notation: 1500 → '1.500'. */
export function formatNumber(value: number | null): string {
  if (value === null || !Number.isFinite(value)) {
    return unknown;
  }
  if (Number.isSafeInteger(value)) {
    return String(value).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  }
  fractions ??= new Intl.NumberFormat('pt-BR');
  return fractions.format(value);
}

/** Returns a text unchanged; '-' when it has no visible character. */
export function formatText(value: string | null): string {
  return hasText(value) ? value : unknown;
}

/** Whether a text has a visible character. */
export function hasText(value: string | null): value is string {
  return visible.test(value ?? '');
}

/**
 * Cuts a text that is longer than a screen can show or a screen reader should read. Skips invisible
 * characters at the start where the excerpt would otherwise show nothing.
 *
 * @param maxLength in UTF-16 units; no surrogate pair is cut in half
 */
export function excerpt(text: string, maxLength: number): string {
  const start = text.trimStart();
  if (start.length <= maxLength) {
    return start;
  }
  const cutFrom = (from: number) =>
    start.slice(from, from + maxLength).replace(/[\uD800-\uDBFF]$/, '');
  const beginning = cutFrom(0);
  return hasText(beginning) ? beginning : cutFrom(Math.max(0, start.search(visible)));
}

import { isValid, lightFormat, parseISO } from 'date-fns';

/** What stands in place of a value that is missing or makes no sense. */
const unknown = '-';

/** Made when the first number is shown: it costs a browser several milliseconds. */
let numbers: Intl.NumberFormat | undefined;

/** What shows: no white space, control code or zero-width character. */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

const patterns = { date: 'dd/MM/yyyy', 'date-time': 'dd/MM/yyyy HH:mm' } as const;

/** A moment (ISO 8601) in the browser's time zone: '31/12/2025' or '31/12/2025 21:30'. */
export function formatTimestamp(value: string | null, kind: keyof typeof patterns): string {
  const moment = parseISO(value ?? '');
  return isValid(moment) ? lightFormat(moment, patterns[kind]) : unknown;
}

/** A calendar day ('2026-01-01' → '01/01/2026'), which is the same day in every time zone. */
export function formatDateOnly(value: string | null): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value ?? '') ?? [];
  // Text in, text out: the parse only tells whether such a day exists.
  return year && isValid(parseISO(`${year}-${month}-${day}`)) ? `${day}/${month}/${year}` : unknown;
}

/** A time of day: '19:30:00' → '19:30'. */
export function formatTime(value: string | null): string {
  return /^(([01]\d|2[0-3]):[0-5]\d)(:[0-5]\d(\.\d+)?)?$/.exec(value ?? '')?.[1] ?? unknown;
}

/** A number as Brazilians write it: 1500 → '1.500'. */
export function formatNumber(value: number | null): string {
  if (value === null || !Number.isFinite(value)) {
    return unknown;
  }
  numbers ??= new Intl.NumberFormat('pt-BR');
  return numbers.format(value);
}

/** A text as it was typed; '-' when there is nothing in it to see. */
export function formatText(value: string | null): string {
  return hasText(value) ? value : unknown;
}

/** Whether there is anything to see. */
export function hasText(value: string | null): value is string {
  return visible.test(value ?? '');
}

/**
 * The beginning of a text, for where nobody would see or listen to more of it; it begins later where
 * nothing of it would show.
 *
 * @param most how long it may be, in UTF-16 units; no surrogate pair is cut in half
 */
export function excerpt(text: string, most: number): string {
  const start = text.trimStart();
  if (start.length <= most) {
    return start;
  }
  const cutFrom = (from: number) => start.slice(from, from + most).replace(/[\uD800-\uDBFF]$/, '');
  const beginning = cutFrom(0);
  return hasText(beginning) ? beginning : cutFrom(Math.max(0, start.search(visible)));
}

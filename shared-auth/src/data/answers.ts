import * as v from 'valibot';
import { BackendError } from '../backend/backend-error.ts';

/** The result of a request of supabase-js; `data` is untrusted until it is narrowed. */
export interface Answer {
  data: unknown;
  error: { message: string; code?: string | undefined } | null;
  status: number;
  count?: number | null;
}

/** Schema of a text column: reads anything but a string as null. */
export const textColumn = v.fallback(v.nullable(v.string()), null);

/** Schema of a number column: reads anything but a finite number as null. */
export const numberColumn = v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null);

/**
 * Schema of an id, which is a text from here on: a UUID, another text, or a number of the database. A number that
 * JavaScript rounds could name another row, so it gets a mark that no database takes for a number: the row shows, and
 * every request for it finds nothing.
 */
export const idColumn = v.union([
  v.string(),
  v.pipe(
    v.number(),
    v.transform((id) => (Number.isSafeInteger(id) ? String(id) : `${roundedId}${id}`)),
  ),
]);

/** Before a number that JavaScript has rounded. */
export const roundedId = '≈';

const hasNoZone = /^\d{4}-\d\d-\d\dT[\d:.]+$/;

/**
 * Schema of a moment: ISO 8601 with a time zone, null for anything but a string. Columns without a time zone hold UTC,
 * as the clock of a hosted database does.
 */
export const momentColumn = v.pipe(
  textColumn,
  v.transform((text) => (text !== null && hasNoZone.test(text) ? `${text}Z` : text)),
);

/**
 * Reads the rows of an answer, each narrowed by `row`.
 *
 * @throws BackendError when the request failed or the answer is not a list of rows
 */
export function readRows<Row>(answer: Answer, row: v.GenericSchema<unknown, Row>): Row[] {
  const parsed = v.safeParse(v.array(row), readData(answer));
  if (!parsed.success) {
    throw new BackendError('The answer is not a list of rows.', answer.status, 'malformed');
  }
  return parsed.output;
}

/**
 * Reads the whole number that a database function returned.
 *
 * @throws BackendError when the request failed or the answer is not a whole number
 */
export function readNumber(answer: Answer): number {
  return wholeNumber(readData(answer), answer.status);
}

/**
 * Reads the number of rows that a count-only request found.
 *
 * @throws BackendError when the request failed or no count came back
 */
export function readCount(answer: Answer): number {
  readData(answer);
  return wholeNumber(answer.count, answer.status);
}

/**
 * Returns the data of an answer, which is not narrowed yet.
 *
 * @throws BackendError when the request failed
 */
export function readData(answer: Answer): unknown {
  if (answer.error) {
    throw new BackendError(answer.error.message, answer.status, answer.error.code ?? '');
  }
  return answer.data;
}

function wholeNumber(value: unknown, status: number): number {
  const parsed = v.safeParse(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), value);
  if (!parsed.success) {
    throw new BackendError('The answer is not a whole number of 0 or more.', status, 'malformed');
  }
  return parsed.output;
}

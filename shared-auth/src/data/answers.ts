import * as v from 'valibot';

/** A request that the backend refused, did not answer, or answered with something unexpected. */
export class BackendError extends Error {
  override name = 'BackendError';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** PostgREST's, Postgres' or GoTrue's code; '' when there is none. */
  readonly code: string;

  constructor(message: string, status: number, code: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** What supabase-js resolves to; `data` is untrusted until it is narrowed. */
interface Answer {
  data: unknown;
  error: { message: string; code?: string | undefined } | null;
  status: number;
  count?: number | null;
}

/** A text column: anything but a string reaches the screen as null. */
export const textColumn = v.fallback(v.nullable(v.string()), null);

/** A number column: anything but a finite number reaches the screen as null. */
export const numberColumn = v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null);

/**
 * The rows of an answer, narrowed by the row's schema.
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
 * The number that a function answered.
 *
 * @throws BackendError when the request failed or the answer is not a whole number
 */
export function readNumber(answer: Answer): number {
  return wholeNumber(readData(answer), answer.status);
}

/**
 * The number of rows that a count-only read found.
 *
 * @throws BackendError when the request failed or no count came back
 */
export function readCount(answer: Answer): number {
  readData(answer);
  return wholeNumber(answer.count, answer.status);
}

/**
 * What the backend answered, not narrowed yet.
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
  const parsed = v.safeParse(v.pipe(v.number(), v.integer(), v.minValue(0)), value);
  if (!parsed.success) {
    throw new BackendError('The answer is not a number.', status, 'malformed');
  }
  return parsed.output;
}

import { sql } from '../sql/sql.ts';
import { isAnswerable, RestError } from '../protocol/errors.ts';
import { headersOf } from '../protocol/headers.ts';

/** The status and headers that SQL has set by `response.status` and `response.headers`. */
export interface ChosenAnswer {
  status: number | undefined;
  headers: Headers;
}

/** The columns that `readChosenAnswer` reads. */
export const chosenColumns = sql`
  nullif(current_setting('response.status', true), '') as chosen_status,
  nullif(current_setting('response.headers', true), '') as chosen_headers`;

/** @throws RestError 500 PGRST111 or PGRST112 for settings that are no headers or no status. */
export function readChosenAnswer(row: Record<string, unknown>): ChosenAnswer {
  const { chosen_status: status, chosen_headers: headers } = row;
  return {
    status: typeof status === 'string' ? readStatus(status) : undefined,
    headers: typeof headers === 'string' ? readHeaders(headers) : new Headers(),
  };
}

function readStatus(text: string): number {
  const status = Number(/^\d+/.exec(text)?.[0]);
  if (isAnswerable(status)) {
    return status;
  }
  throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
}

function readHeaders(text: string): Headers {
  try {
    return headersOf((JSON.parse(text) as unknown[]).map(entryOf));
  } catch {
    const shape = 'a JSON array composed of objects with a single key and a string value';
    throw new RestError(500, 'PGRST111', `response.headers guc must be ${shape}`);
  }
}

function entryOf(item: unknown): [string, string] {
  const isObject = typeof item === 'object' && item !== null && !Array.isArray(item);
  const [[name, value] = [], ...others] = isObject ? Object.entries(item) : [];
  if (name !== undefined && others.length === 0 && typeof value === 'string') {
    return [name, value];
  }
  throw new TypeError('not a header');
}

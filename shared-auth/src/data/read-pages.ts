import type * as v from 'valibot';
import { BackendError } from '../backend/backend-error.ts';
import { type Answer, readRows } from './answers.ts';
import { type PanelClient, supabase } from './data-client.ts';

/** The most rows of one answer, for each client: the backend's `max-rows` is not smaller. */
const longestAnswers = new WeakMap<PanelClient, number>();

/**
 * Reads a list in as many requests as the backend's `max-rows` makes necessary, which cuts answers silently. Ends after
 * `limit` rows, after an empty answer, or after an answer that is shorter than another one of this backend and therefore
 * not cut. So a full first answer costs no second request. A row with an `id` is returned once, also when a new row has
 * moved it to the next page.
 *
 * @param readAfter reads the rows that follow `rows`, `limit - rows.length` at most. Their number serves as an offset,
 * the last of them as a keyset
 * @param limit the rows to read; Infinity reads all
 * @returns the rows in the order of the answers, `limit` at most
 * @throws what `readAfter` throws
 */
export async function readPages<Row>(
  readAfter: (rows: readonly Row[]) => Promise<readonly Row[]>,
  limit: number,
): Promise<Row[]> {
  const client = supabase();
  const rows: Row[] = [];
  const ids = new Set<unknown>();
  while (rows.length < limit) {
    const page = await readAfter(rows);
    const added = page.filter((row) => !ids.has(idOf(row)));
    rows.push(...added);
    const longest = longestAnswers.get(client) ?? 0;
    if (added.length === 0 || page.length < longest) {
      break;
    }
    added.forEach((row) => ids.add(idOf(row)));
    longestAnswers.set(client, page.length);
  }
  return rows.slice(0, limit);
}

/** Returns the id of a row; an object that equals nothing if it has none. */
function idOf(row: unknown): unknown {
  return (row instanceof Object && 'id' in row ? row.id : null) ?? {};
}

/**
 * Reads all rows of a request that counts them (`count: 'exact'`), each narrowed by `row`: once, unless the backend's
 * `max-rows` cuts the answer.
 *
 * @param request creates the request; the order of its rows is always the same
 * @throws BackendError when a request failed, or a page repeats the first one
 */
export async function readCounted<Row>(
  request: () => PromiseLike<Answer> & { range: (from: number, to: number) => PromiseLike<Answer> },
  row: v.GenericSchema<unknown, Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let isCut = true; isCut;) {
    const all = request();
    const answer = await (rows.length === 0 ? all : all.range(rows.length, rows.length + 999));
    const page = readRows(answer, row);
    if (rows.length > 0 && JSON.stringify(page[0]) === JSON.stringify(rows[0])) {
      throw new BackendError('The backend repeats a page.', answer.status, 'malformed');
    }
    rows.push(...page);
    isCut = page.length > 0 && rows.length < (answer.count ?? 0);
  }
  return rows;
}

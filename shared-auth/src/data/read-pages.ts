import { type PanelClient, supabase } from './data-client.ts';

/** By client: the most rows that one answer has had, so the backend's `max-rows` is at least that. */
const longestAnswers = new WeakMap<PanelClient, number>();

/**
 * Reads a list in as many requests as the backend's `max-rows` makes necessary, which cuts answers without a
 * sign. Ends when `limit` rows are there, with an empty answer, or with an answer that is shorter than another
 * one of this backend and therefore not cut. So a full first answer costs no second request. Rows with an `id` are
 * read once, also when a new row has moved them to the next page.
 *
 * @param readAfter reads rows that follow those read so far, `limit - rows.length` at most. Their number serves as an
 * offset, the last one as a keyset
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

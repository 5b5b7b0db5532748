import { RestError } from '../protocol/errors.ts';

/** The requested rows. Without `limit`, as many as the server allows. */
export interface Range {
  offset: number;
  limit?: number;
}

/**
 * Combines limit and offset of the query with the Range header (`0-49`, `50-`) of a GET. Ignores a
 * malformed header.
 *
 * @throws RestError 416 for a negative limit or a range that ends before it begins
 */
export function resolveRange(query: Range, method: string, header: string | null): Range {
  if (query.limit !== undefined && query.limit < 0) {
    throw unsatisfiable('Limit should be greater than or equal to zero.');
  }
  const asked = method === 'GET' ? /^(\d{1,15})-(\d{1,15})?$/.exec(header ?? '') : null;
  if (asked === null) {
    return query;
  }

  const first = Number(asked[1]);
  const last = asked[2] === undefined ? undefined : Number(asked[2]);
  if (last !== undefined && last < first) {
    throw unsatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  const offset = Math.max(first, query.offset);
  const ends = [
    last === undefined ? Infinity : last + 1,
    query.limit === undefined ? Infinity : query.offset + query.limit,
  ];
  const end = Math.min(...ends);
  return end === Infinity ? { offset } : { offset, limit: Math.max(end - offset, 0) };
}

/** Formats a Content-Range: `0-49/312`, with `*` for an empty range and for an unknown total. */
export function contentRange(offset: number, rows: number, total: number | undefined): string {
  const range = rows === 0 || total === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? '*'}`;
}

function unsatisfiable(details: string): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
}

import { notImplemented, RestError } from '../protocol/errors.ts';

/** The requested rows. Without `limit`, as many as the server allows. */
export interface Range {
  offset: number;
  limit?: number;
}

/** @throws RestError 416 for a negative limit, 501 for a Range header */
export function assertRange({ limit }: Range, headers: Headers): void {
  if (headers.has('range')) {
    throw notImplemented('rangeHeader');
  }
  if (limit !== undefined && limit < 0) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'Limit should be greater than or equal to zero.',
    });
  }
}

/** Formats a Content-Range: `0-49/312`, with `*` for an empty range and for an unknown total. */
export function contentRange(offset: number, rows: number, total: number | undefined): string {
  const range = rows === 0 || total === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? '*'}`;
}

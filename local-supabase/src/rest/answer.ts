import { RestError } from './errors.ts';
import { contentType } from './media-type.ts';
import { appliedPreferences, type Wish } from './prefer.ts';
import { contentRange } from './query/range.ts';
import { namesSchema, type RestRequest } from './request.ts';
import type { Result } from './result.ts';

/**
 * The answer to a read or a call: 200, or 206 when a count was asked and not all rows are here.
 * @throws RestError 416 PGRST103 for an offset behind the last row, which only a count shows.
 */
export function answerRows(
  request: RestRequest,
  { body, rows, total }: Result,
  offset: number,
  headers: Record<string, string> = {},
): Response {
  if (total !== undefined && offset > total) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'Content-Range': `*/${total}` },
    });
  }
  const status = total !== undefined && rows < total ? 206 : 200;
  return answer(request, status, body, ['count', 'max-affected'], {
    'Content-Range': contentRange(offset, rows, total),
    ...headers,
  });
}

/** An answer with the headers that all answers share. A null body has no Content-Type. */
export function answer(
  request: RestRequest,
  status: number,
  body: string | null,
  honoured: readonly Wish[],
  extra: Record<string, string>,
): Response {
  const headers = new Headers({ Vary: 'Accept, Prefer, Range', ...extra });
  if (body !== null) {
    headers.set('Content-Type', contentType(request.mediaType));
    if (namesSchema(request)) headers.set('Content-Profile', request.schema);
  }
  const applied = appliedPreferences(request.preferences, honoured);
  if (applied !== '') headers.set('Preference-Applied', applied);
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

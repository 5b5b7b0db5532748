import { isBodiless, RestError } from './protocol/errors.ts';
import { overrideHeaders } from './protocol/headers.ts';
import { contentType } from './protocol/media-type.ts';
import { appliedPreferences, type Wish } from './protocol/prefer.ts';
import { contentRange } from './query/range.ts';
import { namesSchema, type RestRequest } from './protocol/request.ts';
import type { Result } from './execute/result.ts';

/**
 * The answer to a read or a call: 200, or 206 when a count was asked and not all rows are here.
 * @throws RestError 416 PGRST103 for an offset behind the last row, which only a count shows.
 */
export function answerRows(
  request: RestRequest,
  result: Result,
  offset: number,
  headers: Record<string, string> = {},
): Response {
  const { body, rows, total } = result;
  if (total !== undefined && offset > total) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'Content-Range': `*/${total}` },
    });
  }
  const status = total !== undefined && rows < total ? 206 : 200;
  return answer(request, result, {
    status,
    body,
    honoured: ['count', 'max-affected'],
    headers: { 'Content-Range': contentRange(offset, rows, total), ...headers },
  });
}

interface Answer {
  status: number;
  /** Null for an answer without a Content-Type. */
  body: string | null;
  honoured: readonly Wish[];
  headers: Record<string, string>;
}

/** Builds an answer with the headers that all answers share; status and headers that SQL has set win. */
export function answer(request: RestRequest, { chosen }: Result, usual: Answer): Response {
  const { body, honoured } = usual;
  const headers = new Headers({ Vary: 'Accept, Prefer, Range', ...usual.headers });
  if (body !== null) {
    headers.set('Content-Type', contentType(request.mediaType));
    if (namesSchema(request)) {
      headers.set('Content-Profile', request.schema);
    }
  }
  const applied = appliedPreferences(request.preferences, honoured);
  if (applied !== '') {
    headers.set('Preference-Applied', applied);
  }
  overrideHeaders(headers, chosen.headers);
  const status = chosen.status ?? usual.status;
  const isEmpty = request.method === 'HEAD' || isBodiless(status);
  return new Response(isEmpty ? null : body, { status, headers });
}

import type { Result } from './result.ts';
import { RestError } from '../protocol/errors.ts';
import { contentType } from '../protocol/media-type.ts';
import type { RestRequest } from '../protocol/request.ts';
import { contentRange } from '../query/range.ts';

/**
 * Answers a read or a call: 200, or 206 when the request asks for a count and the answer does not hold
 * all rows.
 *
 * @throws RestError 416 PGRST103 for an offset after the last row, when the request asks for a count
 */
export function answerRows(
  request: RestRequest,
  { body, rows, total }: Result,
  offset: number,
): Response {
  if (total !== undefined && offset > total) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'Content-Range': `*/${total}` },
    });
  }
  return answer(request, {
    status: total !== undefined && rows < total ? 206 : 200,
    body,
    range: contentRange(offset, rows, total),
  });
}

interface Answer {
  status: number;
  /** Null for an answer without a Content-Type. */
  body: string | null;
  /** The value of Content-Range. */
  range: string;
}

/** Builds an answer with the headers that all answers share. */
export function answer(request: RestRequest, { status, body, range }: Answer): Response {
  const headers = new Headers({ 'Content-Range': range });
  if (body !== null) {
    headers.set('Content-Type', contentType(request.mediaType));
  }
  const isEmpty = request.method === 'HEAD' || status === 204;
  return new Response(isEmpty ? null : body, { status, headers });
}

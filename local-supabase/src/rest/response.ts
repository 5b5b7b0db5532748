import { RestError } from './errors.ts';
import { contentType } from './media-type.ts';
import { appliedPreferences, type Preferences } from './prefer.ts';
import { contentRange } from './query/range.ts';
import { namesSchema, type RestRequest } from './request.ts';
import type { Result } from './result.ts';

/** The answer to a read: 200, 206 when a count was asked and not all rows are here, or 416. */
export function readResponse(request: RestRequest, result: Result, offset: number): Response {
  const { rows, total } = result;
  const range = contentRange(offset, rows, total);
  if (total !== undefined && offset > total) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'Content-Range': `*/${total}` },
    });
  }
  const status = total !== undefined && rows < total ? 206 : 200;
  return answer(request, status, result.body, ['count'], {
    'Content-Range': range,
    'Content-Location': contentLocation(request),
  });
}

/** An answer with the headers that all answers share. A null body has no Content-Type. */
export function answer(
  request: RestRequest,
  status: number,
  body: string | null,
  honoured: Parameters<typeof appliedPreferences>[1],
  extra: Record<string, string> = {},
): Response {
  const headers = new Headers({ Vary: 'Accept, Prefer, Range', ...extra });
  if (body !== null) headers.set('Content-Type', contentType(request.mediaType));
  if (namesSchema(request)) headers.set('Content-Profile', request.schema);
  const applied = appliedPreferences(request.preferences, honoured);
  if (applied !== undefined) headers.set('Preference-Applied', applied);
  return new Response(request.method === 'HEAD' || status === 204 ? null : body, {
    status,
    headers,
  });
}

/** True when rows were asked back from a write. */
export function wantsRows({ returns }: Preferences): boolean {
  return returns === 'representation';
}

function contentLocation({ path, parameters }: RestRequest): string {
  const sorted = [...parameters].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const query = new URLSearchParams(sorted).toString();
  return query === '' ? path : `${path}?${query}`;
}

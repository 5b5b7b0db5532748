/** A row, or the object that a function returns. */
export type Row = Record<string, unknown>;

/** An error answer of PostgREST. */
export function failure(status = 500): Response {
  const body = { code: 'XX000', details: null, hint: null, message: 'internal error' };
  return Response.json(body, { status });
}

/** PostgREST's answer to a request for one object when there is none. */
export function noObject(): Response {
  const message = 'Cannot coerce the result to a single JSON object';
  const details = 'The result contains 0 rows';
  return Response.json({ code: 'PGRST116', details, hint: null, message }, { status: 406 });
}

/** The body of an answer; undefined for an answer without one, or with one that is no JSON. */
export async function readBody(answer: Response): Promise<unknown> {
  try {
    return JSON.parse(await answer.clone().text());
  } catch {
    return undefined;
  }
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The number of all rows that an answer names; undefined when the request did not ask for it. */
export function totalOf({ headers }: Response): number | undefined {
  const total = Number(/\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1] ?? NaN);
  return Number.isNaN(total) ? undefined : total;
}

interface Part {
  /** The number of rows before it. */
  offset: number;
  length: number;
  /** The number of all rows; undefined when the request did not ask for it. */
  total: number | undefined;
}

/** Replaces the body of an answer, and the range that it names. */
export function withRows(
  { headers: given }: Response,
  body: unknown,
  { offset, length, total }: Part,
): Response {
  const headers = withoutLength(given);
  const rows = length === 0 ? '*' : `${offset}-${offset + length - 1}`;
  headers.set('Content-Range', `${rows}/${total ?? '*'}`);
  const status = total !== undefined && length < total ? 206 : 200;
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
}

/** Replaces the body of an answer, whose rows stay as many as they are. */
export function withBody({ status, headers }: Response, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: withoutLength(headers) });
}

function withoutLength(given: Headers): Headers {
  const headers = new Headers(given);
  // They describe the former body.
  ['Content-Length', 'Content-Encoding', 'Transfer-Encoding'].forEach((name) =>
    headers.delete(name),
  );
  return headers;
}

import { type Backend, isCall, isRead } from './requests.ts';
import { isRow, readBody, totalOf, withBody, withRows } from './rest-answer.ts';

/** Tables with fewer rows than this are repeated. */
const minRows = 1000;

/**
 * Answers as a backend whose tables have a thousand rows or more: each row of a smaller table is repeated, its copies
 * beside each other, with ids of their own ('a~3'). Filters, orders, counts and offsets hold. Functions return their
 * rows as they are, because they page by their own arguments; a function's number is at least a thousand.
 */
export async function repeatRows(request: Request, backend: Backend): Promise<Response> {
  return isCall(request.url) ? callFunction(request, backend) : askTable(request, backend);
}

async function callFunction(request: Request, backend: Backend): Promise<Response> {
  const url = new URL(request.url);
  const answer = await backend(await withRowIds(request, url, request.method));
  const number = await readBody(answer);
  return answer.ok && typeof number === 'number' && number > 0
    ? withBody(answer, Math.max(number, minRows))
    : answer;
}

async function askTable(request: Request, backend: Backend): Promise<Response> {
  const copies = await countCopies(request, backend);
  // A new row has no copies.
  if (copies === 1 || request.method === 'POST') {
    return backend(request);
  }
  const { method, headers } = request;
  const url = new URL(request.url);
  const limit = Number(url.searchParams.get('limit') ?? Infinity);
  const offset = Number(url.searchParams.get('offset') ?? 0);
  if (isRead(request) && !headers.get('Accept')?.includes('pgrst.object')) {
    url.searchParams.delete('limit');
    url.searchParams.delete('offset');
  }
  const answer = await backend(await withRowIds(request, url, method === 'HEAD' ? 'GET' : method));
  const found = await readBody(answer);
  const rows: unknown = isRow(found) ? [found] : found;
  if (!answer.ok || !Array.isArray(rows) || !rows.every(isRow)) {
    return answer;
  }
  const named = namedCopies(request.url);
  const every = Array.from({ length: copies }, (_, copy) => copy);
  const repeated = rows.flatMap((row) =>
    (named?.get(String(row.id)) ?? every).map((copy) =>
      'id' in row && copy > 0 ? { ...row, id: `${String(row.id)}~${copy}` } : row,
    ),
  );
  if (isRow(found) || !isRead(request)) {
    return withBody(answer, isRow(found) ? repeated[0] : repeated);
  }
  const shown = repeated.slice(offset, offset + limit);
  return withRows(answer, method === 'HEAD' ? undefined : shown, {
    offset,
    length: shown.length,
    total: /count=/.test(headers.get('Prefer') ?? '') ? repeated.length : undefined,
  });
}

/** How many copies of its rows a table has; 1 for one that is large enough, or empty. */
async function countCopies({ url, headers }: Request, backend: Backend): Promise<number> {
  const table = new URL(url);
  table.search = '?select=*';
  const counted = new Headers(headers);
  counted.set('Prefer', 'count=exact');
  ['Content-Type', 'Content-Length', 'Accept'].forEach((name) => counted.delete(name));
  const answer = await backend(new Request(table, { method: 'HEAD', headers: counted }));
  return Math.max(1, Math.ceil(minRows / (totalOf(answer) || minRows)));
}

/** Replaces the ids of copies by those of their rows, in the address and in the body. */
async function withRowIds(request: Request, url: URL, method: string): Promise<Request> {
  const { headers, signal } = request;
  const address = url.href.replace(/(?:~|%7E)\d{1,4}\b/gi, '');
  const text = method === 'GET' ? '' : await request.clone().text();
  const body = text.replace(/~\d{1,4}(?=")/g, '') || null;
  return new Request(address, { method, headers, body, signal });
}

/** The copies that a request names, by the ids of their rows; undefined when it names none. */
function namedCopies(url: string): Map<string, number[]> | undefined {
  const filter = new URL(url).searchParams.get('id') ?? '';
  const [, list] = /^(?:eq|in)\.(.*)$/s.exec(filter) ?? [];
  if (list === undefined) {
    return undefined;
  }
  const copies = new Map<string, number[]>();
  for (const [, id = '', copy = '0'] of list.matchAll(/([^,()"~]+)(?:~(\d{1,4}))?/g)) {
    copies.set(id, [...(copies.get(id) ?? []), Number(copy)]);
  }
  return copies;
}

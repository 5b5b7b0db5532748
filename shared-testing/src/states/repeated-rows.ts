import { type CopyId, fromCopyId, toCopyId, withRowIds } from './repeated-ids.ts';
import { type Backend, isCall, isRead } from './requests.ts';
import { isRow, readBody, type Row, totalOf, withBody, withRows } from './rest-answer.ts';

/** The least rows of a table that has any. */
const minRows = 1000;

/**
 * Answers as a backend whose tables have a thousand rows and a few more: each row stands there several times, its copies
 * beside each other, with ids of their own. Filters, orders, counts, offsets and keysets hold. Rows of a function that
 * have no id, such as counts, are not repeated; a function's number is a thousand.
 */
export async function repeatRows(request: Request, backend: Backend): Promise<Response> {
  const times = isCall(request.url) ? undefined : await timesOf(request, backend);
  if (times === 1) {
    return backend(request);
  }
  const { sent, named, keyset, isReversed, ...page } = await readRequest(request);
  const answer = await backend(sent);
  const body = await readBody(answer);
  if (!answer.ok || !Array.isArray(body) || !body.every(isRow)) {
    return answer.ok && typeof body === 'number' && body > 0
      ? withBody(answer, Math.max(body, minRows))
      : answer;
  }
  const copies = times ?? Math.ceil(minRows / Math.max(1, body.length));
  const all = body.flatMap((row) => {
    const chosen = named?.get(String(row.id)) ?? Array.from({ length: copies }, (_, at) => at);
    const hasId = 'id' in row;
    const isRepeated = hasId || times !== undefined;
    const repeated = chosen.map((copy) => (hasId ? { ...row, id: toCopyId(row.id, copy) } : row));
    return isRepeated ? (isReversed ? repeated.reverse() : repeated) : [row];
  });
  if (!isRead(request)) {
    return withBody(answer, all);
  }
  const found = all.slice(keyset ? skipped(keyset, body[0], copies, isReversed) : 0);
  const shown = found.slice(page.offset, page.offset + page.limit);
  return withRows(answer, request.method === 'HEAD' ? undefined : shown, {
    offset: page.offset,
    length: shown.length,
    total: page.counts ? found.length : undefined,
  });
}

/** How many copies of its rows a table has; 1 for one that is large enough. */
async function timesOf({ url, headers }: Request, backend: Backend): Promise<number> {
  const table = new URL(url);
  table.search = '?select=*';
  const counted = new Headers(headers);
  counted.set('Prefer', 'count=exact');
  ['Content-Type', 'Content-Length', 'Accept'].forEach((name) => counted.delete(name));
  const answer = await backend(new Request(table, { method: 'HEAD', headers: counted }));
  return Math.max(1, Math.ceil(minRows / (totalOf(answer) || minRows)));
}

interface Keyset extends CopyId {
  isInclusive: boolean;
}

/** Reads which copies a request asks for, and makes one for all of their rows. */
async function readRequest(request: Request) {
  const url = new URL(request.url);
  const { searchParams: params } = url;
  const ids = [...(params.get('id') ?? '').matchAll(/[^.,()"]+/g)].map(([text]) => text);
  const [operator = '', ...values] = ids;
  const named = ['eq', 'in'].includes(operator) ? byRow(values.map(fromCopyId)) : undefined;
  if (named) {
    params.set('id', `in.(${[...named.keys()].map((id) => `"${id}"`).join()})`);
  }
  const { keyset, filter } = readKeyset(params.get('or') ?? '');
  if (keyset) {
    params.set('or', filter);
  }
  // Columns of other tables name copies, too.
  [...params].forEach(([name, value]) => params.set(name, value.replace(/~\d{1,4}\b/g, '')));
  const [limit, offset] = ['limit', 'offset'].map((name) => params.get(name));
  const isWrite = !isRead(request);
  if (!isWrite) {
    params.delete('limit');
    params.delete('offset');
  }
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const text = method === 'GET' ? '' : await request.clone().text();
  return {
    sent: new Request(url, {
      method,
      headers: request.headers,
      body: text === '' ? null : isCall(request.url) ? withRowIds(text) : text,
      signal: request.signal,
    }),
    named,
    keyset,
    isReversed: /\.asc[^,]*$|^[^,.]+$|,[^,.]+$/.test(params.get('order') ?? ''),
    limit: limit === null ? Infinity : Number(limit),
    offset: Number(offset ?? 0),
    counts: /count=/.test(request.headers.get('Prefer') ?? ''),
  };
}

/** The copies that a request names, by the ids of their rows. */
function byRow(copies: readonly CopyId[]): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const { id, copy } of copies) {
    rows.set(id, [...(rows.get(id) ?? []), copy]);
  }
  return rows;
}

/** Reads the id of a keyset, and includes the copies of its row. */
function readKeyset(text: string): { keyset?: Keyset; filter: string } {
  let keyset: Keyset | undefined;
  const filter = text.replace(
    /\bid\.([lg]t)(e?)\.("?)([^(),"]+)\3/g,
    (_, operator: string, isInclusive: string, quote: string, value: string) => {
      keyset = { ...fromCopyId(value), isInclusive: isInclusive !== '' };
      return `id.${operator}e.${quote}${keyset.id}${quote}`;
    },
  );
  return keyset ? { keyset, filter } : { filter };
}

/** How many copies of the first row lie before a keyset. */
function skipped(
  { id, copy, isInclusive }: Keyset,
  first: Row | undefined,
  copies: number,
  isReversed: boolean,
): number {
  if (first === undefined || ('id' in first && String(first.id) !== id)) {
    return 0;
  }
  const place = isReversed ? copies - 1 - copy : copy;
  return isInclusive ? place : place + 1;
}

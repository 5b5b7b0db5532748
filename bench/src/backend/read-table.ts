import type { Answer, Request } from '../serve/listen.ts';
import type { Row } from './rows.ts';

export type Tables = Record<string, readonly Row[]>;

/** Maximum rows of one answer, as in hosted Supabase. */
const maxRows = 1_000;

/**
 * Answers a PostgREST read of a table whose rows are already in the requested order. Supports
 * `limit`, `offset`, `select`, exact counts and the keyset cursor. Ignores other filters.
 */
export function readTable(table: readonly Row[], { method, url, headers }: Request): Answer {
  const query = url.searchParams;
  const remaining = table.slice(indexAfterCursor(table, query.get('or')));
  const offset = Number(query.get('offset') ?? 0);
  const rows = remaining.slice(
    offset,
    offset + Math.min(Number(query.get('limit') ?? maxRows), maxRows),
  );
  const wantsCount = headers.prefer?.includes('count=exact');
  const range = rows.length > 0 ? `${offset}-${offset + rows.length - 1}` : '*';
  return {
    status: wantsCount && rows.length < remaining.length ? 206 : 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-range': `${range}/${wantsCount ? remaining.length : '*'}`,
    },
    ...(method !== 'HEAD' && {
      body: Buffer.from(JSON.stringify(rows.map((row) => selectColumns(row, query.get('select'))))),
    }),
  };
}

/**
 * Returns the index of the first row after the cursor. Compares only ids, because they are unique
 * and follow the order of the rows.
 */
function indexAfterCursor(table: readonly Row[], condition: string | null): number {
  const [, id] = /id\.lt\."([^"]+)"/.exec(condition ?? '') ?? [];
  return id === undefined ? 0 : table.findIndex((row) => row.id === id) + 1;
}

function selectColumns(row: Row, select: string | null): Row {
  return !select || select === '*'
    ? row
    : Object.fromEntries(select.split(',').map((name) => [name, row[name] ?? null]));
}

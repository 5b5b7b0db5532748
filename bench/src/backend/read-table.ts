import type { Answer, Request } from '../serve/listen.ts';
import type { Row } from './rows.ts';

export type Tables = Record<string, readonly Row[]>;

/** Maximum rows of one answer, as in the hosted backend. */
const maxRows = 1_000;

/**
 * Reads a table whose rows have the requested order already. Supports `limit`, `offset`, the
 * columns of `select`, the count and the cursor; ignores conditions on values.
 */
export function readTable(table: readonly Row[], { method, url, headers }: Request): Answer {
  const query = url.searchParams;
  const wanted = table.slice(afterCursor(table, query.get('or')));
  const begin = Number(query.get('offset') ?? 0);
  const rows = wanted.slice(
    begin,
    begin + Math.min(Number(query.get('limit') ?? maxRows), maxRows),
  );
  const isCounted = headers.prefer?.includes('count=exact');
  const range = rows.length > 0 ? `${begin}-${begin + rows.length - 1}` : '*';
  return {
    status: isCounted && rows.length < wanted.length ? 206 : 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-range': `${range}/${isCounted ? wanted.length : '*'}`,
    },
    ...(method !== 'HEAD' && {
      body: Buffer.from(JSON.stringify(rows.map((row) => columns(row, query.get('select'))))),
    }),
  };
}

/** Compares only the cursor's id: ids are unique and follow the order of rows. */
function afterCursor(table: readonly Row[], condition: string | null): number {
  const [, id] = /id\.lt\."([^"]+)"/.exec(condition ?? '') ?? [];
  return id === undefined ? 0 : table.findIndex((row) => row.id === id) + 1;
}

function columns(row: Row, select: string | null): Row {
  return !select || select === '*'
    ? row
    : Object.fromEntries(select.split(',').map((name) => [name, row[name] ?? null]));
}

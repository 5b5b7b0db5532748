import { sql } from '../sql.ts';
import {
  limitClause,
  orderClause,
  projection,
  sourceOf,
  tableName,
  whereClause,
} from './query-sql.ts';
import { parseQuery } from './query/query.ts';
import { resolveRange } from './query/range.ts';
import { readResponse } from './response.ts';
import { assertSingular, runForRows } from './result.ts';
import type { TableRequest } from './routes.ts';
import { inTransaction } from './transaction.ts';

/** GET and HEAD of a table: rows within range and max-rows, and their total if `count` is asked. */
export async function readTable({
  context,
  caller,
  request,
  table,
}: TableRequest): Promise<Response> {
  const query = parseQuery(request.parameters);
  const range = resolveRange(query, request.method, request.headers.get('range'));
  const source = sourceOf(table);
  const from = tableName(table);
  const { columns, row } = projection(source, query.select, context.catalogue);
  const where = whereClause(source, query.where);

  const result = await inTransaction(context.database, caller, request, 'read only', (run) =>
    runForRows(run, request.mediaType, {
      rows: sql`select ${columns} from ${from}${where}${orderClause(source, query.order)}${limitClause(range, context.maxRows)}`,
      row,
      total:
        request.preferences.count === undefined
          ? undefined
          : sql`select count(*) from ${from}${where}`,
    }),
  );
  assertSingular(request.mediaType, result.rows);
  return readResponse(request, result, range.offset);
}

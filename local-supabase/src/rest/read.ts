import type { Table } from '../catalogue/catalogue.ts';
import { answerRows } from './execute/answer.ts';
import { fetchResult } from './execute/result.ts';
import type { RestRequest } from './protocol/request.ts';
import { parseQuery } from './query/query.ts';
import { resolveRange } from './query/range.ts';
import {
  limitClause,
  orderClause,
  projection,
  sourceOf,
  tableName,
  whereClause,
} from './sql/query-sql.ts';
import { sql } from './sql/sql.ts';

/** GET and HEAD of a table: the rows within range and max-rows, and their total for `Prefer: count`. */
export async function readTable(request: RestRequest, table: Table): Promise<Response> {
  const { context, catalogue, method, parameters, headers } = request;
  const query = parseQuery(parameters);
  const range = resolveRange(query, method, headers.get('range'));
  const source = sourceOf(table);
  const columns = projection(source, query.select, catalogue);
  const filtered = sql`from ${tableName(table)}${whereClause(source, query.where)}`;
  const result = await fetchResult(request, {
    access: 'read only',
    rows: sql`select ${columns} ${filtered}${orderClause(source, query.order)}${limitClause(range, context.maxRows)}`,
    counted: { rows: sql`select 1 ${filtered}`, isTable: true },
  });
  return answerRows(request, result, range.offset);
}

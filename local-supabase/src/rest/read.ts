import type { Table } from '../catalogue/catalogue.ts';
import { answerRows } from './execute/answer.ts';
import { fetchResult } from './execute/result.ts';
import type { RestRequest } from './protocol/request.ts';
import { parseQuery } from './query/query.ts';
import { assertRange } from './query/range.ts';
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
  const { context, parameters, headers } = request;
  const query = parseQuery(parameters);
  assertRange(query, headers);
  const source = sourceOf(table);
  const columns = projection(source, query.select);
  const filtered = sql`from ${tableName(table)}${whereClause(source, query.where)}`;
  const result = await fetchResult(request, {
    access: 'read only',
    rows: sql`select ${columns} ${filtered}${orderClause(source, query.order)}${limitClause(query, context.maxRows)}`,
    counted: { rows: sql`select 1 ${filtered}`, isTable: true },
  });
  return answerRows(request, result, query.offset);
}

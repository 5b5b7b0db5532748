import { join, name, sql } from '../sql.ts';
import { RestError } from './errors.ts';
import { sourceOf, tableName, whereClause } from './query-sql.ts';
import { parseQuery, type Query } from './query/query.ts';
import { readJsonBody } from './request.ts';
import { wantsRows } from './response.ts';
import type { TableRequest } from './routes.ts';
import { write, writeNothing, writeResponse } from './write.ts';
import { records, writtenColumns } from './written-columns.ts';

/** PATCH: 204, or 200 with the changed rows. Needs a filter, as the hosted service demands. */
export async function updateRows(target: TableRequest): Promise<Response> {
  const { request, table } = target;
  const query = parseQuery(request.parameters);
  const { list, rows } = await readJsonBody(request);
  const columns = writtenColumns(table, rows, query.columns);
  if (columns.length === 0) return writeNothing(target, 204);
  assertFiltered('UPDATE', query);

  const changes = columns.map(
    (column) => sql`${name(column.name)} = pgrst_body.${name(column.name)}`,
  );
  const statement = sql`update ${tableName(table)} set ${join(changes, ', ')}
    from (select pgrst_row.* from ${records(list, columns)} limit 1) as pgrst_body
    ${whereClause(sourceOf(table), query.where)}`;
  const shown = wantsRows(request.preferences) ? query.select : undefined;
  const result = await write(target, statement, shown);
  return writeResponse(target, result, 204, result.rows === 0 ? '*' : `0-${result.rows - 1}`);
}

/** DELETE: 204, or 200 with the deleted rows. Needs a filter. */
export async function deleteRows(target: TableRequest): Promise<Response> {
  const { request, table } = target;
  const query = parseQuery(request.parameters);
  assertFiltered('DELETE', query);
  const where = whereClause(sourceOf(table), query.where);
  const shown = wantsRows(request.preferences) ? query.select : undefined;
  const result = await write(target, sql`delete from ${tableName(table)}${where}`, shown);
  return writeResponse(target, result, 204, '*');
}

function assertFiltered(verb: 'UPDATE' | 'DELETE', query: Query): void {
  if (query.where.length > 0) return;
  throw new RestError(400, '21000', `${verb} requires a WHERE clause`);
}

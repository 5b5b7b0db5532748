import type { Table } from '../catalogue/catalogue.ts';
import { answer } from './execute/answer.ts';
import { fetchResult, type Result } from './execute/result.ts';
import { notImplemented, RestError } from './protocol/errors.ts';
import { readJsonBody, type RestRequest } from './protocol/request.ts';
import { parseQuery, type Query } from './query/query.ts';
import { contentRange } from './query/range.ts';
import {
  columnOf,
  orderClause,
  projection,
  sourceOf,
  tableName,
  whereClause,
} from './sql/query-sql.ts';
import { join, name, nothing, type Sql, sql } from './sql/sql.ts';
import { writtenColumns, writtenRows } from './sql/written-rows.ts';

/** POST: 201, with the new rows when the request asks for them. */
export async function insertRows(request: RestRequest, table: Table): Promise<Response> {
  const { parameters, preferences } = request;
  if (preferences.resolution !== undefined) {
    throw notImplemented('upsert');
  }
  const query = parseQuery(parameters);
  const { list, rows } = await readJsonBody(request);
  const columns = writtenColumns(table, rows, query.columns);
  const names = columns.map((column) => name(column.name));
  const values = names.map((column) => sql`pgrst_row.${column}`);
  const statement = sql`insert into ${tableName(table)}
    ${names.length === 0 ? nothing : sql`(${join(names, ', ')})`}
    select ${join(values, ', ')} from ${writtenRows(list, columns, preferences.missing === 'default')}`;
  return writeResponse(request, 201, await write(request, table, statement, query));
}

/** PATCH: 204, or 200 with the changed rows. Needs a filter, as on the hosted service. */
export async function updateRows(request: RestRequest, table: Table): Promise<Response> {
  const query = parseQuery(request.parameters);
  const { list, rows } = await readJsonBody(request);
  const columns = writtenColumns(table, rows, query.columns);
  if (columns.length === 0 || rows.length === 0) {
    const noRows = sql`select where false`;
    const result = await fetchResult(request, { access: 'read only', rows: noRows });
    return writeResponse(request, 204, result);
  }
  assertFiltered('UPDATE', query);
  const names = columns.map((column) => name(column.name));
  const values = names.map((column) => sql`pgrst_row.${column}`);
  const written = writtenRows(list, columns, request.preferences.missing === 'default');
  const statement = sql`update ${tableName(table)} set (${join(names, ', ')}) =
    (select ${join(values, ', ')} from ${written} limit 1)
    ${whereClause(sourceOf(table), query.where)}`;
  return writeResponse(request, 204, await write(request, table, statement, query));
}

/** DELETE: 204, or 200 with the deleted rows. Needs a filter, as on the hosted service. */
export async function deleteRows(request: RestRequest, table: Table): Promise<Response> {
  const query = parseQuery(request.parameters);
  assertFiltered('DELETE', query);
  const statement = sql`delete from ${tableName(table)}${whereClause(sourceOf(table), query.where)}`;
  return writeResponse(request, 204, await write(request, table, statement, query));
}

/** Runs an insert, update or delete. The result holds the written rows when the request asks for them. */
function write(request: RestRequest, table: Table, statement: Sql, query: Query): Promise<Result> {
  const { select, order } = returnsRows(request) ? query : { select: [], order: [] };
  const source = { ...sourceOf(table), alias: sql`pgrst_source` };
  const columns = projection(source, select);
  const returned = returnedColumns(
    table,
    [...select, ...order].map(({ column }) => column),
  );
  return fetchResult(request, {
    access: 'read write',
    prelude: sql`pgrst_source as (${statement} returning ${returned}),`,
    rows: sql`select ${columns} from pgrst_source${orderClause(source, order)}`,
  });
}

/** The list after `returning`; `named` may hold `*` and duplicates. */
function returnedColumns(table: Table, named: string[]): Sql {
  const all = named.includes('*') ? table.columns.map(({ name }) => name) : [];
  const columns = [...new Set([...all, ...named])].filter((column) => column !== '*');
  if (columns.length === 0) {
    return sql`1`;
  }
  const source = sourceOf(table);
  return join(
    columns.map((column) => columnOf(source, column)),
    ', ',
  );
}

function returnsRows({ preferences }: RestRequest): boolean {
  return preferences.return === 'representation';
}

/** The answer to a write: with rows (200, or 201 for an insert), or empty (204 or 201). */
function writeResponse(
  request: RestRequest,
  emptyStatus: 201 | 204,
  { body, rows }: Result,
): Response {
  const { method, preferences } = request;
  const showsRows = returnsRows(request);
  const isCounted = preferences.count === 'exact' || preferences.count === 'estimated';
  return answer(request, {
    status: showsRows && emptyStatus === 204 ? 200 : emptyStatus,
    body: showsRows ? body : null,
    range: contentRange(0, method === 'PATCH' ? rows : 0, isCounted ? rows : undefined),
  });
}

function assertFiltered(verb: 'UPDATE' | 'DELETE', query: Query): void {
  if (query.where.length > 0) {
    return;
  }
  throw new RestError(400, '21000', `${verb} requires a WHERE clause`);
}

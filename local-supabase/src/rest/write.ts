import { join, name, nothing, type Sql, sql } from './sql/sql.ts';
import { answer } from './answer.ts';
import type { Table } from '../catalogue/catalogue.ts';
import { notImplemented, RestError } from './protocol/errors.ts';
import {
  columnOf,
  orderClause,
  projection,
  sourceOf,
  tableName,
  whereClause,
} from './sql/query-sql.ts';
import { parseQuery, type Query } from './query/query.ts';
import { contentRange } from './query/range.ts';
import { readJsonBody, type RestRequest } from './protocol/request.ts';
import { fetchResult, type Result } from './execute/result.ts';
import { writtenColumns, writtenRows } from './sql/written-rows.ts';

/** POST: 201, with the new rows, the address of the one new row, or nothing. */
export async function insertRows(request: RestRequest, table: Table): Promise<Response> {
  const { parameters, preferences } = request;
  if (preferences.resolution !== undefined) {
    throw notImplemented('Upsert');
  }
  const query = parseQuery(parameters);
  const { list, rows } = await readJsonBody(request);
  const columns = writtenColumns(table, rows, query.columns);
  const names = columns.map((column) => name(column.name));
  const values = names.map((column) => sql`pgrst_row.${column}`);
  const statement = sql`insert into ${tableName(table)}
    ${names.length === 0 ? nothing : sql`(${join(names, ', ')})`}
    select ${join(values, ', ')} from ${writtenRows(list, columns, preferences.missing === 'default')}`;

  const tellsAddress = preferences.return === 'headers-only' && rows.length === 1;
  if (tellsAddress && table.primaryKey.length > 0) {
    const select = table.primaryKey.map((column) => ({ column, cast: 'text' }));
    const result = await write(request, table, statement, { select, order: [] });
    return writeResponse(request, 201, result, { Location: addressOf(table, result) });
  }
  const result = await write(request, table, statement, representation(request, query));
  return writeResponse(request, 201, result);
}

/** PATCH: 204, or 200 with the changed rows. Needs a filter, as the hosted service demands. */
export async function updateRows(request: RestRequest, table: Table): Promise<Response> {
  const query = parseQuery(request.parameters);
  const { list, rows } = await readJsonBody(request);
  const columns = writtenColumns(table, rows, query.columns);
  if (columns.length === 0 || rows.length === 0) {
    const nothingChanged = sql`select where false`;
    const result = await fetchResult(request, { access: 'read only', rows: nothingChanged });
    return writeResponse(request, 204, result);
  }
  assertFiltered('UPDATE', query);
  const names = columns.map((column) => name(column.name));
  const values = names.map((column) => sql`pgrst_row.${column}`);
  const written = writtenRows(list, columns, request.preferences.missing === 'default');
  const statement = sql`update ${tableName(table)} set (${join(names, ', ')}) =
    (select ${join(values, ', ')} from ${written} limit 1)
    ${whereClause(sourceOf(table), query.where)}`;
  const result = await write(request, table, statement, representation(request, query));
  return writeResponse(request, 204, result);
}

/** DELETE: 204, or 200 with the deleted rows. Needs a filter. */
export async function deleteRows(request: RestRequest, table: Table): Promise<Response> {
  const query = parseQuery(request.parameters);
  assertFiltered('DELETE', query);
  const statement = sql`delete from ${tableName(table)}${whereClause(sourceOf(table), query.where)}`;
  const result = await write(request, table, statement, representation(request, query));
  return writeResponse(request, 204, result);
}

/** The columns of the written rows that the answer shows, and their order. */
type Shown = Pick<Query, 'select' | 'order'>;

function representation({ preferences }: RestRequest, query: Query): Shown {
  return preferences.return === 'representation' ? query : { select: [], order: [] };
}

/** Runs an insert, update or delete, with what is `shown` of its rows as the body. */
function write(
  request: RestRequest,
  table: Table,
  statement: Sql,
  { select, order }: Shown,
): Promise<Result> {
  const source = { ...sourceOf(table), alias: sql`pgrst_source` };
  const columns = projection(source, select, request.catalogue);
  const returned = returnedColumns(table, { select, order });
  return fetchResult(request, {
    access: 'read write',
    isLimited: request.method !== 'POST',
    prelude: sql`pgrst_source as (${statement} returning ${returned}),`,
    rows: sql`select ${columns} from pgrst_source${orderClause(source, order)}`,
  });
}

function returnedColumns(table: Table, { select, order }: Shown): Sql {
  const named = [...select, ...order].map(({ column }) => column);
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

const honouredPreferences = {
  POST: ['missing', 'return', 'count'],
  PATCH: ['missing', 'return', 'count', 'max-affected'],
  DELETE: ['return', 'count', 'max-affected'],
} as const;

/** The answer to a write: with rows (200, or 201 for an insert), or empty (204 or 201). */
function writeResponse(
  request: RestRequest,
  emptyStatus: 201 | 204,
  result: Result,
  headers: Record<string, string> = {},
): Response {
  const { body, rows } = result;
  const { method, preferences } = request;
  const showsRows = preferences.return === 'representation';
  const status = showsRows && emptyStatus === 204 ? 200 : emptyStatus;
  const isCounted = preferences.count === 'exact' || preferences.count === 'estimated';
  const range = contentRange(0, method === 'PATCH' ? rows : 0, isCounted ? rows : undefined);
  const honoured = honouredPreferences[method as keyof typeof honouredPreferences];
  return answer(request, result, {
    status,
    body: showsRows ? body : null,
    honoured,
    headers: { 'Content-Range': range, ...headers },
  });
}

/** `/table?id=eq.1` from the text of the primary key's values. */
function addressOf(table: Table, { body }: Result): string {
  const [row = {}] = [JSON.parse(body) as Record<string, string> | Record<string, string>[]].flat();
  const key = table.primaryKey.map((column) => [column, `eq.${row[column]}`]);
  return `/${encodeURIComponent(table.name)}?${new URLSearchParams(key)}`;
}

function assertFiltered(verb: 'UPDATE' | 'DELETE', query: Query): void {
  if (query.where.length > 0) {
    return;
  }
  throw new RestError(400, '21000', `${verb} requires a WHERE clause`);
}

import { join, name, type Sql, sql, typeName } from '../sql';
import type { Caller } from '../keys/caller';
import type { Column, Table } from './catalogue';
import { RestError } from './errors';
import { type Projection, projection, whereClause } from './query-sql';
import { parseQuery, type Query } from './query/query';
import { readJsonBody, type RestRequest } from './request';
import { answer, wantsRows } from './response';
import { assertSingular, type Result, runForRows } from './result';
import type { RestContext } from './routes';
import { inTransaction } from './transaction';

/** POST: 201, with the new rows, the address of the one new row, or nothing. */
export async function insertRows(
  context: RestContext,
  caller: Caller,
  request: RestRequest,
  table: Table,
): Promise<Response> {
  const query = parseQuery(request.parameters);
  const { text, rows, isList } = await readJsonBody(request);
  const columns = writtenColumns(table, rows, query.columns);
  const into = sql`insert into ${name(table.schema)}.${name(table.name)}`;
  const values = columns.map((column) =>
    insertedValue(column, request.preferences.missing === 'default'),
  );
  const statement =
    columns.length === 0 && !isList
      ? sql`${into} default values`
      : sql`${into} (${join(
          columns.map((column) => name(column.name)),
          ', ',
        )}) select ${join(values, ', ')} from ${records(isList ? text : `[${text}]`, columns)}`;

  const wantsAddress =
    request.preferences.returns === 'headers-only' &&
    rows.length === 1 &&
    table.primaryKey.length > 0;
  const shown = wantsAddress
    ? { ...query, select: table.primaryKey.map((column) => ({ column, cast: 'text' })) }
    : query;
  const result =
    rows.length === 0 || (columns.length === 0 && isList)
      ? noRows
      : await write(
          context,
          caller,
          request,
          table,
          shown,
          statement,
          wantsAddress || wantsRows(request.preferences),
        );
  const address: Record<string, string> = wantsAddress
    ? { Location: addressOf(table, result.body) }
    : {};
  return respond(request, result, 201, '*', address);
}

/** PATCH: 204, or 200 with the changed rows. Needs a filter, as the hosted service demands. */
export async function updateRows(
  context: RestContext,
  caller: Caller,
  request: RestRequest,
  table: Table,
): Promise<Response> {
  const query = parseQuery(request.parameters);
  const { text, rows, isList } = await readJsonBody(request);
  const columns = writtenColumns(table, rows, query.columns);
  if (columns.length === 0) return respond(request, noRows, 204, '*');
  assertFiltered('UPDATE', query);
  const changes = columns.map(
    (column) => sql`${name(column.name)} = pgrst_body.${name(column.name)}`,
  );
  const body = sql`(select pgrst_row.* from ${records(isList ? text : `[${text}]`, columns)} limit 1) as pgrst_body`;
  const statement = sql`update ${name(table.schema)}.${name(table.name)} set ${join(changes, ', ')} from ${body}${whereClause(sourceOf(table), query.where)}`;
  const result = await write(
    context,
    caller,
    request,
    table,
    query,
    statement,
    wantsRows(request.preferences),
  );
  return respond(request, result, 204, result.rows === 0 ? '*' : `0-${result.rows - 1}`);
}

/** DELETE: 204, or 200 with the deleted rows. Needs a filter. */
export async function deleteRows(
  context: RestContext,
  caller: Caller,
  request: RestRequest,
  table: Table,
): Promise<Response> {
  const query = parseQuery(request.parameters);
  assertFiltered('DELETE', query);
  const statement = sql`delete from ${name(table.schema)}.${name(table.name)}${whereClause(sourceOf(table), query.where)}`;
  const result = await write(
    context,
    caller,
    request,
    table,
    query,
    statement,
    wantsRows(request.preferences),
  );
  return respond(request, result, 204, '*');
}

const noRows: Result = { body: '[]', rows: 0, total: undefined };

/** Runs the statement in a transaction that is undone when the answer cannot be given. */
function write(
  context: RestContext,
  caller: Caller,
  request: RestRequest,
  table: Table,
  query: Query,
  statement: Sql,
  returnsRows: boolean,
): Promise<Result> {
  const shown: Projection = returnsRows
    ? projection(sourceOf(table), query.select, context.catalogue())
    : { columns: sql`1`, row: sql`1` };
  return inTransaction(context.database, caller, request, 'read write', async (run) => {
    const returning = returnsRows && query.select.length === 0 ? sql`1` : shown.columns;
    const result = await runForRows(run, request.mediaType, {
      rows: sql`${statement} returning ${returning}`,
      row: shown.row,
    });
    if (returnsRows) assertSingular(request.mediaType, result.rows);
    const { maxAffected } = request.preferences;
    if (maxAffected !== undefined && result.rows > maxAffected) {
      throw new RestError(
        400,
        'PGRST124',
        'Query result exceeds max-affected preference constraint',
        {
          details: `The query affects ${result.rows} rows`,
        },
      );
    }
    return result;
  });
}

function respond(
  request: RestRequest,
  result: Result,
  emptyStatus: 201 | 204,
  range: string,
  headers: Record<string, string> = {},
): Response {
  const showsRows = wantsRows(request.preferences);
  const status = showsRows && emptyStatus === 204 ? 200 : emptyStatus;
  const total = request.preferences.count === undefined ? '*' : String(result.rows);
  const honoured: Parameters<typeof answer>[3] = ['returns', 'count', 'missing'];
  return answer(request, status, showsRows ? result.body : null, honoured, {
    'Content-Range': `${range}/${total}`,
    ...headers,
  });
}

function sourceOf(table: Table) {
  return { name: table.name, alias: name(table.name), columns: table.columns };
}

function assertFiltered(verb: 'UPDATE' | 'DELETE', query: Query): void {
  if (query.where.length === 0)
    throw new RestError(400, '21000', `${verb} requires a WHERE clause`);
}

/** The columns a body writes: those of `columns=`, or the keys that all its objects share. */
function writtenColumns(table: Table, rows: object[], named: string[] | undefined): Column[] {
  const keys = named ?? Object.keys(rows[0] ?? {});
  if (named === undefined && rows.some((row) => !hasKeys(row, keys))) {
    throw new RestError(400, 'PGRST102', 'All object keys must match');
  }
  return [...new Set(keys)].map((key) => {
    const column = table.columns.find((candidate) => candidate.name === key);
    if (column !== undefined) return column;
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${key}' column of '${table.name}' in the schema cache`,
    );
  });
}

function hasKeys(row: object, keys: string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
}

/** The body as rows: `record` keeps the object itself, to tell a missing key from a null. */
function records(json: string, columns: Column[]): Sql {
  const definitions = columns.map((column) => sql`${name(column.name)} ${typeName(column.type)}`);
  return sql`json_array_elements(${json}::json) as pgrst_item (record), json_to_record(pgrst_item.record) as pgrst_row (${join(definitions, ', ')})`;
}

function insertedValue(column: Column, usesDefaults: boolean): Sql {
  const value = sql`pgrst_row.${name(column.name)}`;
  if (!usesDefaults || typeof column.default !== 'string') return value;
  return sql`case when pgrst_item.record::jsonb ? ${column.name} then ${value} else ${typeName(column.default)} end`;
}

/** `/table?id=eq.1` from the text of the primary key's values. */
function addressOf(table: Table, body: string): string {
  const [row = {}] = JSON.parse(body) as Record<string, string>[];
  const query = new URLSearchParams(
    table.primaryKey.map((column) => [column, `eq.${row[column]}`]),
  );
  return `/${table.name}?${query}`;
}

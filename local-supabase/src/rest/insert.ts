import { join, name, type Sql, sql } from '../sql.ts';
import type { Column, Table } from './catalogue.ts';
import { tableName } from './query-sql.ts';
import { parseQuery } from './query/query.ts';
import { readJsonBody } from './request.ts';
import { wantsRows } from './response.ts';
import type { TableRequest } from './routes.ts';
import { write, writeNothing, writeResponse } from './write.ts';
import { insertedValue, records, writtenColumns } from './written-columns.ts';

/** POST: 201, with the new rows, the address of the one new row, or nothing. */
export async function insertRows(target: TableRequest): Promise<Response> {
  const { request, table } = target;
  const { returns, missing } = request.preferences;
  const query = parseQuery(request.parameters);
  const { list, rows, isList } = await readJsonBody(request);
  const columns = writtenColumns(table, rows, query.columns);
  if (isList && columns.length === 0) return writeNothing(target, 201);

  const statement = insertSql(table, columns, list, missing === 'default');
  if (returns === 'headers-only' && rows.length === 1 && table.primaryKey.length > 0) {
    const key = table.primaryKey.map((column) => ({ column, cast: 'text' }));
    const result = await write(target, statement, key);
    return writeResponse(target, result, 201, '*', { Location: addressOf(table, result.body) });
  }
  const shown = wantsRows(request.preferences) ? query.select : undefined;
  return writeResponse(target, await write(target, statement, shown), 201, '*');
}

function insertSql(table: Table, columns: Column[], list: string, usesDefaults: boolean): Sql {
  if (columns.length === 0) return sql`insert into ${tableName(table)} default values`;
  const names = columns.map((column) => name(column.name));
  const values = columns.map((column) => insertedValue(column, usesDefaults));
  return sql`insert into ${tableName(table)} (${join(names, ', ')})
    select ${join(values, ', ')} from ${records(list, columns)}`;
}

/** `/table?id=eq.1` from the text of the primary key's values. */
function addressOf(table: Table, body: string): string {
  const parsed = JSON.parse(body) as Record<string, string> | Record<string, string>[];
  const row = Array.isArray(parsed) ? parsed[0] : parsed;
  const key = table.primaryKey.map((column) => [column, `eq.${row?.[column]}`]);
  return `/${table.name}?${new URLSearchParams(key)}`;
}

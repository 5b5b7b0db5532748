import { join, name, type Sql, sql, typeName } from '../sql.ts';
import type { Column, Table } from './catalogue.ts';
import { RestError } from './errors.ts';

/** The columns a body writes: those of `columns=`, or the keys that all its objects share. */
export function writtenColumns(
  table: Table,
  rows: object[],
  named: string[] | undefined,
): Column[] {
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
export function records(json: string, columns: Column[]): Sql {
  const definitions = columns.map((column) => sql`${name(column.name)} ${typeName(column.type)}`);
  return sql`json_array_elements(${json}::json) as pgrst_item (record), json_to_record(pgrst_item.record) as pgrst_row (${join(definitions, ', ')})`;
}

/** The value of one column in an insert; a missing key takes the default where that was asked. */
export function insertedValue(column: Column, usesDefaults: boolean): Sql {
  const value = sql`pgrst_row.${name(column.name)}`;
  if (!usesDefaults || typeof column.default !== 'string') return value;
  return sql`case when pgrst_item.record::jsonb ? ${column.name} then ${value} else ${typeName(column.default)} end`;
}

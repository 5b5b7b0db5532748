import { join, name, type Sql, sql, verbatim } from './sql.ts';
import type { Column, Table } from '../../catalogue/catalogue.ts';
import { RestError } from '../protocol/errors.ts';

/** Returns the columns that a body writes: those of `columns=`, or the keys of its objects. */
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
    if (column !== undefined) {
      return column;
    }
    const message = `Could not find the '${key}' column of '${table.name}' in the schema cache`;
    throw new RestError(400, 'PGRST204', message);
  });
}

function hasKeys(row: object, keys: string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
}

/** Converts a JSON list of objects to rows `pgrst_row`. A missing key is null, or the column's default. */
export function writtenRows(list: string, columns: Column[], usesDefaults: boolean): Sql {
  if (columns.length === 0) {
    return sql`json_array_elements(${list}::json) as pgrst_row`;
  }
  const definitions = columns.map((column) => sql`${name(column.name)} ${verbatim(column.type)}`);
  const items = usesDefaults
    ? sql`jsonb_array_elements(${list}::jsonb) as pgrst_item (record), jsonb_to_record(${defaultsOf(columns)} || pgrst_item.record)`
    : sql`json_array_elements(${list}::json) as pgrst_item (record), json_to_record(pgrst_item.record)`;
  return sql`${items} as pgrst_row (${join(definitions, ', ')})`;
}

function defaultsOf(columns: Column[]): Sql {
  const pairs = columns.flatMap(({ name: column, default: value }) =>
    typeof value === 'string' ? [sql`${column}::text, ${verbatim(value)}`] : [],
  );
  return sql`jsonb_build_object(${join(pairs, ', ')})`;
}

import { join, name, nothing, type Sql, sql, verbatim } from './sql.ts';
import type { Column, Table } from '../../catalogue/catalogue.ts';
import { RestError } from '../protocol/errors.ts';
import { type Comparison, type Condition, type Group, sqlOperators } from '../query/filter.ts';
import type { OrderTerm } from '../query/order.ts';
import type { Range } from '../query/range.ts';
import type { Selected } from '../query/select.ts';

/** A table or the rows of a function, with its columns. */
export interface Source {
  name: string;
  alias: Sql;
  columns: Column[];
}

/** The qualified name of a table. */
export function tableName({ schema, name: table }: Table): Sql {
  return sql`${name(schema)}.${name(table)}`;
}

/** Converts a table to a source. */
export function sourceOf(table: Table): Source {
  return { name: table.name, alias: name(table.name), columns: table.columns };
}

/** The list after `select`. Columns keep their names in the catalogue, or get aliases as quoted identifiers. */
export function projection(source: Source, selected: Selected[]): Sql {
  const items = selected.flatMap((item): Selected[] =>
    item.column === '*' ? source.columns.map(({ name }) => ({ column: name })) : [item],
  );
  const columns = items.map(
    ({ column, alias }) => sql`${columnOf(source, column)} as ${name(alias ?? column)}`,
  );
  return join(columns, ', ');
}

/** `where ...`, or nothing. */
export function whereClause(source: Source, conditions: Condition[]): Sql {
  if (conditions.length === 0) {
    return nothing;
  }
  return sql` where ${join(
    conditions.map((condition) => conditionSql(source, condition)),
    ' and ',
  )}`;
}

/** `order by ...`, or nothing. */
export function orderClause(source: Source, terms: OrderTerm[]): Sql {
  if (terms.length === 0) {
    return nothing;
  }
  const parts = terms.map(({ column, isDescending, nulls }) => {
    const direction = isDescending ? sql` desc` : sql` asc`;
    const position =
      nulls === undefined ? nothing : nulls === 'first' ? sql` nulls first` : sql` nulls last`;
    return sql`${columnOf(source, column)}${direction}${position}`;
  });
  return sql` order by ${join(parts, ', ')}`;
}

/** `limit ... offset ...`, with a limit of at most `maxRows`. */
export function limitClause({ offset, limit }: Range, maxRows: number): Sql {
  const rows = Math.min(limit ?? Infinity, maxRows);
  const limitSql = rows === Infinity ? nothing : sql` limit ${String(rows)}`;
  return offset === 0 ? limitSql : sql`${limitSql} offset ${String(offset)}`;
}

/** The qualified name of a column. @throws RestError 400 42703 when the source has no such column */
export function columnOf(source: Source, column: string): Sql {
  const found = source.columns.find((candidate) => candidate.name === column);
  if (found === undefined) {
    throw new RestError(400, '42703', `column ${source.name}.${column} does not exist`);
  }
  return sql`${source.alias}.${name(found.name)}`;
}

function conditionSql(source: Source, condition: Condition): Sql {
  const positive =
    condition.kind === 'group' ? groupSql(source, condition) : comparisonSql(source, condition);
  return condition.isNegated ? sql`not ${positive}` : positive;
}

function groupSql(source: Source, group: Group): Sql {
  const members = group.conditions.map((condition) => conditionSql(source, condition));
  return sql`(${join(members, group.join === 'or' ? ' or ' : ' and ')})`;
}

const sqlOfIsWord: Readonly<Record<string, Sql>> = {
  null: sql`is null`,
  not_null: sql`is not null`,
  true: sql`is true`,
  false: sql`is false`,
  unknown: sql`is unknown`,
};

function comparisonSql(source: Source, condition: Comparison): Sql {
  const { column, operator, quantifier, value } = condition;
  const left = columnOf(source, column);
  if (Array.isArray(value)) {
    return sql`${left} = any (${arrayLiteral(value)})`;
  }
  if (operator === 'is') {
    return sql`${left} ${sqlOfIsWord[value] ?? nothing}`;
  }

  const isPattern = operator === 'like' || operator === 'ilike';
  const right = sql`${isPattern ? value.replaceAll('*', '%') : value}`;
  const symbol = verbatim(sqlOperators[operator]);
  if (quantifier === undefined) {
    return sql`${left} ${symbol} ${right}`;
  }
  return quantifier === 'any'
    ? sql`${left} ${symbol} any (${right})`
    : sql`${left} ${symbol} all (${right})`;
}

/** Writes texts as a Postgres array literal. */
export function arrayLiteral(items: string[]): string {
  return `{${items.map((item) => `"${item.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

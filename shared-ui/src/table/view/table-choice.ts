import type { Column } from './column.ts';

export const densities = ['comfortable', 'compact'] as const;

export type Density = (typeof densities)[number];

export interface Sort {
  /** A column's id. */
  column: string;
  isDescending: boolean;
}

/** A choice of rows by one of their values, such as a status. */
export interface TableFilter<Row> {
  /** Names the filter in the address: none of 'q', 'sort', 'cols' and 'density'. */
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
  valueOf: (row: Row) => string | null;
}

/** How somebody wants to see a table. */
export interface TableChoice {
  /** Words to search for, as they were typed. */
  query: string;
  /** The chosen option of each filter, by the filter's id; '' or nothing is all. */
  filters: Readonly<Record<string, string>>;
  /** Undefined is the order in which the rows came. */
  sort: Sort | undefined;
  /** Ids of the columns to show, in the table's order; controls are always shown. */
  columns: readonly string[];
  /** Undefined is whatever this person chose last. */
  density: Density | undefined;
}

interface TableShape<Row> {
  columns: readonly Column<Row>[];
  filters: readonly TableFilter<Row>[];
}

/** In UTF-16 units. */
export const longestQuery = 100;

/**
 * What an address says about a table: `q` (words to search for), each filter's id, `sort` (a column's
 * id, behind a '-' when descending), `cols` (ids with dots between them) and `density`. Whatever it
 * says that makes no sense is left out.
 */
export function readChoice<Row>(params: URLSearchParams, shape: TableShape<Row>): TableChoice {
  const choosable = choosableColumns(shape.columns);
  const named = params.get('cols')?.split('.') ?? [];
  const shown = choosable.filter((id) => named.includes(id));
  const sort = readSort(params.get('sort'));
  return {
    query: (params.get('q') ?? '').slice(0, longestQuery),
    filters: Object.fromEntries(
      shape.filters.map(({ id, options }) => [
        id,
        options.find(({ value }) => value === params.get(id))?.value ?? '',
      ]),
    ),
    sort: sort && choosable.includes(sort.column) ? sort : undefined,
    columns: shown.length > 0 ? shown : choosable,
    density: densities.find((density) => density === params.get('density')),
  };
}

/** An address that says all of a choice, keeps what is not about the table, and names no default. */
export function writeChoice<Row>(
  params: URLSearchParams,
  { query, filters, sort, columns, density }: TableChoice,
  shape: TableShape<Row>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const isWhole = columns.length === choosableColumns(shape.columns).length;
  const said = {
    ...Object.fromEntries(shape.filters.map(({ id }) => [id, filters[id] ?? ''])),
    q: query,
    sort: writeSort(sort),
    cols: isWhole ? '' : columns.join('.'),
    density: density ?? '',
  };
  for (const [key, value] of Object.entries(said)) {
    if (value === '') {
      next.delete(key);
    } else {
      next.set(key, value);
    }
  }
  return next;
}

/** 'title' or '-title'; '' is the order in which the rows came. */
export function writeSort(sort: Sort | undefined): string {
  return sort ? `${sort.isDescending ? '-' : ''}${sort.column}` : '';
}

export function readSort(text: string | null): Sort | undefined {
  const [, minus, column] = /^(-?)(.+)$/.exec(text ?? '') ?? [];
  return column === undefined ? undefined : { column, isDescending: minus === '-' };
}

function choosableColumns<Row>(columns: readonly Column<Row>[]): string[] {
  return columns.filter(({ isControl }) => !isControl).map(({ id }) => id);
}

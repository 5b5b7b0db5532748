import { canHide, canSort, type Column } from './column.ts';

export const densities = ['compact', 'comfortable'] as const;

export type Density = (typeof densities)[number];

export interface Sort {
  /** A column's id. */
  column: string;
  isDescending: boolean;
}

/** The original order of a table's rows. */
export interface DefaultSort extends Sort {
  /** Its name in 'Exibir', such as 'Mais recentes primeiro'; 'Nome, crescente' by default. */
  label?: string;
}

/** A filter by one value of a row, such as its status. The code that reads the rows applies it. */
export interface FilterField {
  /** The filter's name in the address; 'q', 'sort', 'cols' and 'density' are taken. */
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** A filter that the table applies itself. */
export interface TableFilter<Row> extends FilterField {
  valueOf: (row: Row) => string | null;
}

/** The user's choices for a table. */
export interface TableChoice {
  /** The search text as the user typed it. */
  query: string;
  /** The chosen option of each filter, by the filter's id; '' or undefined for all rows. */
  filters: Readonly<Record<string, string>>;
  /** Undefined for the original order. */
  sort: Sort | undefined;
  /** Ids of the columns to show, in the table's order, without columns of controls. */
  columns: readonly string[];
  /** Undefined for the density that the user chose last. */
  density: Density | undefined;
}

export interface TableShape<Row> {
  columns: readonly Column<Row>[];
  filters: readonly FilterField[];
  /** Undefined if no column has the original order. */
  defaultSort?: DefaultSort | undefined;
}

/** In UTF-16 units. */
export const longestQuery = 100;

/**
 * Reads a table's choices from the address: `q` (search text), each filter's id, `sort` (a column's id,
 * with a '-' before it when descending), `cols` (ids separated by dots) and `density`. Ignores invalid
 * values.
 *
 * @param lastColumns the columns of an address without `cols`; see `columnsSetting`
 */
export function readChoice<Row>(
  params: URLSearchParams,
  shape: TableShape<Row>,
  lastColumns = '',
): TableChoice {
  const choosable = shape.columns.filter(canHide).map(({ id }) => id);
  const [shown = defaultColumns(shape)] = [params.get('cols'), lastColumns]
    .map((named) => choosable.filter((id) => named?.split('.').includes(id)))
    .filter(({ length }) => length > 0);
  const sort = readSort(params.get('sort'));
  const isSorted =
    writeSort(sort) !== writeSort(shape.defaultSort) &&
    shape.columns.some((column) => column.id === sort?.column && canSort(column));
  return {
    query: storable((params.get('q') ?? '').slice(0, longestQuery)),
    filters: Object.fromEntries(
      shape.filters.map(({ id, options }) => [
        id,
        options.find(({ value }) => value === params.get(id))?.value ?? '',
      ]),
    ),
    sort: isSorted ? sort : undefined,
    columns: shown,
    density: densities.find((density) => density === params.get('density')),
  };
}

/** Returns the address with these choices; omits defaults and keeps parameters of others. */
export function writeChoice<Row>(
  params: URLSearchParams,
  { query, filters, sort, columns, density }: TableChoice,
  shape: TableShape<Row>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const entries = {
    ...Object.fromEntries(shape.filters.map(({ id }) => [id, filters[id] ?? ''])),
    q: query,
    sort: writeSort(sort),
    cols: writeColumns(columns, shape),
    density: density ?? '',
  };
  for (const [key, value] of Object.entries(entries)) {
    if (value === '') {
      next.delete(key);
    } else {
      next.set(key, value);
    }
  }
  return next;
}

/** Removes what no database can search for: NUL, and half of a character that was cut. */
function storable(text: string): string {
  return text.replaceAll(/\0|\p{Surrogate}/gu, '');
}

/** Whether a search or a filter may leave rows out. */
export function isFiltering({ query, filters }: TableChoice): boolean {
  return query.trim() !== '' || Object.values(filters).some(Boolean);
}

/** 'title' or '-title'; '' for the original order. */
export function writeSort(sort: Sort | undefined): string {
  return sort ? `${sort.isDescending ? '-' : ''}${sort.column}` : '';
}

/** 'title.sport'; '' for the default columns. */
export function writeColumns<Row>(columns: readonly string[], shape: TableShape<Row>): string {
  const written = columns.join('.');
  return written === defaultColumns(shape).join('.') ? '' : written;
}

export function readSort(text: string | null): Sort | undefined {
  const [, minus, column] = /^(-?)(.+)$/.exec(text ?? '') ?? [];
  return column === undefined ? undefined : { column, isDescending: minus === '-' };
}

function defaultColumns<Row>({ columns }: TableShape<Row>): string[] {
  return columns.filter((column) => canHide(column) && !column.isOptional).map(({ id }) => id);
}

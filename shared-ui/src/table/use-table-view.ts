import { useEffect, useMemo, useRef, useState } from 'react';
import type { Column } from './column.ts';
import { rememberDensity, rememberedDensity } from './remembered-density.ts';
import { createRowSearch } from './search.ts';
import { sortRows } from './sort-rows.ts';
import {
  type Density,
  readChoice,
  type TableChoice,
  type TableFilter,
  writeChoice,
} from './table-choice.ts';

/** What `useSearchParams()` of the router answers. */
export type TableAddress = readonly [
  params: URLSearchParams,
  setParams: (params: URLSearchParams, options: { replace: boolean }) => void,
];

/** What a row is called: { one: 'jogo', many: 'jogos' }. */
export interface Noun {
  one: string;
  many: string;
}

export interface TableViewOptions<Row> {
  /** All of them; the same list each time. */
  columns: readonly Column<Row>[];
  /** All of them, as they came. */
  rows: readonly Row[];
  /** The same list each time. */
  filters?: readonly TableFilter<Row>[];
  address: TableAddress;
  noun: Noun;
}

/** How a table is looked at, and what there is to choose from. */
export interface TableView<Row> {
  choice: TableChoice;
  /**
   * Changes some of the choice. Which rows there are and in what order is a step that 'Back' undoes;
   * looks and what is being typed are none.
   */
  choose: (change: Partial<TableChoice>) => void;
  allColumns: readonly Column<Row>[];
  allRowCount: number;
  filters: readonly TableFilter<Row>[];
  noun: Noun;
  /** What the address says, else what this person chose last. */
  density: Density;
  /** Whether a search or a filter leaves rows out. */
  isFiltered: boolean;
}

const noFilters: readonly never[] = [];

/**
 * Lets people sort, search and filter a table, and choose its columns and density; the address says
 * it all, so that reload, 'Back' and a link restore it.
 *
 * @returns the columns and rows to show, and `view` for the controls: all of it props of `DataTable`
 */
export function useTableView<Row extends object>({
  columns: allColumns,
  rows: allRows,
  filters = noFilters,
  address: [params, setParams],
  noun,
}: TableViewOptions<Row>): {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  view: TableView<Row>;
} {
  const choice = useMemo(
    () => readChoice(params, { columns: allColumns, filters }),
    [params, allColumns, filters],
  );
  const shown = choice.columns.join('.');
  const columns = useMemo(
    () => allColumns.filter(({ id, isControl }) => isControl || shown.split('.').includes(id)),
    [allColumns, shown],
  );
  const search = useMemo(() => createRowSearch(columns), [columns]);
  useEffect(() => search.prepare(allRows), [search, allRows]);

  const { column: sortedBy, isDescending = false } = choice.sort ?? {};
  const sorted = useMemo(() => {
    const column = allColumns.find(({ id }) => id === sortedBy);
    return column ? sortRows(allRows, column, isDescending) : allRows;
  }, [allColumns, allRows, sortedBy, isDescending]);
  const rows = useMemo(() => {
    const chosen = filters.filter(({ id }) => choice.filters[id]);
    const found = search.find(sorted, choice.query);
    return chosen.length === 0
      ? found
      : found.filter((row) =>
          chosen.every(({ id, valueOf }) => valueOf(row) === choice.filters[id]),
        );
  }, [search, sorted, filters, choice.filters, choice.query]);

  const [liking, setLiking] = useState(rememberedDensity);
  // The router shows a new address in its own time; the next change starts from it all the same.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  function choose(change: Partial<TableChoice>): void {
    if (change.density) {
      rememberDensity(change.density);
      setLiking(change.density);
    }
    const shape = { columns: allColumns, filters };
    const next = { ...readChoice(latest.current, shape), ...change };
    latest.current = writeChoice(latest.current, next, shape);
    setParams(latest.current, { replace: !('sort' in change || 'filters' in change) });
  }

  const isFiltered = choice.query.trim() !== '' || Object.values(choice.filters).some(Boolean);
  const density = choice.density ?? liking;
  return {
    columns,
    rows,
    view: {
      choice,
      choose,
      allColumns,
      allRowCount: allRows.length,
      filters,
      noun,
      density,
      isFiltered,
    },
  };
}

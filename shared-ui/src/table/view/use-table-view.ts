import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Column } from './column.ts';
import { rememberDensity, rememberedDensity } from './remembered-density.ts';
import { createRowOrder } from './row-order.ts';
import { createRowSearch } from './row-search.ts';
import {
  type Density,
  readChoice,
  type TableChoice,
  type TableFilter,
  writeChoice,
} from './table-choice.ts';

/** The result of the router's `useSearchParams()`. */
export type TableAddress = readonly [
  params: URLSearchParams,
  setParams: (params: URLSearchParams, options: { replace: boolean }) => void,
];

/** The word for a row: { one: 'jogo', many: 'jogos' }. */
export interface Noun {
  one: string;
  many: string;
}

export interface TableViewOptions<Row> {
  /** All columns; the same array on each render. */
  columns: readonly Column<Row>[];
  /** All rows in their original order. */
  rows: readonly Row[];
  /** The same array on each render. */
  filters?: readonly TableFilter<Row>[];
  address: TableAddress;
  noun: Noun;
}

/** A table's choices, and the options that its controls offer. */
export interface TableView<Row> {
  choice: TableChoice;
  /**
   * Changes some choices. The browser's 'Back' undoes a change of filters or sorting; a change of search
   * text, columns or density replaces the history entry.
   */
  choose: (change: Partial<TableChoice>) => void;
  allColumns: readonly Column<Row>[];
  allRowCount: number;
  filters: readonly TableFilter<Row>[];
  noun: Noun;
  /** The density of the address, else the one that the user chose last. */
  density: Density;
  /** Whether a search or a filter leaves rows out. */
  isFiltered: boolean;
}

const noFilters: readonly never[] = [];

/**
 * Sorts, searches and filters a table, and lets the user choose columns and density. The address holds
 * all choices, so that a reload, 'Back' and a link restore them.
 *
 * @returns props of `DataTable`: the columns and rows to show, and `view` for the controls
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
  const [choice, setChoice] = useState(() => readChoice(params, { columns: allColumns, filters }));
  const [knownParams, setKnownParams] = useState(params);
  // A choice is kept in state too, because the router updates the address later.
  if (params !== knownParams) {
    setKnownParams(params);
    const addressed = readChoice(params, { columns: allColumns, filters });
    if (JSON.stringify(addressed) !== JSON.stringify(choice)) {
      setChoice(addressed);
    }
  }
  const [lastDensity, setLastDensity] = useState(rememberedDensity);

  function choose(change: Partial<TableChoice>): void {
    if (change.density) {
      rememberDensity(change.density);
      setLastDensity(change.density);
    }
    const next = { ...choice, ...change };
    setChoice(next);
    setParams(writeChoice(params, next, { columns: allColumns, filters }), {
      replace: !('sort' in change || 'filters' in change),
    });
  }

  // Deferred, so that typing stays fluent while many rows are filtered.
  const deferredChoice = useDeferredValue(choice);
  const shown = deferredChoice.columns.join('.');
  const columns = useMemo(
    () => allColumns.filter(({ id, isControl }) => isControl || shown.split('.').includes(id)),
    [allColumns, shown],
  );
  const search = useMemo(() => createRowSearch(columns), [columns]);
  useEffect(() => search.prepare(allRows), [search, allRows]);

  const [rowOrder] = useState(createRowOrder);
  const { column: sortedBy, isDescending = false } = deferredChoice.sort ?? {};
  const order = useMemo(() => {
    const column = allColumns.find(({ id }) => id === sortedBy);
    return column && rowOrder(allRows, column, isDescending);
  }, [rowOrder, allColumns, allRows, sortedBy, isDescending]);
  const isFiltered =
    deferredChoice.query.trim() !== '' || Object.values(deferredChoice.filters).some(Boolean);
  const isKept = useMemo(() => {
    const chosen = filters.filter(({ id }) => deferredChoice.filters[id]);
    const matches = search.matcher(deferredChoice.query);
    return isFiltered
      ? allRows.map(
          (row) =>
            chosen.every(({ id, valueOf }) => valueOf(row) === deferredChoice.filters[id]) &&
            matches(row),
        )
      : undefined;
  }, [allRows, filters, search, deferredChoice, isFiltered]);
  const rows = useMemo(() => {
    if (!order) {
      return isKept ? allRows.filter((_row, index) => isKept[index]) : allRows;
    }
    const kept = isKept ? order.filter((index) => isKept[index]) : order;
    return kept.map((index) => allRows[index] as Row);
  }, [allRows, order, isKept]);

  const density = choice.density ?? lastDensity;
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

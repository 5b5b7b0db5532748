import { useDeferredValue, useMemo } from 'react';
import type { Column } from './column.ts';
import { type Density, isFiltering, type TableChoice, type TableFilter } from './table-choice.ts';
import { useShownRows } from './use-shown-rows.ts';
import { type Choose, type TableAddress, useTableChoice } from './use-table-choice.ts';

/** The word for a row: { one: 'jogo', many: 'jogos' }. */
interface Noun {
  one: string;
  many: string;
}

interface TableViewOptions<Row> {
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
  choose: Choose;
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
 * Sorts, searches and filters a table, and lets the user choose columns and density. The
 * address holds all choices.
 *
 * @returns props of `DataTable`: the columns and rows to show, and `view` for the controls
 */
export function useTableView<Row extends object>({
  columns: allColumns,
  rows: allRows,
  filters = noFilters,
  address,
  noun,
}: TableViewOptions<Row>): {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  view: TableView<Row>;
} {
  const { choice, choose, density } = useTableChoice({ columns: allColumns, filters }, address);
  // Deferred, so that typing stays fluent while many rows are filtered.
  const deferredChoice = useDeferredValue(choice);
  const shown = deferredChoice.columns.join('.');
  const columns = useMemo(
    () => allColumns.filter(({ id, isControl }) => isControl || shown.split('.').includes(id)),
    [allColumns, shown],
  );
  const rows = useShownRows({ allRows, allColumns, columns, filters, choice: deferredChoice });
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
      isFiltered: isFiltering(deferredChoice),
    },
  };
}

import { useDeferredValue } from 'react';
import type { Column } from './column.ts';
import { type DefaultSort, isFiltering, type TableFilter } from './table-choice.ts';
import type { Noun, TableView } from './table-view.ts';
import { useShownColumns } from './use-shown-columns.ts';
import { useShownRows } from './use-shown-rows.ts';
import { type TableAddress, useTableChoice } from './use-table-choice.ts';

interface TableViewOptions<Row> {
  /** All columns; the same array on each render. */
  columns: readonly Column<Row>[];
  /** All rows in their original order. */
  rows: readonly Row[];
  /** The same array on each render. */
  filters?: readonly TableFilter<Row>[];
  /** The column and direction of the original order; the same object on each render. */
  defaultSort?: DefaultSort | undefined;
  address: TableAddress;
  noun: Noun;
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
  defaultSort,
  address,
  noun,
}: TableViewOptions<Row>): {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  view: TableView<Row>;
} {
  const { choice, choose, density } = useTableChoice(
    { columns: allColumns, filters, defaultSort },
    address,
    noun.many,
  );
  // Deferred, so that typing stays fluent while many rows are filtered.
  const deferredChoice = useDeferredValue(choice);
  const columns = useShownColumns(allColumns, deferredChoice);
  const rows = useShownRows({ allRows, allColumns, columns, filters, choice: deferredChoice });
  return {
    columns,
    rows,
    view: {
      choice,
      choose,
      allColumns,
      allRowCount: allRows.length,
      matchingCount: rows.length,
      filters,
      defaultSort,
      noun,
      density,
      isFiltered: isFiltering(deferredChoice),
    },
  };
}

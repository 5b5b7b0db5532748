import type { Column } from './column.ts';
import { type DefaultSort, type FilterField, isFiltering } from './table-choice.ts';
import type { Noun, TableView } from './table-view.ts';
import { useShownColumns } from './use-shown-columns.ts';
import { type TableAddress, useTableChoice } from './use-table-choice.ts';

interface RemoteTableViewOptions<Row> {
  /** All columns; the same array on each render. A column that the server cannot sort says so. */
  columns: readonly Column<Row>[];
  /** The same array on each render. */
  filters?: readonly FilterField[];
  /** The column and direction of the original order; the same object on each render. */
  defaultSort?: DefaultSort | undefined;
  address: TableAddress;
  noun: Noun;
}

const noFilters: readonly never[] = [];

/**
 * Reads a table's choices from the address for a caller that asks a server for the rows: the server
 * searches, filters and sorts. `view.choice` changes with each typed letter; the caller may ask for the
 * rows later.
 *
 * @returns props of `DataTable`: the columns to show, and `view` for the controls, to which the caller adds
 * the numbers of rows
 */
export function useRemoteTableView<Row>({
  columns: allColumns,
  filters = noFilters,
  defaultSort,
  address,
  noun,
}: RemoteTableViewOptions<Row>): { columns: readonly Column<Row>[]; view: TableView<Row> } {
  const { choice, choose, density } = useTableChoice(
    { columns: allColumns, filters, defaultSort },
    address,
    noun.many,
  );
  return {
    columns: useShownColumns(allColumns, choice),
    view: {
      choice,
      choose,
      allColumns,
      allRowCount: undefined,
      matchingCount: undefined,
      filters,
      defaultSort,
      noun,
      density,
      isFiltered: isFiltering(choice),
    },
  };
}

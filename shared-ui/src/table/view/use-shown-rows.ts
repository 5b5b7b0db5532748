import { useEffect, useMemo, useState } from 'react';
import { type Column, textOf } from './column.ts';
import { createRowOrder } from './row-order.ts';
import { createRowSearch } from './row-search.ts';
import { isFiltering, type TableChoice, type TableFilter } from './table-choice.ts';

interface RowsToShow<Row> {
  /** All rows in their original order. */
  allRows: readonly Row[];
  /** All columns: rows may be sorted by a hidden one. */
  allColumns: readonly Column<Row>[];
  /** The shown columns, in which the search looks. */
  columns: readonly Column<Row>[];
  filters: readonly TableFilter<Row>[];
  choice: TableChoice;
}

/** Returns the rows that match search and filters, in the chosen order. */
export function useShownRows<Row extends object>({
  allRows,
  allColumns,
  columns,
  filters,
  choice,
}: RowsToShow<Row>): readonly Row[] {
  const search = useMemo(() => {
    const searched = columns.filter(({ isSearched = true }) => isSearched);
    return createRowSearch((row: Row) => searched.map((column) => textOf(column, row)));
  }, [columns]);
  useEffect(() => search.prepare(allRows), [search, allRows]);

  const [rowOrder] = useState(createRowOrder);
  const { column: sortedBy, isDescending = false } = choice.sort ?? {};
  const order = useMemo(() => {
    const column = allColumns.find(({ id }) => id === sortedBy);
    return column && rowOrder(allRows, column, isDescending);
  }, [rowOrder, allColumns, allRows, sortedBy, isDescending]);

  const isKept = useMemo(() => {
    if (!isFiltering(choice)) {
      return undefined;
    }
    const chosen = filters.filter(({ id }) => choice.filters[id]);
    const matches = search.matcher(choice.query);
    return allRows.map(
      (row) =>
        chosen.every(({ id, valueOf }) => valueOf(row) === choice.filters[id]) && matches(row),
    );
  }, [allRows, filters, search, choice]);

  return useMemo(() => {
    if (!order) {
      return isKept ? allRows.filter((_row, index) => isKept[index]) : allRows;
    }
    const kept = isKept ? order.filter((index) => isKept[index]) : order;
    return kept.map((index) => allRows[index] as Row);
  }, [allRows, order, isKept]);
}

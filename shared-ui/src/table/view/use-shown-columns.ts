import { useMemo } from 'react';
import type { Column } from './column.ts';
import type { TableChoice } from './table-choice.ts';

/** Returns the columns that the user chose, and those of controls; the same array until they change. */
export function useShownColumns<Row>(
  allColumns: readonly Column<Row>[],
  choice: TableChoice,
): readonly Column<Row>[] {
  const shown = choice.columns.join('.');
  return useMemo(
    () => allColumns.filter(({ id, isControl }) => isControl || shown.split('.').includes(id)),
    [allColumns, shown],
  );
}

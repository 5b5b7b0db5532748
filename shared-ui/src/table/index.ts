export { CellText } from './cell-text.tsx';
export { type Column, textOf } from './column.ts';
export { DataTable, type DataTableProps, type TableHandle } from './data-table.tsx';
export { narrow } from './narrow.ts';
export { rowId } from './row-id.ts';
export { createRowSearch } from './search.ts';
export type { TableFilter } from './table-choice.ts';
export { type TableState, tableState } from './table-state.ts';
export { type TableView, useTableView } from './use-table-view.ts';

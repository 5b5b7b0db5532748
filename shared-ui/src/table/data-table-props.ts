import type { ComponentType, MouseEvent, ReactNode, Ref } from 'react';
import type { RowPages } from './controls/export/row-pages.ts';
import type { RowForms } from './grid/row-form.ts';
import type { RowListProps } from './grid/row-list.ts';
import type { TableHandle } from './use-table-handle.ts';
import type { Column } from './view/column.ts';
import type { RowSource } from './view/row-source.ts';
import type { TableState } from './view/table-state.ts';
import type { TableView } from './view/table-view.ts';

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  /** A sentence in the toolbar that says what the table lists; hidden after a failed read. */
  description?: string;
  /** From `useTableView` or `useRemoteTableView`, like `view`. */
  columns: readonly Column<Row>[];
  /**
   * The rows to show, in order: from `useTableView`, or of a server that searched, filtered and sorted them.
   */
  rows: RowSource<Row>;
  view: TableView<Row>;
  state: TableState;
  /** Shown after a read that found no rows. */
  emptyText: string;
  /** Shown with the button of `onRetry` after a failed read. */
  errorText?: string | null;
  /** Called by the button that replaces the rows after a failure; without it there is no button. */
  onRetry?: () => void;
  /** The page's own links, at the start of the toolbar. */
  actions?: ReactNode;
  /** The page's own `ToolbarMenu` with the filters, in place of a field for each filter. */
  filterMenu?: ReactNode;
  /** The id of the current row, which is highlighted. */
  currentId?: string | null;
  /** The current row's index; the table scrolls to it when rows change their heights. */
  currentIndex?: number;
  handle?: Ref<TableHandle>;
  /**
   * Called with the index of a clicked row. Ignores clicks on links, fields and buttons, in a cell with a button, with a
   * modifier key, and those that select text. Only `WindowedRows` calls it and `onRowFocus`.
   */
  onRowOpen?: (index: number, event: MouseEvent) => void;
  /** Called with the index of a row when it gets the focus, or an element in it. */
  onRowFocus?: (index: number) => void;
  /** The forms of the rows in a narrow table; by default they become cards where columns have no room. */
  forms?: RowForms;
  /** Renders the rows: `AllRows` by default; `WindowedRows` for a list that may be long. */
  RowList?: ComponentType<RowListProps>;
  /**
   * Called with the indexes of the first and the last row in or near view, by `WindowedRows`; not with those
   * that fast scrolling only passes.
   */
  onVisibleRows?: (first: number, last: number) => void;
  /** Whether the rows answer an earlier search, filter or order: they are dimmed. */
  isStale?: boolean;
  /** Given while rows in view could not be loaded: `FailedRows`. */
  failedRows?: ReactNode;
  /** Reads all rows for a CSV file, for a table whose `rows` are not all loaded. */
  rowPages?: RowPages<Row> | undefined;
}

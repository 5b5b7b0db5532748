import {
  type ComponentType,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
} from 'react';
import { styled } from 'styled-components';
import { TableToolbar } from './controls/table-toolbar.tsx';
import { AllRows } from './grid/all-rows.tsx';
import { HeaderRow } from './grid/header-row.tsx';
import { isLong, type MeasureRow, type RowListProps } from './grid/row-list.ts';
import { SkeletonRows } from './grid/skeleton-rows.tsx';
import { Scroller, TableFrame } from './grid/table-frame.ts';
import { Grid } from './grid/table-grid.ts';
import { TableRow } from './grid/table-row.tsx';
import { useIsNarrow } from './grid/use-is-narrow.ts';
import { InsteadOfRows } from './instead-of-rows.tsx';
import { type TableHandle, useTableHandle } from './use-table-handle.ts';
import type { Column } from './view/column.ts';
import { type TableChoice, writeSort } from './view/table-choice.ts';
import type { TableState } from './view/table-state.ts';
import type { TableView } from './view/use-table-view.ts';

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  /** A line above the table that says what it lists. */
  description?: string;
  /** From `useTableView`, like `rows` and `view`. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  view: TableView<Row>;
  state: TableState;
  /** Shown after a read that found no rows. */
  emptyText: string;
  /** Called by the button that replaces the rows after a failure; without it there is no button. */
  onRetry?: () => void;
  /** The total number of rows, while some are still being loaded. */
  rowCount?: number;
  /** False where the page itself shows the total number of rows. */
  saysTotal?: boolean;
  /** The id of the current row, which is highlighted; `WindowedRows` also scrolls to it. */
  currentId?: string | null;
  handle?: Ref<TableHandle>;
  /** Renders the rows: `AllRows` by default; `WindowedRows` for a list that may be long. */
  RowList?: ComponentType<RowListProps>;
}

/** A read-only table: a grid that scrolls within itself, or cards where it is narrow. */
export function DataTable<Row extends { id: string | null }>(props: DataTableProps<Row>) {
  const { label, description, columns, rows, view, state, emptyText, currentId } = props;
  const { RowList = AllRows, saysTotal = true } = props;
  const { choice, choose, density, isFiltered, allRowCount } = view;
  const { handle, frame, scroller, rowList } = useTableHandle(props.handle);
  const descriptionId = useId();
  const isNarrow = useIsNarrow(scroller);
  const shownRows = state === 'ready' ? rows : noRows;
  const total = props.rowCount ?? (state === 'ready' ? allRowCount : 0);
  const rowCount = isFiltered ? shownRows.length : total;

  const keyOf = useCallback((index: number) => shownRows[index]?.id ?? `row-${index}`, [shownRows]);

  const arrangement = arrangementOf(choice);
  useEffect(() => {
    scroller.current?.scrollTo?.(0, 0);
  }, [scroller, arrangement]);

  const showCurrent = useEffectEvent(() => {
    const index = shownRows.findIndex(isCurrent);
    if (index !== -1) {
      handle.scrollToRow(index);
    }
  });
  // Heights change when rows become cards, when the list becomes windowed and when the density changes:
  // the same scroll position then shows other rows.
  const isListLong = isLong(allRowCount);
  useEffect(() => showCurrent(), [isNarrow, isListLong, density]);

  function isCurrent({ id }: Row): boolean {
    return id !== null && id === currentId;
  }

  function row(index: number, measure?: MeasureRow): ReactNode {
    const shown = shownRows[index] as Row;
    return (
      <TableRow
        key={keyOf(index)}
        row={shown}
        isCurrent={isCurrent(shown)}
        index={index}
        columns={columns}
        measure={measure}
      />
    );
  }

  function retry(): void {
    // The button disappears, and the focus with it.
    handle.focus();
    props.onRetry?.();
  }

  function clear(): void {
    choose({ query: '', filters: {} });
    // The button disappears. A focused search field would open the keyboard of a phone.
    handle.focus();
  }

  return (
    <TableFrame ref={frame}>
      {description && <Description id={descriptionId}>{description}</Description>}
      <TableToolbar
        view={view}
        columns={columns}
        rows={shownRows}
        total={total}
        saysTotal={saysTotal}
        isNarrow={isNarrow}
        onClear={clear}
      />
      <Scroller
        ref={scroller}
        role="region"
        aria-label={label}
        tabIndex={0}
        $isWindowed={props.RowList !== undefined && isLong(shownRows.length)}
      >
        <Grid
          role="table"
          aria-label={label}
          aria-describedby={description && descriptionId}
          aria-busy={state === 'pending' || undefined}
          aria-rowcount={rowCount + 1}
          aria-colcount={columns.length}
          $density={density}
          $tracks={columns.map(({ width = 'minmax(8rem, 1fr)' }) => width).join(' ')}
        >
          <HeaderRow
            columns={columns}
            sort={choice.sort}
            onSort={isNarrow ? undefined : (sort) => choose({ sort })}
          />
          <RowList
            handle={rowList}
            count={shownRows.length}
            keyOf={keyOf}
            row={row}
            density={density}
            isNarrow={isNarrow}
          />
          {state === 'pending' && <SkeletonRows columns={columns} />}
        </Grid>
        <InsteadOfRows
          state={state}
          count={rows.length}
          isFiltered={total > 0}
          isPartial={allRowCount < total}
          emptyText={emptyText}
          onRetry={props.onRetry && retry}
          onClear={clear}
        />
      </Scroller>
    </TableFrame>
  );
}

/** A text that changes when other rows may come first: the table then scrolls to the top. */
function arrangementOf({ query, filters, sort }: TableChoice): string {
  return [query, writeSort(sort), ...Object.values(filters)].join();
}

const noRows: readonly never[] = [];

const Description = styled.p`
  margin-block-end: ${({ theme }) => theme.space.md};
  color: ${({ theme }) => theme.color.textMuted};
`;

import {
  type ComponentType,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { styled } from 'styled-components';
import { TableToolbar } from './controls/table-toolbar.tsx';
import { AllRows } from './grid/all-rows.tsx';
import { HeaderRow } from './grid/header-row.tsx';
import { narrow, tableContainer } from './grid/narrow.ts';
import { headerHeight } from './grid/row-layout.ts';
import { isLong, type MeasureRow, type RowListHandle, type RowListProps } from './grid/row-list.ts';
import { SkeletonRows } from './grid/skeleton-rows.tsx';
import { Grid } from './grid/table-grid.ts';
import { TableRow } from './grid/table-row.tsx';
import { useIsNarrow } from './grid/use-is-narrow.ts';
import { InsteadOfRows } from './instead-of-rows.tsx';
import type { Column } from './view/column.ts';
import { type TableChoice, writeSort } from './view/table-choice.ts';
import type { TableState } from './view/table-state.ts';
import type { TableView } from './view/use-table-view.ts';

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  /** A line above the table that says what it lists. */
  description?: ReactNode;
  /** A restriction that the user has to know, such as rows that a search does not cover. */
  note?: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /**
   * Returns a row's key, which stays the same while the row is shown; the index serves rows without an
   * id. For a long list, pass the same function on each render.
   */
  rowKey: (row: Row, index: number) => string;
  state: TableState;
  /** Shown after a read that found no rows. */
  emptyText: string;
  /** Called by the button that replaces the rows after a failure; without it there is no button. */
  onRetry?: () => void;
  /** The total number of rows, while some are still being loaded. */
  rowCount?: number;
  /** Shows the controls; from `useTableView`, like `columns` and `rows` then. */
  view?: TableView<Row>;
  /** False where the page itself shows the total number of rows. */
  saysTotal?: boolean;
  /** The key of the current row, which is highlighted; `WindowedRows` also scrolls to it. */
  currentKey?: string | undefined;
  handle?: Ref<TableHandle>;
  /** Renders the rows: `AllRows` by default; `WindowedRows` for a list that may be long. */
  RowList?: ComponentType<RowListProps>;
}

export interface TableHandle {
  /**
   * Scrolls as little as needed to show a row, by its index in `rows`, and as many of the `following`
   * rows after it as fit.
   */
  scrollToRow: (index: number, following?: number) => void;
  /** Focuses the element that scrolls the rows. */
  focus: () => void;
  /** @returns whether the search field now has the focus: a hidden field cannot get it */
  focusSearch: () => boolean;
}

/** A read-only table: a grid that scrolls within itself, or cards where it is narrow. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, description, note, columns, rows, rowKey, state, emptyText, view } = props;
  const { RowList = AllRows } = props;
  const descriptionId = useId();
  const container = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const shownRows = state === 'ready' ? rows : noRows;
  const count = view?.allRowCount ?? rows.length;
  const total = props.rowCount ?? (state === 'ready' ? count : 0);
  const rowCount = view?.isFiltered ? shownRows.length : total;
  const density = view?.density ?? 'comfortable';
  const keyOf = useCallback(
    (index: number) => rowKey(shownRows[index] as Row, index),
    [rowKey, shownRows],
  );
  const isNarrow = useIsNarrow(scroller);
  const shown = useRef<RowListHandle>(null);
  const scrollToRow = useCallback((index: number, following = 0) => {
    shown.current?.scrollTo(index, following);
    // `WindowedRows` renders the row in the next frame. `scrollIntoView` also scrolls the page itself,
    // which a small screen needs.
    requestAnimationFrame(() => {
      for (let place = index + following; place >= index; place--) {
        const row = scroller.current?.querySelector(`[data-index="${place}"]`);
        row?.scrollIntoView({ block: 'nearest' });
      }
    });
  }, []);
  const focus = useCallback(() => scroller.current?.focus({ preventScroll: true }), []);
  const focusSearch = useCallback(() => {
    const field = container.current?.querySelector<HTMLInputElement>('input[type="search"]');
    field?.focus();
    field?.select();
    return field !== undefined && field === document.activeElement;
  }, []);
  useImperativeHandle(props.handle, () => ({ scrollToRow, focus, focusSearch }), [
    scrollToRow,
    focus,
    focusSearch,
  ]);
  const { sort } = view?.choice ?? {};
  const arrangement = view && arrangementOf(view.choice);
  useEffect(() => {
    scroller.current?.scrollTo?.(0, 0);
  }, [arrangement]);

  const showCurrent = useEffectEvent(() => {
    const index = shownRows.findIndex((row, place) => rowKey(row, place) === props.currentKey);
    if (index !== -1) {
      scrollToRow(index);
    }
  });
  // Heights change when rows become cards, when the list becomes windowed and when the density changes:
  // the same scroll position then shows other rows.
  const isListLong = isLong(count);
  useEffect(() => showCurrent(), [isNarrow, isListLong, density]);

  function row(index: number, measure?: MeasureRow): ReactNode {
    const key = keyOf(index);
    return (
      <TableRow
        key={key}
        row={shownRows[index] as Row}
        isCurrent={key === props.currentKey}
        index={index}
        columns={columns}
        measure={measure}
      />
    );
  }

  function retry(): void {
    // The button disappears, and the focus with it.
    focus();
    props.onRetry?.();
  }

  function clear(): void {
    view?.choose({ query: '', filters: {} });
    // The button disappears. A focused search field would open the keyboard of a phone.
    focus();
  }

  return (
    <Container ref={container}>
      {(description || note) && (
        <Descriptions id={descriptionId}>
          {description && <p>{description}</p>}
          {note && <p>{note}</p>}
        </Descriptions>
      )}
      {view && (
        <TableToolbar
          view={view}
          columns={columns}
          rows={shownRows}
          total={total}
          saysTotal={props.saysTotal ?? true}
          isNarrow={isNarrow}
          onClear={clear}
        />
      )}
      <Scroller
        ref={scroller}
        role="region"
        aria-label={label}
        tabIndex={0}
        $isWindowed={props.RowList !== undefined && isLong(shownRows.length)}
        $hasToolbar={view !== undefined}
      >
        <Grid
          role="table"
          aria-label={label}
          aria-describedby={description || note ? descriptionId : undefined}
          aria-busy={state === 'pending' || undefined}
          aria-rowcount={rowCount + 1}
          aria-colcount={columns.length}
          $density={density}
          $tracks={columns.map(({ width = 'minmax(8rem, 1fr)' }) => width).join(' ')}
        >
          <HeaderRow
            columns={columns}
            sort={sort}
            onSort={view && !isNarrow ? (next) => view.choose({ sort: next }) : undefined}
          />
          <RowList
            handle={shown}
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
          isPartial={count < total}
          emptyText={emptyText}
          onRetry={props.onRetry && retry}
          onClear={clear}
        />
      </Scroller>
    </Container>
  );
}

/** A text that changes when other rows may come first: the table then scrolls to the top. */
function arrangementOf({ query, filters, sort }: TableChoice): string {
  return [query, writeSort(sort), ...Object.values(filters)].join();
}

const noRows: readonly never[] = [];

const Container = styled.div`
  ${tableContainer};
`;

const Descriptions = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: 0.5ch;
  margin-block-end: ${({ theme }) => theme.space.md};
  color: ${({ theme }) => theme.color.textMuted};
`;

/** `scroll-padding` keeps a focused element from hiding behind the sticky header. */
const Scroller = styled.div<{ $isWindowed: boolean; $hasToolbar: boolean }>`
  position: relative;
  overflow: auto;
  overscroll-behavior-x: contain;
  max-block-size: max(
    20rem,
    calc(
      100dvh - var(--around-table, ${({ $hasToolbar }) => ($hasToolbar ? '16.5rem' : '13.75rem')})
    )
  );
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.sm};
  overflow-anchor: none;
  scroll-padding-block-start: ${headerHeight}px;

  ${narrow} {
    scroll-padding-block-start: 0;
    max-block-size: ${({ $isWindowed }) =>
      $isWindowed ? 'calc(100dvh - var(--around-cards, 11.25rem))' : 'none'};
    border: 0;
    border-radius: 0;
    background: none;
    box-shadow: none;
  }
`;

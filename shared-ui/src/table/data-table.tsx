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
import type { Column } from './view/column.ts';
import { headerHeight } from './grid/row-layout.ts';
import { HeaderRow } from './grid/header-row.tsx';
import { InsteadOfRows } from './instead-of-rows.tsx';
import { narrow, tableContainer } from './grid/narrow.ts';
import { type TableChoice, writeSort } from './view/table-choice.ts';
import {
  AllRows,
  isLong,
  type Measure,
  type RowsHandle,
  type RowsProps,
} from './grid/all-rows.tsx';
import { Grid } from './grid/table-grid.ts';
import { SkeletonRows, TableRow } from './grid/table-row.tsx';
import type { TableState } from './view/table-state.ts';
import { TableToolbar } from './controls/table-toolbar.tsx';
import { useIsNarrow } from './grid/use-is-narrow.ts';
import type { TableView } from './view/use-table-view.ts';

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  /** A line above the table that says what is in it. */
  description?: ReactNode;
  /** What one has to know beside it, such as what a search does not reach. */
  note?: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /**
   * The same for a row as long as it is shown; rows may lack an id, hence the index. A long list
   * wants the same function each time.
   */
  rowKey: (row: Row, index: number) => string;
  state: TableState;
  /** Shown after a successful read of nothing. */
  emptyText: string;
  /** Offered in place of the rows after a failure, where nothing else is said of it. */
  onRetry?: () => void;
  /** How many rows there are in all, while more are still arriving. */
  rowCount?: number;
  /** Brings the controls, and comes from `useTableView` as columns and rows then do. */
  view?: TableView<Row>;
  /** False where the page itself says how many rows there are in all. */
  saysTotal?: boolean;
  /** The key of the row that somebody is at; it is marked, and with `WindowedRows` scrolled to. */
  currentKey?: string | undefined;
  handle?: Ref<TableHandle>;
  /** Puts the rows into the document; a list that may be long wants `WindowedRows`. */
  RowsInDocument?: ComponentType<RowsProps>;
}

/** What one can ask a table to do. */
export interface TableHandle {
  /**
   * Scrolls a row into view, no further than needed, by its place in `rows`, and `following` rows after
   * it as far as there is room.
   */
  scrollToRow: (index: number, following?: number) => void;
  /** Gives the focus to what scrolls the rows. */
  focus: () => void;
  /** Focuses the search field. @returns whether it has the focus: a hidden field cannot get it */
  focusSearch: () => boolean;
}

/** A table of rows to read: a grid that scrolls within itself, or cards on a narrow screen. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, description, note, columns, rows, rowKey, state, emptyText, view } = props;
  const { RowsInDocument = AllRows } = props;
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
  const shown = useRef<RowsHandle>(null);
  const scrollToRow = useCallback((index: number, following = 0) => {
    shown.current?.bring(index);
    // By then the row is in the document, of `WindowedRows` at least; on a small screen the page may
    // have to scroll, too.
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
  // Where rows become cards, or so many arrive that they scroll within the table, others are at the
  // place one had scrolled to. What is searched for is at the top.
  const isListLong = isLong(count);
  useEffect(() => showCurrent(), [isNarrow, isListLong, density]);

  function row(index: number, measure?: Measure): ReactNode {
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
    // The button goes.
    focus();
    props.onRetry?.();
  }

  function clear(): void {
    view?.choose({ query: '', filters: {} });
    // The button goes. Not into the search: that would open the keyboard of a phone.
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
        $isWindowed={props.RowsInDocument !== undefined && isLong(shownRows.length)}
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
          <RowsInDocument
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

/** What decides which row is the first. */
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

/** What takes the focus in it is not left behind the header. */
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

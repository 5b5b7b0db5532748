import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { copyRows } from './copy-rows.ts';
import { TableToolbar } from './controls/table-toolbar.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { AllRows } from './grid/all-rows.tsx';
import { HeaderRow } from './grid/header-row.tsx';
import { defaultForms, formAt } from './grid/row-form.ts';
import { isWindowedAt, type MeasuredRow } from './grid/row-list.ts';
import { SkeletonRows } from './grid/skeleton-rows.tsx';
import { Scroller, TableFrame } from './grid/table-frame.ts';
import { Grid } from './grid/table-grid.ts';
import { TableRow } from './grid/table-row.tsx';
import { useTableWidth } from './grid/use-table-width.ts';
import { InsteadOfRows } from './instead-of-rows.tsx';
import { useTableHandle } from './use-table-handle.ts';
import type { Column } from './view/column.ts';
import { isArray } from './view/row-source.ts';
import { type TableChoice, writeSort } from './view/table-choice.ts';

/** A read-only table: a grid that scrolls within itself, or lines or cards where it is narrow. */
export function DataTable<Row extends { id: string | null }>(props: DataTableProps<Row>) {
  const { label, rows, view, state, emptyText, currentId } = props;
  const { RowList = AllRows, isStale = false, currentIndex = -1 } = props;
  const { forms = defaultForms } = props;
  const description = state === 'error' ? undefined : props.description;
  const { choice, choose, density, isFiltered, allRowCount } = view;
  const { handle, toolbar, scroller, rowList } = useTableHandle(props.handle);
  const descriptionId = useId();
  // The toolbar is as wide as the table, also where something beside the rows makes them narrower.
  const form = formAt(useTableWidth(toolbar, [forms.cardsBelow, forms.linesBelow]), forms);
  const width = useTableWidth(
    scroller,
    props.columns.map(({ hideBelow = 0 }) => hideBelow),
  );
  const columns = useMemo(
    () => (form === 'columns' ? columnsAt(width, props.columns) : props.columns),
    [props.columns, form, width],
  );
  const shownRows = state === 'ready' ? rows : noRows;
  const total = state === 'ready' ? allRowCount : 0;
  const matching = typeof view.matchingCount === 'number' ? shownRows.length : undefined;
  const hasRows = state === 'ready' && rows.length > 0;
  const rowCount = isFiltered ? matching : (total ?? undefined);

  const list = isArray(shownRows) ? shownRows : undefined;
  const keyOf = useCallback(
    // Numbers where rows are not loaded: a million strings would take much memory.
    (index: number) => (list ? keyOfRow(list[index], index) : index),
    [list],
  );

  const arrangement = arrangementOf(choice);
  const lastArrangement = useRef(arrangement);
  useEffect(() => {
    if (lastArrangement.current !== arrangement) {
      lastArrangement.current = arrangement;
      scroller.current?.scrollTo?.(0, 0);
    }
  }, [scroller, arrangement]);

  const isWindowed =
    props.RowList !== undefined && isWindowedAt(shownRows.length, allRowCount ?? 0);
  function row(index: number, measured?: MeasuredRow): ReactNode {
    const shown = shownRows.at(index);
    const id = shown?.id ?? null;
    return (
      <TableRow
        key={keyOfRow(shown, index)}
        row={shown}
        index={index}
        isCurrent={id !== null && id === currentId}
        columns={columns}
        // A row without a ref needs a place, too: it may still be measured since the list was longer.
        place={measured?.place ?? index}
        measure={measured?.ref}
      />
    );
  }

  /** Runs the action of a button that disappears, and would take the focus with it. */
  function runAndFocus(action: (() => void) | undefined): void {
    handle.focus();
    action?.();
  }

  // A focused search field would open the keyboard of a phone.
  const clear = () => runAndFocus(() => choose({ query: '', filters: {} }));

  return (
    <TableFrame $forms={forms}>
      <TableToolbar
        bar={toolbar}
        view={view}
        columns={props.columns}
        rows={list ?? noRows}
        pages={props.rowPages}
        total={total}
        matching={hasRows ? view.matchingCount : 0}
        hasRows={hasRows}
        description={description}
        descriptionId={descriptionId}
        actions={props.actions}
        filterMenu={props.filterMenu}
        onClear={clear}
        onFocusLost={handle.focus}
      />
      <Scroller
        ref={scroller}
        role="region"
        aria-label={label}
        tabIndex={0}
        $forms={forms}
        $isWindowed={isWindowed}
      >
        {state === 'ready' && props.failedRows}
        <Grid
          role="table"
          aria-label={label}
          aria-describedby={description && descriptionId}
          aria-busy={state === 'pending' || isStale || undefined}
          // -1 while the number is unknown, as ARIA says.
          aria-rowcount={rowCount === undefined ? -1 : rowCount + 1}
          aria-colcount={columns.length}
          onCopy={(event) => copyRows(event, columns, (index) => shownRows.at(index))}
          $forms={forms}
          $density={density}
          $tracks={columns.map(({ width = 'minmax(8rem, 1fr)' }) => width).join(' ')}
          $isStale={isStale}
        >
          <HeaderRow
            columns={columns}
            sort={choice.sort}
            defaultSort={view.defaultSort}
            forms={forms}
            onSort={form === 'columns' ? (sort) => choose({ sort }) : undefined}
          />
          <RowList
            handle={rowList}
            isStale={isStale}
            count={shownRows.length}
            total={allRowCount ?? 0}
            keyOf={keyOf}
            row={row}
            density={density}
            forms={forms}
            form={form}
            currentIndex={currentIndex}
            onVisibleRows={props.onVisibleRows}
            onRowFocus={props.onRowFocus}
            onRowOpen={props.onRowOpen}
          />
          {state === 'pending' && <SkeletonRows forms={forms} columns={columns.length} />}
        </Grid>
        <InsteadOfRows
          state={state}
          count={rows.length}
          isFiltered={typeof total === 'number' ? total > 0 : isFiltered}
          isStale={isStale}
          emptyText={emptyText}
          errorText={props.errorText}
          onRetry={props.onRetry && (() => runAndFocus(props.onRetry))}
          onClear={clear}
        />
      </Scroller>
    </TableFrame>
  );
}

/** The columns of rows of this width; the same array if none is hidden, so that no row renders again. */
function columnsAt<Row>(width: number, columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const isShown = ({ hideBelow = 0 }: Column<Row>) => width >= hideBelow;
  return columns.every(isShown) ? columns : columns.filter(isShown);
}

function keyOfRow(row: { id: string | null } | undefined, index: number): string {
  return row?.id ?? `row-${index}`;
}

/** A text that changes when other rows may come first: the table then scrolls to the top. */
function arrangementOf({ query, filters, sort }: TableChoice): string {
  return [query, writeSort(sort), ...Object.values(filters)].join();
}

const noRows: readonly never[] = [];

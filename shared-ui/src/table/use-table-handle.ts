import { type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { openFirstFilter } from './controls/filter-focus.ts';
import type { RowListHandle } from './grid/row-list.ts';

export interface TableHandle {
  /**
   * Scrolls as little as needed to show a row of `WindowedRows`, by its index in `rows`, and as many of the `following`
   * rows after it as fit.
   */
  scrollToRow: (index: number, following?: number) => void;
  /** The rows of `WindowedRows`; null otherwise. */
  rows: () => RowListHandle | null;
  /** Focuses the element that scrolls the rows. */
  focus: () => void;
  /** @returns whether the search field now has the focus: a hidden field cannot get it */
  focusSearch: () => boolean;
  /**
   * Opens the choices of the first filter. The list takes the focus when one is chosen.
   *
   * @returns whether there is a visible filter
   */
  openFilter: () => boolean;
}

/** Creates a table's handle, and the refs of the elements that it works on. */
export function useTableHandle(ref: Ref<TableHandle> | undefined) {
  const toolbar = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const rowList = useRef<RowListHandle>(null);
  const handle = useMemo<TableHandle>(
    () => ({
      scrollToRow: (index, following = 0) => rowList.current?.scrollTo(index, following),
      rows: () => rowList.current,
      focus: () => scroller.current?.focus({ preventScroll: true }),
      focusSearch() {
        const field = toolbar.current?.querySelector<HTMLInputElement>('input[type="search"]');
        field?.focus();
        field?.select();
        return field !== undefined && field === document.activeElement;
      },
      openFilter: () => openFirstFilter(toolbar.current),
    }),
    [],
  );
  useImperativeHandle(ref, () => handle, [handle]);
  return { handle, toolbar, scroller, rowList };
}

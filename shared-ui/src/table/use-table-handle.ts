import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { openFirstFilter } from './controls/filter-focus.ts';
import type { RowListHandle } from './grid/row-list.ts';
import { isInView } from './in-view.ts';

export interface TableHandle {
  /**
   * Scrolls as little as needed to show a row, by its index in `rows`, and as many of the `following`
   * rows after it as fit.
   */
  scrollToRow: (index: number, following?: number) => void;
  /**
   * Focuses the first link of a row as soon as the row is rendered. Focuses it again if the table replaces the row, for
   * example when cards become columns. Ends at the user's next key press, click or scroll.
   */
  focusRow: (index: number) => void;
  /** Whether a row is in view: all of it, or as much as fills half of the view. */
  isRowInView: (index: number) => boolean;
  /** The index of the first row in view; -1 when there is none. */
  firstRowInView: () => number;
  /** Whether an element is among the rows, or scrolls them. */
  contains: (element: Element) => boolean;
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
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const rowList = useRef<RowListHandle>(null);
  const stopFocusing = useRef<() => void>(undefined);
  useEffect(() => () => stopFocusing.current?.(), []);

  const handle = useMemo<TableHandle>(() => {
    const rowAt = (index: number) => scroller.current?.querySelector(`[data-index="${index}"]`);
    return {
      scrollToRow(index, following = 0) {
        rowList.current?.scrollTo(index, following);
        // `WindowedRows` renders the row in the next frame. `scrollIntoView` also scrolls the page itself,
        // which a small screen needs.
        requestAnimationFrame(() => {
          for (let place = index + following; place >= index; place--) {
            rowAt(place)?.scrollIntoView({ block: 'nearest' });
          }
        });
      },
      focusRow(index) {
        stopFocusing.current?.();
        stopFocusing.current = focusOnceRendered(() => rowAt(index)?.querySelector('a'));
      },
      isRowInView(index) {
        const row = rowAt(index);
        return row ? isInView(row) : false;
      },
      firstRowInView() {
        const rows = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])];
        return Number(rows.find(isInView)?.dataset.index ?? -1);
      },
      contains: (element) => scroller.current?.contains(element) ?? false,
      focus: () => scroller.current?.focus({ preventScroll: true }),
      focusSearch() {
        const field = frame.current?.querySelector<HTMLInputElement>('input[type="search"]');
        field?.focus();
        field?.select();
        return field !== undefined && field === document.activeElement;
      },
      openFilter: () => openFirstFilter(frame.current),
    };
  }, []);
  useImperativeHandle(ref, () => handle, [handle]);
  return { handle, frame, scroller, rowList };
}

/** Events that show that the user does something else. */
const inputs = ['keydown', 'pointerdown', 'wheel'];

/** Focuses an element once it is rendered, and another one in its place. @returns a function that ends it */
function focusOnceRendered(find: () => HTMLElement | null | undefined): () => void {
  const observer = new MutationObserver(focusIfLost);
  observer.observe(document.body, { childList: true, subtree: true });
  inputs.forEach((input) => window.addEventListener(input, stop, { passive: true }));
  let wasFocused = false;
  focusIfLost();
  return stop;

  function focusIfLost(): void {
    const element = find();
    if (element && (!wasFocused || document.activeElement === document.body)) {
      element.focus({ preventScroll: wasFocused });
      wasFocused = true;
    }
  }

  function stop(): void {
    observer.disconnect();
    inputs.forEach((input) => window.removeEventListener(input, stop));
  }
}

import {
  excessOf,
  firstRowAt,
  isMisplaced,
  isNearFalseEnd,
  placeOf,
  type RowSpan,
} from './row-span.ts';
import type { RowVirtualizer } from './use-row-virtualizer.ts';

type KeyOf = (row: number) => string | number;

/** Moves a span of rows along its list; see `RowSpan`. */
export interface SpanMover {
  /** The first row of the span. */
  first: () => number;
  /** Calls a listener after each change of `first`. @returns a function that removes the listener */
  subscribe: (listener: () => void) => () => void;
  /** Takes the list's new length and keys. The rows in view stay, unless the list has become shorter. */
  resize: (span: RowSpan, keyOf: KeyOf, virtualizer: RowVirtualizer) => void;
  /** Follows a scroll event. @returns the scroll position, which differs if the span was moved */
  follow: (offset: number, isScrolling: boolean, virtualizer: RowVirtualizer) => number;
  /**
   * Returns a row's place in the span. If the row is outside the span or close to a false end, moves the
   * span first, and scrolls to the row.
   */
  reach: (row: number, virtualizer: RowVirtualizer) => number;
  /** Scrolls the element. The next scroll event counts as a move from there. */
  scrollTo: (offset: number, virtualizer: RowVirtualizer) => void;
}

/**
 * In CSS pixels. Longer than a move by the wheel, a finger or 'Page Down', also after a long task; shorter
 * than the shortest drag of the scroll bar of a list with more rows than its span.
 */
const longestSmallMove = 2_000;

export function createSpanMover(): SpanMover {
  let span: RowSpan = { count: 0, size: 0 };
  let keyOf: KeyOf = (row) => row;
  let first = 0;
  /** The position that was scrolled to last, until its scroll event. */
  let written: number | undefined;
  let scroller: HTMLElement | null = null;
  const listeners = new Set<() => void>();

  function setFirst(row: number): void {
    if (row !== first) {
      first = row;
      listeners.forEach((listener) => listener());
    }
  }

  /**
   * Moves the span so that a row is at its due place, and scrolls to `below` pixels below the row's top.
   *
   * @returns the new scroll position
   */
  function moveTo(row: number, below: number, virtualizer: RowVirtualizer): number {
    const place = placeOf(row, span);
    setFirst(row - place);
    // The virtualizer needs the rows' positions now, before React renders them.
    const getItemKey = (at: number) => keyOf(first + at);
    virtualizer.setOptions({ ...virtualizer.options, getItemKey });
    const offset = startOf(place, virtualizer) + below;
    // Until the scroll event, rows at the former position would be rendered, and loaded for nothing.
    virtualizer.scrollOffset = offset;
    scrollTo(offset, virtualizer);
    return offset;
  }

  /** Moves the span and the scroll position: rows keep their places on the screen. */
  function recentre(place: number, offset: number, virtualizer: RowVirtualizer): number {
    return moveTo(first + place, offset - startOf(place, virtualizer), virtualizer);
  }

  function scrollTo(offset: number, { scrollElement }: RowVirtualizer): void {
    const isNew = scrollElement !== scroller;
    scroller = scrollElement;
    if (isNew && offset === 0) {
      // It is at the top already: to scroll it would make the browser lay the page out before the rows are painted.
      return;
    }
    scrollElement?.scrollTo({ top: offset });
    written = scrollElement?.scrollTop;
  }

  return {
    first: () => first,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resize(newSpan, newKeyOf, virtualizer) {
      const hasGrown = newSpan.count > span.count;
      span = newSpan;
      keyOf = newKeyOf;
      setFirst(Math.min(first, excessOf(span)));
      const offset = virtualizer.scrollOffset ?? 0;
      const place = placeAt(offset, virtualizer);
      // At the end of the scroll bar, no scroll event would tell that rows follow.
      if (hasGrown && isNearFalseEnd(place, first, span)) {
        recentre(place, offset, virtualizer);
      }
    },
    follow(offset, isScrolling, virtualizer) {
      const distance = Math.abs(offset - (written ?? virtualizer.scrollOffset ?? 0));
      written = undefined;
      if (excessOf(span) === 0) {
        return offset;
      }
      const place = placeAt(offset, virtualizer);
      if (distance > longestSmallMove) {
        setFirst(firstRowAt(place, span));
        return offset;
      }
      return isNearFalseEnd(place, first, span) || (!isScrolling && isMisplaced(place, first, span))
        ? recentre(place, offset, virtualizer)
        : offset;
    },
    reach(row, virtualizer) {
      const place = row - first;
      if (place < 0 || place >= span.size || isNearFalseEnd(place, first, span)) {
        moveTo(row, 0, virtualizer);
      }
      return row - first;
    },
    scrollTo,
  };
}

/** The place at the top of the view. */
function placeAt(offset: number, virtualizer: RowVirtualizer): number {
  return virtualizer.getVirtualItemForOffset(offset)?.index ?? 0;
}

/** The scroll position at which a place is at the top. */
function startOf(place: number, virtualizer: RowVirtualizer): number {
  return virtualizer.getOffsetForIndex(place, 'start')?.[0] ?? 0;
}

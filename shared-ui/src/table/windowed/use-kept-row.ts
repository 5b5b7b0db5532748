import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { RowVirtualizer } from './span-mover.ts';

/** The rows in view after the last scroll. */
export interface SeenRows {
  first: number;
  last: number;
}

/** The rows in view at a scroll position. @param firstRow the row at the start of the virtualizer */
export function rowsAt(offset: number, virtualizer: RowVirtualizer, firstRow: number): SeenRows {
  const height = virtualizer.scrollRect?.height ?? 0;
  const rowAt = (at: number) => firstRow + (virtualizer.getVirtualItemForOffset(at)?.index ?? 0);
  return { first: rowAt(offset), last: rowAt(offset + height) };
}

/** The rows in view after the table has scrolled to a row: the scroll event is yet to come. */
export function withRow(seen: SeenRows, row: number): SeenRows {
  return row >= seen.first && row <= seen.last ? seen : { first: row, last: row };
}

/**
 * Keeps a row in view when the heights of all rows change, as when they become cards: the current row if it is
 * in view, else the first one. The same scroll position would show other rows.
 *
 * @param layout changes when the heights change
 */
export function useKeptRow(
  seen: RefObject<SeenRows>,
  layout: string,
  currentIndex: number,
  scrollTo: (row: number) => void,
): void {
  const lastLayout = useRef(layout);
  const keep = useEffectEvent(() => {
    const { first, last } = seen.current;
    scrollTo(currentIndex >= first && currentIndex <= last ? currentIndex : first);
  });
  useEffect(() => {
    if (lastLayout.current !== layout) {
      lastLayout.current = layout;
      keep();
    }
  }, [layout]);
}

import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { RowVirtualizer } from './use-row-virtualizer.ts';

/** The rows that the user has last seen. */
export interface SeenRows {
  first: () => number;
  has: (row: number) => boolean;
  /** Notes the rows in view after a scroll event. @param firstRow the row at the start of the virtualizer */
  noteScroll: (offset: number, virtualizer: RowVirtualizer, firstRow: number) => void;
  /** Notes that the table scrolls to a row. */
  noteScrollTo: (row: number) => void;
}

/** Events by which a user scrolls. */
const userEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Follows which rows the user sees. @param group an element in the scroller of the rows */
export function useSeenRows(group: RefObject<HTMLElement | null>): SeenRows {
  const seen = useRef({ first: 0, last: 0 });
  // Scroll events also follow changes of heights, before all rows are measured again.
  const isByUser = useRef(false);
  useEffect(() => {
    const scroller = group.current?.closest('[role="region"]');
    const note = () => (isByUser.current = true);
    userEvents.forEach((type) => scroller?.addEventListener(type, note, { passive: true }));
    return () => userEvents.forEach((type) => scroller?.removeEventListener(type, note));
  }, [group]);

  return useMemo(
    () => ({
      first: () => seen.current.first,
      has: (row) => row >= seen.current.first && row <= seen.current.last,
      noteScroll(offset, virtualizer, firstRow) {
        if (isByUser.current) {
          const height = virtualizer.scrollRect?.height ?? 0;
          const placeAt = (at: number) => virtualizer.getVirtualItemForOffset(at)?.index ?? 0;
          seen.current = {
            first: firstRow + placeAt(offset),
            last: firstRow + placeAt(offset + height),
          };
        }
      },
      noteScrollTo(row) {
        isByUser.current = false;
        if (row < seen.current.first || row > seen.current.last) {
          seen.current = { first: row, last: row };
        }
      },
    }),
    [],
  );
}

/**
 * Keeps a row in view when the heights of all rows change, as when they become cards: the current row if the user
 * saw it, else the first one that he saw. The same scroll position would show other rows.
 *
 * @param layout changes when the heights change
 */
export function useKeptRow(
  seen: SeenRows,
  layout: string,
  currentIndex: number,
  scrollTo: (row: number) => void,
): void {
  const lastLayout = useRef(layout);
  const keep = useEffectEvent(() => {
    const row = seen.has(currentIndex) ? currentIndex : seen.first();
    seen.noteScrollTo(row);
    scrollTo(row);
  });
  useEffect(() => {
    if (lastLayout.current !== layout) {
      lastLayout.current = layout;
      keep();
    }
  }, [layout]);
}

import { useEffect, useEffectEvent, useRef } from 'react';

interface RenderedRows {
  /** The first rendered row, and the last; a `to` below `from` means that there are none. */
  from: number;
  to: number;
  isScrolling: boolean;
}

/** How often rows are told while the user scrolls. Faster scrolling than one view in this time tells none. */
const scrollingMs = 100;

/**
 * Tells a table's user which rows are in or near view. Rows that fast scrolling or a jump only passes are
 * left out: during it, only rows that adjoin those told last are told, and the top of the list.
 */
export function useVisibleRows(
  { from, to, isScrolling }: RenderedRows,
  onVisibleRows: ((first: number, last: number) => void) | undefined,
): void {
  const told = useRef({ from: 0, to: -1, at: -Infinity });
  const tell = useEffectEvent(() => {
    const last = told.current;
    const now = performance.now();
    const isFirst = last.to < last.from;
    const isFar = !isFirst && (from > last.to + 1 || to < last.from - 1);
    const isPassing = isScrolling && from > 0 && (isFar || now - last.at < scrollingMs);
    const isTold = from === last.from && to === last.to;
    if (to >= from && !isTold && !isPassing) {
      told.current = { from, to, at: now };
      onVisibleRows?.(from, to);
    }
  });
  useEffect(() => tell(), [from, to, isScrolling]);
}

import { useEffect, useEffectEvent, useRef } from 'react';

interface RenderedRows {
  /** The first rendered row, and the last; a `to` below `from` means that there are none. */
  from: number;
  to: number;
  isScrolling: boolean;
}

/**
 * The least time between two calls while the user scrolls. Scrolling by more than one view in this time calls
 * nothing until it stops.
 */
const scrollingMs = 100;

/**
 * Calls back with the first and the last row in or near view. While the user scrolls fast or jumps, only rows
 * that adjoin the last reported ones are reported, and the top of the list.
 */
export function useVisibleRows(
  { from, to, isScrolling }: RenderedRows,
  onVisibleRows: ((first: number, last: number) => void) | undefined,
): void {
  const reported = useRef({ from: 0, to: -1, at: -Infinity });
  const report = useEffectEvent(() => {
    const last = reported.current;
    const now = performance.now();
    const isFirst = last.to < last.from;
    const isFar = !isFirst && (from > last.to + 1 || to < last.from - 1);
    const isPassing = isScrolling && from > 0 && (isFar || now - last.at < scrollingMs);
    const isReported = from === last.from && to === last.to;
    if (to >= from && !isReported && !isPassing) {
      reported.current = { from, to, at: now };
      onVisibleRows?.(from, to);
    }
  });
  useEffect(() => report(), [from, to, isScrolling]);
}

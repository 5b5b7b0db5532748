import type { Rect } from '@tanstack/react-virtual';
import { greatestHeight } from '../grid/table-frame.ts';
import type { RowVirtualizer } from './use-row-virtualizer.ts';

/** The scroller's size until it is measured: the first rendering already has the rows that fill it. */
export function initialRect(): Rect {
  return { width: 0, height: greatestHeight() };
}

/**
 * The height of a row. At the top of the list a new row keeps its known or estimated height until the ResizeObserver
 * reports it, before the next paint: measuring it here would make the browser lay the page out once more. Further down
 * that would be too late, because the virtualizer corrects the scroll position by it. 0 stands for a row without a
 * layout, in a test or a hidden page.
 */
export function heightOf(
  row: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  { options, scrollOffset, measurementsCache, indexFromElement }: RowVirtualizer,
): number {
  const place = indexFromElement(row);
  const known = measurementsCache[place]?.size ?? options.estimateSize(place);
  if (!entry && !scrollOffset) {
    return known;
  }
  const height = entry?.borderBoxSize[0]?.blockSize ?? row.getBoundingClientRect().height;
  return Math.round(height) || options.estimateSize(place);
}

/** Reports the scroller's size after the next layout, and after each change. @returns a function that stops it */
export function observeHeight(
  { scrollElement }: RowVirtualizer,
  onChange: (rect: Rect) => void,
): () => void {
  const observer = new ResizeObserver(() => {
    const { clientWidth = 0, clientHeight = 0 } = scrollElement ?? {};
    // A hidden list keeps its rows.
    if (clientHeight > 0) {
      onChange({ width: clientWidth, height: clientHeight });
    }
  });
  if (scrollElement) {
    observer.observe(scrollElement);
  }
  return () => observer.disconnect();
}

/**
 * Sets whether the virtualizer corrects the scroll position when it measures rows above the view. Where all rows are in the
 * document, the correction would undo a scroll to a row.
 */
export function setScrollCorrection(isWindowed: boolean, virtualizer: RowVirtualizer): void {
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isWindowed ? undefined : () => false;
}

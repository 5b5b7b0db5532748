import { type Rect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { narrowWidth } from './narrow.ts';
import type { Density } from './table-choice.ts';

/** Up to this many rows all are in the document. */
export const mostUnwindowed = 100;

/** First guesses in CSS pixels, until a row has been measured. */
const rowHeight: Record<Density, { wide: number; narrow: number }> = {
  comfortable: { wide: 53, narrow: 260 },
  compact: { wide: 37, narrow: 220 },
};

/** Height in CSS pixels of the header that stays in sight; cards have none. */
export const headerHeight = 44;

/** Space between cards in CSS pixels. */
export const cardGap = 12;

/** Taken for the height of a scroller that has no layout yet. */
const assumedHeight = 800;

interface RowWindow {
  /** Indexes of the rows to put into the document. */
  visible: readonly number[];
  /** Height in pixels of the rows left out before and after them. */
  before: number;
  after: number;
  isWindowed: boolean;
  /** Whether rows are cards. */
  isNarrow: boolean;
  /** Ref of each row, when windowed. */
  measure: ((row: HTMLElement | null) => void) | undefined;
  /** Scrolls a row into sight, by its index. */
  scrollToRow: (index: number) => void;
}

/** Which of a table's rows to put into the document. */
export function useRowWindow(
  count: number,
  keyOf: (index: number) => string,
  density: Density,
  scroller: RefObject<HTMLElement | null>,
): RowWindow {
  const isWindowed = count > mostUnwindowed;
  const isNarrow = useIsNarrow(scroller);
  // The virtualizer changes in place; no compiler memoizes here that could miss it.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    // Rows that change places keep their heights.
    getItemKey: keyOf,
    estimateSize: () => rowHeight[density][isNarrow ? 'narrow' : 'wide'],
    gap: isNarrow ? cardGap : 0,
    overscan: isNarrow ? 4 : 8,
    scrollPaddingEnd: isNarrow ? 0 : headerHeight,
    observeElementRect: observeHeight,
    measureElement: (row, entry, { options, indexFromElement }) =>
      heightOf(row, entry) || options.estimateSize(indexFromElement(row)),
  });

  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, isNarrow, density]);

  const scrollToRow = useCallback(
    (index: number) => {
      if (isWindowed) {
        virtualizer.scrollToIndex(index);
      }
      // By then the row is in the document; on a small screen the page may have to scroll, too.
      requestAnimationFrame(() => {
        const row = scroller.current?.querySelector(`[data-index="${index}"]`);
        row?.scrollIntoView({ block: 'nearest' });
      });
    },
    [virtualizer, scroller, isWindowed],
  );

  const common = { isWindowed, isNarrow, scrollToRow };
  if (!isWindowed) {
    return { ...common, visible: range(count), before: 0, after: 0, measure: undefined };
  }
  const items = virtualizer.getVirtualItems();
  return {
    ...common,
    visible: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  };
}

/** Without a layout (a test, a hidden page) rows keep their estimated height. */
function heightOf(row: HTMLElement, entry: ResizeObserverEntry | undefined): number {
  return Math.round(entry?.borderBoxSize[0]?.blockSize ?? row.getBoundingClientRect().height);
}

function observeHeight(
  { scrollElement }: Virtualizer<HTMLElement, HTMLElement>,
  onChange: (rect: Rect) => void,
): () => void {
  const report = (): void => {
    onChange({
      width: scrollElement?.clientWidth ?? 0,
      height: scrollElement?.clientHeight || assumedHeight,
    });
  };
  report();
  const observer = new ResizeObserver(report);
  if (scrollElement) {
    observer.observe(scrollElement);
  }
  return () => observer.disconnect();
}

/** Whether rows are cards. Without a layout they are not. */
function useIsNarrow(scroller: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) {
      return;
    }
    const observer = new ResizeObserver(() => {
      setIsNarrow(element.offsetWidth > 0 && element.offsetWidth < narrowWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return isNarrow;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

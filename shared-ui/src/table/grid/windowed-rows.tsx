import { type Rect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import { cardGap, headerHeight } from './row-layout.ts';
import { RowGroup } from './row-group.ts';
import { estimateHeight, isLong, range, type RowListProps } from './row-list.ts';

/** The height of a scroller that has no layout yet, in CSS pixels. */
const fallbackHeight = 800;

/**
 * Rows of a list that may be long: only the rows near the visible ones are in the document. When a list
 * grows long, its rendered rows stay, and the focus in them.
 */
export function WindowedRows({ count, keyOf, row, density, isNarrow, handle }: RowListProps) {
  const group = useRef<HTMLDivElement>(null);
  const isWindowed = isLong(count);
  // The virtualizer mutates itself, which React Compiler would miss; this build does not use it.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => group.current?.closest<HTMLElement>('[role="region"]') ?? null,
    // By key, so that rows keep their measured heights when the order changes.
    getItemKey: keyOf,
    estimateSize: () => estimateHeight({ density, isNarrow }),
    gap: isNarrow ? cardGap : 0,
    overscan: isNarrow ? 4 : 8,
    scrollPaddingEnd: isNarrow ? 0 : headerHeight,
    observeElementRect: observeHeight,
    measureElement: (element, entry, { options, indexFromElement }) =>
      heightOf(element, entry) || options.estimateSize(indexFromElement(element)),
  });

  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, isNarrow, density]);

  const scrollTo = useCallback(
    (index: number, following: number) => {
      if (isWindowed) {
        // The virtualizer corrects its position for some frames: what it scrolls to has to be the last
        // row that shall be visible, or it takes the following rows out of view again.
        const [start] = virtualizer.getOffsetForIndex(index, 'start') ?? [0];
        const isAbove = start < (virtualizer.scrollOffset ?? 0);
        virtualizer.scrollToIndex(isAbove ? index : Math.min(index + following, count - 1));
      }
    },
    [virtualizer, isWindowed, count],
  );
  useImperativeHandle(handle, () => ({ scrollTo }), [scrollTo]);

  if (!isWindowed) {
    return (
      <RowGroup ref={group} role="rowgroup">
        {range(count).map((index) => row(index))}
      </RowGroup>
    );
  }
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <RowGroup ref={group} role="rowgroup" style={{ paddingBlock: `${before}px ${after}px` }}>
      {items.map(({ index }) => row(index, virtualizer.measureElement))}
    </RowGroup>
  );
}

/** 0 without a layout (in a test or a hidden page): rows then keep their estimated height. */
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
      height: scrollElement?.clientHeight || fallbackHeight,
    });
  };
  report();
  const observer = new ResizeObserver(report);
  if (scrollElement) {
    observer.observe(scrollElement);
  }
  return () => observer.disconnect();
}

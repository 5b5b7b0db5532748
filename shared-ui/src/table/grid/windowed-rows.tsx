import { type Rect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import { cardGap, headerHeight } from './row-layout.ts';
import { guessedHeight, isLong, range, type RowsProps } from './all-rows.tsx';
import { RowGroup } from './table-row.tsx';

/** Taken for the height of a scroller that has no layout yet. */
const assumedHeight = 800;

/**
 * For lists that may be long: only the rows near the visible ones are in the document. One that grows
 * long keeps those that are there, and the focus in them.
 */
export function WindowedRows({ count, keyOf, row, density, isNarrow, handle }: RowsProps) {
  const group = useRef<HTMLDivElement>(null);
  const isWindowed = isLong(count);
  // The virtualizer changes in place; no compiler memoizes here that could miss it.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => group.current?.closest<HTMLElement>('[role="region"]') ?? null,
    // Rows that change places keep their heights.
    getItemKey: keyOf,
    estimateSize: () => guessedHeight({ density, isNarrow }),
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

  const bring = useCallback(
    (index: number) => {
      if (isWindowed) {
        virtualizer.scrollToIndex(index);
      }
    },
    [virtualizer, isWindowed],
  );
  useImperativeHandle(handle, () => ({ bring }), [bring]);

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

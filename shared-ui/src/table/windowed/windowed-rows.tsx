import { observeElementOffset, useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { RowGroup } from '../grid/row-group.ts';
import { cardGap, headerHeight } from '../grid/row-layout.ts';
import {
  estimateHeight,
  isLong,
  isWindowedAt,
  range,
  type RowListProps,
} from '../grid/row-list.ts';
import { clickedRow, rowIndexOf } from './row-events.ts';
import { rowIn, useRowFocus } from './row-focus.ts';
import { heightOf, initialRect, observeHeight } from './row-heights.ts';
import { excessOf, spanOf } from './row-span.ts';
import { createSpanMover } from './span-mover.ts';
import { useKeptRow, useSeenRows } from './use-kept-row.ts';
import { useVisibleRows } from './use-visible-rows.ts';

/**
 * Rows of a list that may be long: only the rows near the visible ones are in the document. When a list
 * grows long, its rendered rows stay, and the focus in them.
 */
export function WindowedRows(props: RowListProps) {
  const { count, total, keyOf, row, density, forms, form, currentIndex, handle } = props;
  const { onVisibleRows, isStale, onRowOpen, onRowFocus } = props;
  const group = useRef<HTMLDivElement>(null);
  const isWindowed = isWindowedAt(count, total);
  const rowHeight = estimateHeight({ density, form, forms });
  const span = spanOf(count, rowHeight);
  const [mover] = useState(createSpanMover);
  const seen = useSeenRows(group);
  const first = Math.min(useSyncExternalStore(mover.subscribe, mover.first), excessOf(span));

  // The virtualizer mutates itself, which React Compiler would miss; this build does not use it.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: span.size,
    getScrollElement: () => group.current?.closest<HTMLElement>('[role="region"]') ?? null,
    // By key: if all rows are loaded, they keep their measured heights when the order changes.
    getItemKey: useCallback((place: number) => keyOf(first + place), [keyOf, first]),
    indexAttribute: 'data-place',
    estimateSize: () => rowHeight,
    gap: form === 'card' ? cardGap : 0,
    overscan: form === 'card' ? 4 : 8,
    scrollPaddingEnd: form === 'columns' ? headerHeight : 0,
    // Rows of a jump are read when scrolling has ended.
    isScrollingResetDelay: 100,
    initialRect: initialRect(),
    observeElementRect: observeHeight,
    observeElementOffset: (instance, onChange) =>
      observeElementOffset(instance, (offset, isScrolling) => {
        const followed = mover.follow(offset, isScrolling, instance);
        seen.noteScroll(followed, instance, mover.first());
        onChange(followed, isScrolling);
      }),
    scrollToFn: (offset, { adjustments = 0 }, instance) =>
      mover.scrollTo(offset + adjustments, instance),
    measureElement: heightOf,
  });

  useLayoutEffect(() => mover.resize(span, keyOf, virtualizer));
  const scrollTo = useCallback(
    (index: number, following: number) => {
      if (isWindowed) {
        seen.noteScrollTo(index);
        const place = mover.reach(index, virtualizer);
        // The virtualizer corrects its position for some frames. So it scrolls to the last row that must be
        // visible: if it scrolled to the first, the corrections would push the following ones out of view.
        const last = Math.min(place + following, virtualizer.options.count - 1);
        const [start] = virtualizer.getOffsetForIndex(place, 'start') ?? [0];
        const [end] = virtualizer.getOffsetForIndex(last, 'end') ?? [0];
        if (start < Math.max(end, virtualizer.scrollOffset ?? 0)) {
          virtualizer.scrollToIndex(place, { align: 'start' });
        } else {
          virtualizer.scrollToIndex(last);
        }
      }
      // The row is rendered in the next frame. `scrollIntoView` also scrolls the page itself, which a small screen
      // needs. An open report that has taken the place of a hidden list must stay where it is.
      requestAnimationFrame(() => {
        for (let row = index + following; row >= index; row--) {
          const element = rowIn(group.current, row);
          if (element && getComputedStyle(element).visibility !== 'hidden') {
            element.scrollIntoView({ block: 'nearest' });
          }
        }
      });
    },
    [virtualizer, mover, seen, isWindowed],
  );
  const focus = useRowFocus(group);
  useImperativeHandle(handle, () => ({ scrollTo, ...focus }), [scrollTo, focus]);

  const layout = `${density} ${form}`;
  useEffect(() => virtualizer.measure(), [virtualizer, layout]);
  const showCurrent = () => {
    if (currentIndex >= 0 && currentIndex < count) {
      scrollTo(currentIndex, 0);
    }
  };
  useKeptRow(seen, layout, currentIndex, (row) => {
    if (isWindowed) {
      virtualizer.scrollToIndex(mover.reach(row, virtualizer), { align: 'start' });
    } else {
      showCurrent();
    }
  });
  // Row heights change when the list becomes long. `total` ignores the search, which must not scroll.
  const isListLong = isLong(total);
  const showAgain = useEffectEvent(showCurrent);
  useEffect(() => showAgain(), [isListLong]);

  const items = isWindowed ? virtualizer.getVirtualItems() : [];
  const [from = 0, to = -1] = isWindowed
    ? [items[0] && first + items[0].index, items.at(-1) && first + items.at(-1)!.index]
    : [0, count - 1];
  useVisibleRows({ from, to, isScrolling: virtualizer.isScrolling }, onVisibleRows);

  const groupProps = {
    inert: isStale,
    onClick(event: MouseEvent) {
      const index = clickedRow(event);
      if (index !== undefined) {
        onRowOpen?.(index, event);
      }
    },
    onFocus({ target }: FocusEvent) {
      const index = rowIndexOf(target);
      if (index !== undefined) {
        onRowFocus?.(index);
      }
    },
  };
  if (!isWindowed) {
    return (
      <RowGroup ref={group} role="rowgroup" {...groupProps} $forms={forms}>
        {range(count).map((index) => row(index))}
      </RowGroup>
    );
  }
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <RowGroup
      ref={group}
      role="rowgroup"
      {...groupProps}
      $forms={forms}
      $isWindowed
      style={{ paddingBlock: `${before}px ${after}px` }}
    >
      {items.map(({ index }) =>
        row(first + index, { place: index, ref: virtualizer.measureElement }),
      )}
    </RowGroup>
  );
}

import {
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
import { heightOf, initialRect, observeHeight, setScrollCorrection } from './row-heights.ts';
import { excessOf, spanOf } from './row-span.ts';
import { createSpanMover } from './span-mover.ts';
import { useKeptRow, useSeenRows } from './use-kept-row.ts';
import { type RowVirtualizer, useRowVirtualizer } from './use-row-virtualizer.ts';
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

  const gap = form === 'card' ? cardGap : 0;
  const overscan = form === 'card' ? 4 : 8;
  const { virtualizer, measure } = useRowVirtualizer({
    group,
    hasRows: count > 0,
    count: span.size,
    // By key: if all rows are loaded, they keep their measured heights when the order changes.
    getItemKey: useCallback((place: number) => keyOf(first + place), [keyOf, first]),
    indexAttribute: 'data-place',
    estimateSize: () => rowHeight,
    gap,
    overscan,
    scrollPaddingEnd: form === 'columns' ? headerHeight : 0,
    // Rows of a jump are read when scrolling has ended.
    isScrollingResetDelay: 100,
    initialRect: initialRect(),
    observeElementRect: observeHeight,
    follow(offset, isScrolling, instance) {
      const followed = mover.follow(offset, isScrolling, instance);
      seen.noteScroll(followed, instance, mover.first());
      return followed;
    },
    scrollToFn: (offset, { adjustments = 0 }, instance) =>
      mover.scrollTo(offset + adjustments, instance),
    measureElement: heightOf,
  });

  useLayoutEffect(() => {
    if (virtualizer) {
      mover.resize(span, keyOf, virtualizer);
      setScrollCorrection(isWindowed, virtualizer);
    }
  });
  const wanted = useRef<[index: number, following: number]>(undefined);
  const scrollTo = useCallback(
    (index: number, following: number) => {
      wanted.current = isWindowed && !virtualizer ? [index, following] : undefined;
      if (isWindowed && virtualizer) {
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
      // `scrollIntoView` also scrolls the page itself, which a small screen needs. An open report that has taken the
      // place of a hidden list must stay where it is.
      function show(row: number): void {
        const element = rowIn(group.current, row);
        if (element && getComputedStyle(element).visibility !== 'hidden') {
          element.scrollIntoView({ block: 'nearest' });
        }
      }
      // The row is rendered in the next frame.
      requestAnimationFrame(() => {
        const pageTop = window.scrollY;
        for (let row = index + following; row >= index; row--) {
          show(row);
        }
        // The list has scrolled for the following rows. The page scrolls for the row itself only.
        const list = group.current?.closest('[role="region"]');
        if (list && list.scrollHeight > list.clientHeight && window.scrollY !== pageTop) {
          window.scrollTo({ top: pageTop, behavior: 'instant' });
          show(index);
        }
      });
    },
    [virtualizer, mover, seen, isWindowed],
  );
  const focus = useRowFocus(group);
  useImperativeHandle(handle, () => ({ scrollTo, ...focus }), [scrollTo, focus]);

  const layout = `${density} ${form}`;
  useEffect(() => virtualizer?.measure(), [virtualizer, layout]);
  const showCurrent = () => {
    if (currentIndex >= 0 && currentIndex < count) {
      scrollTo(currentIndex, 1);
    }
  };
  useKeptRow(seen, layout, currentIndex, (row) => {
    if (isWindowed && virtualizer && row !== currentIndex) {
      virtualizer.scrollToIndex(mover.reach(row, virtualizer), { align: 'start' });
    } else {
      showCurrent();
    }
  });
  // Row heights change when the list becomes long. `total` ignores the search, which must not scroll.
  const isListLong = isLong(total);
  const showAgain = useEffectEvent(showCurrent);
  useEffect(() => showAgain(), [isListLong]);
  const showWanted = useEffectEvent(() => wanted.current && scrollTo(...wanted.current));
  useEffect(() => showWanted(), [virtualizer]);

  const focused = useRef<{ element: Element; index: number; key: string | number }>(undefined);
  // Keys that scroll need the focus in the list, also after they have scrolled the focused row out of the document.
  useLayoutEffect(() => {
    const { element, index = -1, key } = focused.current ?? {};
    if (
      element?.isConnected === false &&
      document.activeElement === document.body &&
      !rowIn(group.current, index) &&
      keyOf(index) === key
    ) {
      group.current?.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true });
    }
  });

  const { places, before, after } = isWindowed
    ? (placesIn(virtualizer) ?? firstPlaces(span.size, rowHeight + gap, overscan))
    : { places: range(count), before: 0, after: 0 };
  const from = first + (places[0] ?? 0);
  const to = first + (places.at(-1) ?? -1);
  useVisibleRows({ from, to, isScrolling: virtualizer?.isScrolling ?? false }, onVisibleRows);

  return (
    <RowGroup
      ref={group}
      role="rowgroup"
      inert={isStale}
      onClick={(event) => {
        const index = clickedRow(event);
        if (index !== undefined) {
          onRowOpen?.(index, event);
        }
      }}
      onFocus={({ target }) => {
        const index = rowIndexOf(target);
        if (index !== undefined) {
          focused.current = { element: target, index, key: keyOf(index) };
          onRowFocus?.(index);
        }
      }}
      $forms={forms}
      $isWindowed={isWindowed}
      style={{ paddingBlock: `${before}px ${after}px` }}
    >
      {places.map((place) => row(first + place, isWindowed ? { place, ref: measure } : undefined))}
    </RowGroup>
  );
}

/** The rendered places, and the space of the others in CSS pixels. */
interface Places {
  places: number[];
  before: number;
  after: number;
}

function placesIn(virtualizer: RowVirtualizer | undefined): Places | undefined {
  const items = virtualizer?.getVirtualItems();
  return (
    items && {
      places: items.map(({ index }) => index),
      before: items[0]?.start ?? 0,
      after: virtualizer!.getTotalSize() - (items.at(-1)?.end ?? 0),
    }
  );
}

/** The places that the virtualizer will render at first. @param step the height of a row with the gap after it */
function firstPlaces(size: number, step: number, overscan: number): Places {
  const count = Math.min(size, Math.ceil(initialRect().height / step) + overscan);
  return { places: range(count), before: 0, after: (size - count) * step };
}

import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { RowListHandle } from '../grid/row-list.ts';
import { isInView, isPartlyInView } from '../in-view.ts';

/** The element of a row, by its index; undefined while it is not rendered. */
export function rowIn(group: HTMLElement | null, index: number): HTMLElement | undefined {
  return group?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? undefined;
}

/** Finds and focuses rendered rows. @param group the element of the rows */
export function useRowFocus(group: RefObject<HTMLElement | null>): Omit<RowListHandle, 'scrollTo'> {
  const stopFocusing = useRef<() => void>(undefined);
  useEffect(() => () => stopFocusing.current?.(), []);
  return useMemo(() => {
    return {
      focus(index, isWanted) {
        stopFocusing.current?.();
        stopFocusing.current = focusOnceRendered(
          () => isWanted?.() !== false && rowIn(group.current, index)?.querySelector('a'),
        );
      },
      contains: (element) => group.current?.closest('[role="region"]')?.contains(element) ?? false,
      isInView(index) {
        const row = rowIn(group.current, index);
        return row ? isInView(row) : false;
      },
      isPartlyInView(index) {
        const row = rowIn(group.current, index);
        return row ? isPartlyInView(row) : false;
      },
      firstInView() {
        const rows = [...(group.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])];
        return Number(rows.find(isInView)?.dataset.index ?? -1);
      },
    };
  }, [group]);
}

/** Events that show that the user does something else. */
const inputs = ['keydown', 'pointerdown', 'wheel'];

/** Focuses an element once it is rendered, and another one in its place. @returns a function that ends it */
function focusOnceRendered(find: () => HTMLElement | null | undefined | false): () => void {
  const observer = new MutationObserver(focusIfLost);
  observer.observe(document.body, { childList: true, subtree: true });
  inputs.forEach((input) => window.addEventListener(input, stop, { passive: true }));
  let wasFocused = false;
  focusIfLost();
  return stop;

  function focusIfLost(): void {
    const element = find();
    if (element && (!wasFocused || document.activeElement === document.body)) {
      element.focus({ preventScroll: true });
      wasFocused = true;
    }
  }

  function stop(): void {
    observer.disconnect();
    inputs.forEach((input) => window.removeEventListener(input, stop));
  }
}

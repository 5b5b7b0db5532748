import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Bars that Page Up and Page Down pass over: a week. */
const page = 7;

/**
 * The bar of a chart whose value shows: under the pointer, or chosen by arrow keys. Escape, a press
 * elsewhere, and leaving the chart hide the value.
 *
 * @param count number of bars
 * @param start index of the first chosen bar
 * @returns `props` for the focusable element, whose width the bars divide
 */
export function useBarCursor(count: number, start: number) {
  const [chosen, setChosen] = useState(start);
  const [isShown, setShown] = useState(false);
  const plot = useRef<HTMLDivElement>(null);
  const last = count - 1;
  const index = Math.min(chosen, last);

  function show(next: number): void {
    setChosen(Math.min(Math.max(next, 0), last));
    setShown(true);
  }

  useEffect(() => {
    if (!isShown) {
      return;
    }
    function hide(event: Event): void {
      const isElsewhere = event.target instanceof Node && !plot.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : isElsewhere) {
        setShown(false);
      }
    }
    document.addEventListener('keydown', hide);
    document.addEventListener('pointerdown', hide);
    return () => {
      document.removeEventListener('keydown', hide);
      document.removeEventListener('pointerdown', hide);
    };
  }, [isShown]);

  function point({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    show(Math.floor(((clientX - left) / width) * count));
  }

  const props = {
    ref: plot,
    onPointerDown: point,
    onPointerMove: point,
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setShown(false),
    onFocus: () => setShown(true),
    onBlur: () => setShown(false),
    onKeyDown: (event: KeyboardEvent) => {
      const next = indexAfter(event.key, index, last);
      if (next !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        show(next);
      }
    },
  };
  return { index, isShown, props };
}

/** The keys of a slider (ARIA Authoring Practices). */
function indexAfter(key: string, index: number, last: number): number | undefined {
  const next: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - page,
    PageUp: index + page,
    Home: 0,
    End: last,
  };
  return next[key];
}

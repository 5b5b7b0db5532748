import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Bars that Page Up and Page Down pass over: a week. */
const page = 7;

/**
 * The bar of a chart whose value shows: under the pointer, or chosen by arrow keys. Escape, a press
 * elsewhere, and leaving the chart hide the value.
 *
 * @param count number of bars
 * @param start index of the first chosen bar
 * @param onEnter the user pressed Enter while a value shows
 * @returns `pointerProps` for an element whose width the bars divide, and `keyProps` for the focusable one in it;
 * `isFirstTap` tells whether a click is the end of a tap that showed the value
 */
export function useBarCursor(count: number, start: number, onEnter: () => void) {
  const [chosen, setChosen] = useState(start);
  const [isShown, setShown] = useState(false);
  const plot = useRef<HTMLDivElement>(null);
  const firstTap = useRef(false);
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

  function point({ currentTarget, clientX, type, pointerType }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const pointed = Math.floor(((clientX - left) / width) * count);
    if (type === 'pointerdown') {
      firstTap.current = pointerType !== 'mouse' && !(isShown && pointed === index);
    }
    show(pointed);
  }

  const pointerProps = {
    ref: plot,
    onPointerDown: point,
    onPointerMove: point,
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setShown(false),
  };
  const keyProps = {
    onFocus: () => setShown(true),
    onBlur: () => setShown(false),
    onKeyDown: (event: KeyboardEvent) => {
      firstTap.current = false;
      if (event.altKey || event.ctrlKey || event.metaKey) {
        return;
      }
      const next = indexAfter(event.key, index, last);
      if (next !== undefined) {
        event.preventDefault();
        show(next);
      } else if (event.key === 'Enter' && isShown) {
        onEnter();
      }
    },
  };
  return { index, isShown, pointerProps, keyProps, isFirstTap: () => firstTap.current };
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

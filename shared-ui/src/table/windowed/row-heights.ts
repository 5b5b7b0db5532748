import type { Rect, Virtualizer } from '@tanstack/react-virtual';

/** The height of a scroller that has no layout yet, in CSS pixels. */
const fallbackHeight = 800;

/** 0 without a layout (in a test or a hidden page): rows then keep their estimated height. */
export function heightOf(row: HTMLElement, entry: ResizeObserverEntry | undefined): number {
  return Math.round(entry?.borderBoxSize[0]?.blockSize ?? row.getBoundingClientRect().height);
}

/** Reports the scroller's size, now and after each change. @returns a function that stops it */
export function observeHeight(
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

import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The width of a table: the greatest of `steps` that it reaches, 0 below all, in CSS pixels. It is known before
 * the first paint; without a layout, as in a hidden page, it is Infinity.
 */
export function useTableWidth(
  scroller: RefObject<HTMLElement | null>,
  steps: readonly number[],
): number {
  const [width, setWidth] = useState(Infinity);
  const key = steps.join();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) {
      return;
    }
    const measure = () => {
      const reached = key.split(',').filter((step) => Number(step) <= element.offsetWidth);
      setWidth(element.offsetWidth === 0 ? Infinity : Math.max(0, ...reached.map(Number)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, key]);
  return width;
}

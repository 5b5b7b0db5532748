import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { fontScale } from './font-size.ts';

/**
 * The width of a part of a table: the greatest of `steps` that it reaches, 0 below all, in CSS pixels at the usual font
 * size. It is known before the first paint; without a layout, as in a hidden page, it is the last one.
 */
export function useTableWidth(
  part: RefObject<HTMLElement | null>,
  steps: readonly number[],
): number {
  // The first rendering assumes the window's width, which mostly reaches the same step: rows then render once.
  const [width, setWidth] = useState(() => reachedStep(window.innerWidth, steps));
  const key = steps.join();
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) {
      return;
    }
    const measure = () => {
      if (element.offsetWidth > 0) {
        setWidth(reachedStep(element.offsetWidth, key.split(',').map(Number)));
      }
    };
    measure();
    // Without `flushSync` the browser would first paint the former columns in the new width.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [part, key]);
  return width;
}

function reachedStep(width: number, steps: readonly number[]): number {
  const usualWidth = width / fontScale();
  return Math.max(0, ...steps.filter((step) => step <= usualWidth));
}

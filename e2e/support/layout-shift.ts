import type { Page } from '@playwright/test';
import { afterPaint } from './after-paint.ts';

declare global {
  interface Window {
    /** Sum of the layout shifts since `sumShifts` ran. */
    shift?: number;
  }
}

/** Sums up the layout shifts from now on. Runs in the page. */
export function sumShifts(): void {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      window.shift! += entry.value;
    }
  }).observe({ type: 'layout-shift' });
}

/** Returns the sum, once the present state has been painted. */
export async function shiftSoFar(page: Page): Promise<number> {
  await afterPaint(page);
  return page.evaluate(() => window.shift!);
}

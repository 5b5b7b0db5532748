import type { Page } from '@playwright/test';

/** Returns the milliseconds of each task over 50 ms that began after the first contentful paint. */
export function longTasksAfterPaint(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    return bench.longTasks
      .filter(({ startTime }) => startTime > (painted?.startTime ?? 0))
      .map(({ duration }) => duration);
  });
}

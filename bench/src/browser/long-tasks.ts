import type { Page } from '@playwright/test';

/** Returns the milliseconds of each task over 50 ms that began after the first contentful paint. */
export function longTasksAfterPaint(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
    return pageMetrics.longTasks
      .filter(({ startTime }) => startTime > (firstPaint?.startTime ?? 0))
      .map(({ duration }) => duration);
  });
}

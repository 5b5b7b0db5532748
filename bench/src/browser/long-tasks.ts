import type { Page } from '@playwright/test';

/** How long each task over 50 ms took that began after the page's first content, in milliseconds. */
export function longTasksAfterPaint(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    return bench.longTasks
      .filter(({ startTime }) => startTime > (painted?.startTime ?? 0))
      .map(({ duration }) => duration);
  });
}

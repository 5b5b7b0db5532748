import type { Page } from '@playwright/test';

/** Returns the milliseconds from the start of the navigation until the first contentful paint. */
export function firstPaint(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return paint?.startTime ?? NaN;
  });
}

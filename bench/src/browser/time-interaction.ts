import type { Page } from '@playwright/test';
import type { Content } from './page-metrics.js';
import { withTimeout } from './visit.ts';

/** Measures the milliseconds from an interaction until its result is painted. */
export async function timeInteraction(
  page: Page,
  result: Content,
  interact: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate((expected) => {
    pageMetrics.resultPainted = pageMetrics.waitForPaint(expected);
  }, result);
  await interact();
  return withTimeout(
    page,
    page.evaluate(async () => (await pageMetrics.resultPainted) - pageMetrics.interactedAt),
  );
}

/** Measures the milliseconds from the first request of the last interaction until its result is painted. */
export function timeSinceRequest(page: Page, urlPart: string): Promise<number> {
  return page.evaluate(
    async (part) => (await pageMetrics.resultPainted) - (pageMetrics.requestedAt(part) ?? NaN),
    urlPart,
  );
}

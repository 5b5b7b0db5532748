import type { Page } from '@playwright/test';

/**
 * Takes the page offline or online, and dispatches `online` or `offline`. On a machine without a network
 * Chromium is always offline and dispatches no event itself.
 */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await page.evaluate(
    (type) => window.dispatchEvent(new Event(type)),
    isOffline ? 'offline' : 'online',
  );
}

import type { Page } from '@playwright/test';

/**
 * Takes the page offline or online. Without a network Chromium considers itself offline and sends
 * no events, so this sends the event.
 */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await page.evaluate(
    (type) => window.dispatchEvent(new Event(type)),
    isOffline ? 'offline' : 'online',
  );
}

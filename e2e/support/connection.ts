import type { Page } from '@playwright/test';

/**
 * Takes the page's connection away, or gives it back. On a machine without a network Chromium considers
 * itself offline all the time and sends no events, so this sends the event itself.
 */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await page.evaluate(
    (type) => window.dispatchEvent(new Event(type)),
    isOffline ? 'offline' : 'online',
  );
}

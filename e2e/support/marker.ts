import type { Page } from '@playwright/test';

/** Leaves a mark that a reload would wipe off. */
export function markPage(page: Page): Promise<void> {
  return page.evaluate(() => void Object.assign(window, { marked: true }));
}

/** Whether the page is still the one that was marked. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}

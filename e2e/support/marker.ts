import type { Page } from '@playwright/test';

/** Sets a mark on the page that a reload removes. */
export function markPage(page: Page): Promise<void> {
  return page.evaluate(() => void Object.assign(window, { marked: true }));
}

/** Whether the page still has the mark. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}

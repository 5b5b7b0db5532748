import type { Page } from '@playwright/test';

/** Marks the page; a reload removes the mark. */
export function markPage(page: Page): Promise<void> {
  return page.evaluate(() => void Object.assign(window, { marked: true }));
}

/** Whether the page still has the mark. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}

import type { Page } from '@playwright/test';

/** Which scripts of the probe have run on a page, in order. */
export function ran(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as { probeRan?: string[] }).probeRan ?? []);
}

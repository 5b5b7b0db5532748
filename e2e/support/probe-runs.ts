import type { Page } from '@playwright/test';

/** Lists the probe's scripts that have run on a page, in order. */
export function getRanScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as { probeRan?: string[] }).probeRan ?? []);
}

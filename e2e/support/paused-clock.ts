import { expect, type Page } from '@playwright/test';

/** Runs a page's installed clock on by some ms, and pauses it. */
export async function pauseClock(page: Page, ms: number): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ms);
}

/**
 * Waits until an assertion holds on a page whose clock is paused. Each attempt runs the clock on by 1 ms: effects that wait
 * for the clock happen, and no request reaches its deadline.
 */
export async function expectOnPausedClock(page: Page, assertion: () => unknown): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1);
    await assertion();
  }).toPass({ intervals: [20] });
}

import type { Page } from '@playwright/test';

/**
 * Goes to another page of the panel that is open, as its links do, and waits until its heading
 * stands. Much cheaper than to open the panel anew.
 */
export async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

import type { Page } from '@playwright/test';

/**
 * Navigates within the open panel, as its links do, and waits for the new page's heading. This is
 * much faster than loading the panel again.
 */
export async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

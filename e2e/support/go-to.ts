import type { Page } from '@playwright/test';

/**
 * Goes to another page of the open panel, like its links, and waits for its heading. Much faster
 * than opening the panel again.
 */
export async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

import type { Page, Request } from '@playwright/test';

export interface Held {
  /** What was held back so far. */
  requests: Request[];
  /** Lets everything go, now and from now on. */
  release: () => void;
}

/**
 * Holds requests back until the test lets them go.
 *
 * @param which tells of each request, by its place among those to this address (0 is the first),
 *   whether to hold it; all of them by default
 */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  which: (request: Request, index: number) => boolean = () => true,
): Promise<Held> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const requests: Request[] = [];
  let count = 0;
  await page.route(url, async (route) => {
    if (which(route.request(), count++)) {
      requests.push(route.request());
      await released;
    }
    await route.continue();
  });
  return { requests, release };
}

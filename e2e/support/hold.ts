import type { Page, Request } from '@playwright/test';

export interface Held {
  /** The requests held back so far. */
  requests: Request[];
  /** Releases all requests, now and in future. */
  release: () => void;
}

/**
 * Holds requests back until the test lets them go.
 *
 * @param which whether to hold a request, by its position among those to this address (the first is
 * 0); by default all
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

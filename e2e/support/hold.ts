import type { Page, Request } from '@playwright/test';

export interface HeldRequests {
  /** The requests that were held. */
  requests: Request[];
  /** Releases the held requests; later requests are not held. */
  release: () => void;
}

/**
 * Holds requests until the test releases them.
 *
 * @param shouldHold whether to hold a request; `index` counts the requests to `url` from 0. By
 *   default holds all
 */
export async function holdPageRequests(
  page: Page,
  url: string | RegExp,
  shouldHold: (request: Request, index: number) => boolean = () => true,
): Promise<HeldRequests> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const requests: Request[] = [];
  let count = 0;
  await page.route(url, async (route) => {
    if (shouldHold(route.request(), count++)) {
      requests.push(route.request());
      await released;
    }
    await route.continue();
  });
  return { requests, release };
}

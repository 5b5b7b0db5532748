import { sessionState } from '@panel/shared-auth';
import type { QueryClient } from '@tanstack/react-query';
import { adminSegment } from '../addresses/admin-paths.ts';
import { pause } from '../browser/pause.ts';
import type { ModuleLoad } from '../federation/types/module-store.types.ts';
import { findFeatureRoute } from './find-feature-route.ts';

/** How long a loaded module waits for the first reads of its page before it is shown. */
const maxWaitMs = 30;

/**
 * Starts the first reads of the page at an address, if a user is signed in and the page's module is loaded.
 * Never rejects: a failed prefetch is logged, and the page reads again when it renders.
 *
 * @returns a promise that is fulfilled once the reads have ended
 */
export async function prefetchPage(
  load: ModuleLoad,
  pathname: string,
  queries: QueryClient,
): Promise<void> {
  const isSignedIn = sessionState().status === 'signed-in';
  const route = isSignedIn ? findFeatureRoute(load, pathname) : undefined;
  try {
    await route?.prefetch?.(queries);
  } catch (error) {
    console.error(`[panel] shell: the prefetch of /admin/${route?.path} failed`, error);
  }
}

/**
 * Prefetches the page at the current address when its module has loaded, unless the user has navigated away.
 *
 * @returns a promise that is fulfilled once the reads have ended, or after 30 ms: most answers have
 *   arrived by then, and rendering the page first without and then with its data would take longer
 */
export async function prefetchCurrentPage(
  load: ModuleLoad,
  segment: string,
  queries: QueryClient,
): Promise<void> {
  const { pathname } = window.location;
  if (adminSegment(pathname) === segment) {
    await Promise.race([prefetchPage(load, pathname, queries), pause(maxWaitMs)]);
  }
}

import { sessionState } from '@panel/shared-auth';
import type { QueryClient } from '@tanstack/react-query';
import { adminSegment } from '../addresses/admin-paths.ts';
import { pause } from '../browser/pause.ts';
import type { ModuleLoad } from '../federation/types/module-store.types.ts';
import { findFeatureRoute } from './find-feature-route.ts';

/** How long a module that has arrived waits for the answers of its page, in milliseconds. */
const headStartMs = 30;

/**
 * Starts the first reads of the page at an address, unless nobody is signed in or its module is not
 * loaded. Never rejects: a failed prefetch is logged, and the page reads by itself.
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
 * Prefetches the page on the screen when its module has arrived, unless the user has gone elsewhere.
 *
 * @returns a promise that is fulfilled once the reads have ended, or after 30 ms: most answers are there
 *   by then, and rendering the page without and then with them takes longer
 */
export async function prefetchFirstReads(
  load: ModuleLoad,
  segment: string,
  queries: QueryClient,
): Promise<void> {
  const { pathname } = window.location;
  if (adminSegment(pathname) === segment) {
    await Promise.race([prefetchPage(load, pathname, queries), pause(headStartMs)]);
  }
}

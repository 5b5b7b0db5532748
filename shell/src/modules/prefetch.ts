import { sessionState } from '@panel/shared-auth';
import type { FeatureRoute } from '@panel/shared-federation';
import type { QueryClient } from '@tanstack/react-query';
import { adminSegment } from '../addresses/admin-paths.ts';
import { pause } from '../browser/pause.ts';
import { findFeatureRoute } from './find-feature-route.ts';
import type { ModuleLoad } from '../federation/types/module-store.types.ts';

/** In milliseconds: enough for answers that are there, or about to come, to reach the page. */
const patience = 30;

/**
 * Starts what the page reads first whose module has just come.
 *
 * @returns once the answers are there, or a moment later: they have mostly been asked for already, and
 *   to render the page first without and then with them would bring them later
 */
export async function prefetchFirstReads(
  load: ModuleLoad,
  segment: string,
  queries: QueryClient,
): Promise<void> {
  const { pathname } = window.location;
  // The session may have ended while the code was on its way, or somebody gone elsewhere.
  if (sessionState().status === 'signed-in' && adminSegment(pathname) === segment) {
    prefetch(findFeatureRoute(load, pathname), queries);
    await Promise.race([answered(queries), pause(patience)]);
  }
}

/** Starts a page's first reads. What a module's own code throws here must not cost more than the head start. */
export function prefetch(route: FeatureRoute | undefined, queries: QueryClient): void {
  try {
    route?.prefetch?.(queries);
  } catch (error) {
    console.error(`[panel] shell: the prefetch of /admin/${route?.path} failed`, error);
  }
}

/** Fulfilled as soon as nothing is being asked for. */
function answered(queries: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = queries.getQueryCache().subscribe(check);
    check();

    function check(): void {
      if (queries.isFetching() === 0) {
        unsubscribe();
        resolve();
      }
    }
  });
}

import { useSession } from '@panel/shared-auth';
import type { FeatureRoute } from '@panel/shared-federation';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from '@panel/shared-federation/router';
import { featureRoute } from './feature-route.ts';
import type { ModuleLoad } from './module-store.ts';

/** Starts the first reads of the page that the address names, without waiting for the guard. */
export function usePrefetch(load: ModuleLoad): void {
  const { status } = useSession();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  useEffect(() => {
    if (status === 'signed-in') {
      prefetch(featureRoute(load, pathname), queries);
    }
  }, [load, status, pathname, queries]);
}

/** A module's own code: what it throws here must not cost more than the head start. */
function prefetch(route: FeatureRoute | undefined, queries: QueryClient): void {
  try {
    route?.prefetch?.(queries);
  } catch (error) {
    console.error(`[panel] shell: the prefetch of /admin/${route?.path} failed`, error);
  }
}

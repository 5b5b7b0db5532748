import { useSession } from '@panel/shared-auth';
import { useQueryClient } from '@tanstack/react-query';
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
      featureRoute(load, pathname)?.prefetch?.(queries);
    }
  }, [load, status, pathname, queries]);
}

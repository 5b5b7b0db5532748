import { sessionState, useSession } from '@panel/shared-auth';
import type { FeatureRoute } from '@panel/shared-federation';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from '@panel/shared-federation/router';
import { adminPath, adminSegment } from '../layout/admin-address.ts';
import { featureRoute } from './feature-route.ts';
import type { ModuleLoad, ModuleStore } from './module-store.ts';
import { useModuleStore } from './module-store-context.ts';

/**
 * Loads the module that an address names, and starts its first reads as soon as the code is there.
 *
 * @returns once they are on their way, or the module could not be loaded
 */
export function loadAndPrefetch(
  pathname: string,
  modules: ModuleStore,
  queries: QueryClient,
): Promise<void> {
  const segment = adminSegment(pathname) ?? '';
  modules.loadAhead(segment);
  return new Promise((resolve) => {
    const unsubscribe = modules.subscribe(() => {
      const load = modules.state(segment);
      if (load.status === 'pending' || load.status === 'slow') {
        return;
      }
      unsubscribe();
      // The session may have ended while the code was on its way.
      if (sessionState().status === 'signed-in') {
        prefetch(featureRoute(load, pathname), queries);
      }
      resolve();
    });
  });
}

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

/**
 * Starts the code of a screen, then its first reads, for somebody who seems to be about to go there.
 * From each screen once, so that a hand moving about repeats nothing that fails.
 */
export function usePrefetchOnIntent(): (segment: string) => void {
  const store = useModuleStore();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const here = adminSegment(pathname);
  const started = useRef(new Set([here]));
  useEffect(() => {
    started.current = new Set([here]);
  }, [here]);

  async function start(segment: string): Promise<void> {
    const load = await store.preload(segment);
    // The session may have ended while the code was on its way.
    if (sessionState().status === 'signed-in') {
      prefetch(featureRoute(load, adminPath(segment)), queries);
    }
  }
  return (segment) => {
    if (!started.current.has(segment) && !navigator.connection?.saveData) {
      started.current.add(segment);
      void start(segment);
    }
  };
}

declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** A module's own code: what it throws here must not cost more than the head start. */
function prefetch(route: FeatureRoute | undefined, queries: QueryClient): void {
  try {
    route?.prefetch?.(queries);
  } catch (error) {
    console.error(`[panel] shell: the prefetch of /admin/${route?.path} failed`, error);
  }
}

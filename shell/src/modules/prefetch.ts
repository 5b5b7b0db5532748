import { sessionState, useSession } from '@panel/shared-auth';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from '@panel/shared-federation/router';
import { adminPath, adminSegment } from '../addresses/paths.ts';
import { pause } from '../browser/pause.ts';
import type { ModuleLoad } from '../federation/module-store.types.ts';
import { findFeatureRoute } from './find-feature-route.ts';
import { useModuleStore } from './module-store-context.ts';

/** How long a loaded module waits for the first reads of its page before it is shown. */
const maxWaitMs = 30;

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

/** Prefetches the page at the current address, without waiting for the guard. */
export function usePrefetch(load: ModuleLoad): void {
  const { status } = useSession();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  useEffect(() => {
    void prefetchPage(load, pathname, queries);
  }, [load, status, pathname, queries]);
}

/**
 * Returns a function that prefetches a screen, first its code and then its first reads, when the user hovers
 * or focuses its link. It does so once per visited screen, so that hovering again does not repeat a failure.
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
    await prefetchPage(load, adminPath(segment), queries);
  }
  return (segment) => {
    if (!started.current.has(segment) && !navigator.connection?.saveData) {
      started.current.add(segment);
      void start(segment);
    }
  };
}

/**
 * Starts the first reads of the page at an address, if a user is signed in and the page's module is loaded.
 * Never rejects: a failed prefetch is logged, and the page reads again when it renders.
 *
 * @returns a promise that is fulfilled once the reads have ended
 */
async function prefetchPage(
  load: ModuleLoad,
  pathname: string,
  queries: QueryClient,
): Promise<void> {
  const isSignedIn = sessionState().status === 'signed-in';
  const route = isSignedIn ? findFeatureRoute(load, pathname) : undefined;
  try {
    await route?.prefetch?.(queries, route.parameters);
  } catch (error) {
    console.error(`[panel] shell: the prefetch of /admin/${route?.path} failed`, error);
  }
}

declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

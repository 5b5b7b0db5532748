import { useSession } from '@panel/shared-auth';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from '@panel/shared-federation/router';
import { adminPath, adminSegment } from '../addresses/admin-paths.ts';
import { prefetchPage } from './prefetch.ts';
import type { ModuleLoad } from '../federation/types/module-store.types.ts';
import { useModuleStore } from './module-store-context.ts';

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

declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

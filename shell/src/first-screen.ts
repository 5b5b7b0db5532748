import { sessionState } from '@panel/shared-auth';
import type { QueryClient } from '@tanstack/react-query';
import { isAdminQuery } from './guard/role.queries.ts';
import { adminSegment } from './layout/admin-address.ts';
import type { ModuleStore } from './modules/module-store.ts';
import { loadAndPrefetch } from './modules/use-prefetch.ts';
import { pause } from './pause.ts';

/** In milliseconds: who has more to wait for sees the layout meanwhile. */
const patience = 100;

/**
 * Asks for what the first screen needs, if the address is below /admin and somebody is signed in: the
 * role, the module, and what its page reads first.
 *
 * @returns once all of it is there, or a moment later: to paint the layout first, and soon again with
 *   its contents, would bring these later
 */
export async function startFirstScreen(modules: ModuleStore, queries: QueryClient): Promise<void> {
  const { pathname } = window.location;
  const session = sessionState();
  if (adminSegment(pathname) !== undefined && session.status === 'signed-in') {
    const screen = loadAndPrefetch(pathname, modules, queries);
    void queries.prefetchQuery(isAdminQuery(session.userId));
    await Promise.race([screen.then(() => answered(queries)), pause(patience)]);
  }
}

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

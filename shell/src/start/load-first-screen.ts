import { sessionState } from '@panel/shared-auth';
import type { QueryClient } from '@tanstack/react-query';
import { isAdminQuery } from '../auth/guard/role.queries.ts';
import { adminSegment } from '../addresses/admin-paths.ts';
import type { ModuleStore } from '../federation/types/module-store.types.ts';
import { pause } from '../browser/pause.ts';

/** In milliseconds: who has more to wait for sees the layout meanwhile. */
const patience = 100;

/**
 * Asks for what the first screen needs, if the address is below /admin and somebody is signed in: the
 * role, the module, and what its page reads first.
 *
 * @returns once all of it is there, or a moment later: to paint the layout first, and soon again with
 *   its contents, would bring these later
 */
export async function loadFirstScreen(modules: ModuleStore, queries: QueryClient): Promise<void> {
  const segment = adminSegment(window.location.pathname);
  const session = sessionState();
  if (segment !== undefined && session.status === 'signed-in') {
    modules.loadAhead(segment);
    const role = queries.prefetchQuery(isAdminQuery(session.userId));
    const screen = Promise.all([settled(segment, modules), role]);
    await Promise.race([screen, pause(patience)]);
  }
}

/** Fulfilled when the module behind a route is there, or is known to be missing. */
function settled(segment: string, modules: ModuleStore): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = modules.subscribe(() => {
      const { status } = modules.state(segment);
      if (status !== 'idle' && status !== 'loading') {
        unsubscribe();
        resolve();
      }
    });
  });
}

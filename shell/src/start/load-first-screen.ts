import { sessionState, subscribe } from '@panel/shared-auth';
import type { QueryClient } from '@tanstack/react-query';
import { isAdminQuery } from '../auth/access/role.queries.ts';
import { adminSegment } from '../addresses/paths.ts';
import type { ModuleStore } from '../federation/module-store.types.ts';
import { pause } from '../browser/pause.ts';
import { isFrameShown } from './frame/frame-parts.ts';

/** How long the layout waits for the rest of the first screen before it renders. */
const maxWaitMs = 100;

/**
 * Loads the role, the module and its first reads, if the address is below /admin and a user is signed in.
 *
 * @returns a promise that is fulfilled when all are loaded, or after 100 ms: rendering the layout first would delay its
 *   contents. If a frame is shown, it also waits, without a limit, until session and role are known: a spinner would
 *   replace the frame.
 */
export async function loadFirstScreen(modules: ModuleStore, queries: QueryClient): Promise<void> {
  const segment = adminSegment(window.location.pathname);
  const hasFrame = isFrameShown();
  if (hasFrame) {
    await knownSession();
  }
  const session = sessionState();
  if (segment !== undefined && session.status === 'signed-in') {
    const maxWait = pause(maxWaitMs);
    modules.loadBeforeVisit(segment);
    // A prefetch does not retry by itself.
    const { retry = false } = queries.getDefaultOptions().queries ?? {};
    const role = queries.prefetchQuery({ ...isAdminQuery(session.userId), retry });
    const screen = Promise.all([settled(segment, modules), role]);
    if (hasFrame) {
      await role;
    }
    await Promise.race([screen, maxWait]);
  }
}

/** Waits until the server has renewed an expired token, or has refused it. */
function knownSession(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = subscribe(check);
    check();

    function check(): void {
      if (sessionState().status !== 'loading') {
        unsubscribe();
        resolve();
      }
    }
  });
}

/** Waits until the module behind a route is loaded or has failed, or no module has the route. */
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

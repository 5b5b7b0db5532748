import { subscribe } from '@panel/shared-auth';
import { toast } from '@panel/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserId } from '../auth/access/current-user-id.ts';

/**
 * Removes cached data and toasts whenever a session ends or another user signs in: nobody sees those of another user. A
 * session also ends when a second factor is due; a role check that failed for that reason must not stay.
 */
export function clearOnUserChange(queries: QueryClient): () => void {
  let userId = currentUserId();
  let lastUserId = userId;
  return subscribe(() => {
    const nextId = currentUserId();
    const hasEnded = userId !== undefined && nextId !== userId;
    // A page that closes at the end of a session stores what failed after that, such as a delayed decision.
    const isOther = lastUserId !== undefined && nextId !== undefined && nextId !== lastUserId;
    if (hasEnded || isOther) {
      queries.clear();
      toast.dismissAll();
    }
    userId = nextId;
    lastUserId = nextId ?? lastUserId;
  });
}

import { sessionState, subscribe } from '@panel/shared-auth';
import { toast } from '@panel/shared-ui';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Removes cached data and toasts whenever a session ends or another user signs in: nobody sees those of another user. A
 * session also ends when a second factor is due; a role check that failed for that reason must not stay.
 */
export function clearOnUserChange(queries: QueryClient): () => void {
  let userId = currentUserId();
  return subscribe(() => {
    if (userId !== undefined && currentUserId() !== userId) {
      queries.clear();
      toast.dismissAll();
    }
    userId = currentUserId();
  });
}

function currentUserId(): string | undefined {
  const session = sessionState();
  return session.status === 'signed-in' ? session.userId : undefined;
}

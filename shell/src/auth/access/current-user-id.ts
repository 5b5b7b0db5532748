import { sessionState } from '@panel/shared-auth';

/** The signed-in user; undefined while there is none. */
export function currentUserId(): string | undefined {
  const session = sessionState();
  return session.status === 'signed-in' ? session.userId : undefined;
}

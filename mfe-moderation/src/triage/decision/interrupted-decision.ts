import { sessionState } from '@panel/shared-auth';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../data/query-keys.ts';
import type { ReportDecision } from '../../data/report.ts';

export interface InterruptedDecision {
  userId: string;
  reportId: string;
  decision: ReportDecision;
}

/**
 * Remembers a decision that failed because the user's session has ended: the login returns to the address that
 * the user had moved on to. Of several decisions it keeps the first.
 *
 * @returns whether the session has ended
 */
export function rememberInterrupted(
  client: QueryClient,
  reportId: string,
  decision: ReportDecision,
): boolean {
  const session = sessionState();
  const userId = 'interruptedUserId' in session ? session.interruptedUserId : null;
  if (userId === null) {
    return false;
  }
  client.setQueryDefaults(queryKeys.interrupted, { gcTime: Infinity });
  client.setQueryData<InterruptedDecision>(
    queryKeys.interrupted,
    (earlier) => earlier ?? { userId, reportId, decision },
  );
  return true;
}

/** Returns the remembered decision of the signed-in user, once; undefined when there is none. */
export function takeInterrupted(client: QueryClient): InterruptedDecision | undefined {
  const found = client.getQueryData<InterruptedDecision>(queryKeys.interrupted);
  client.removeQueries({ queryKey: queryKeys.interrupted });
  const session = sessionState();
  const isOwn = session.status === 'signed-in' && session.userId === found?.userId;
  return isOwn ? found : undefined;
}

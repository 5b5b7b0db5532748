import { sessionState } from '@panel/shared-auth';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../data/query-keys.ts';
import type { ReportDecision } from '../../data/report.ts';

/** By the ids of the reports. */
export type InterruptedDecisions = ReadonlyMap<string, ReportDecision>;

interface Interrupted {
  userId: string;
  decisions: InterruptedDecisions;
}

/**
 * Remembers a decision that failed because the user's session has ended: the login returns to the address that
 * the user had moved on to.
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
  client.setQueryData<Interrupted>(queryKeys.interrupted, (earlier) => ({
    userId,
    decisions: new Map(earlier?.decisions).set(reportId, decision),
  }));
  return true;
}

/** Returns the remembered decisions of the signed-in user, once; undefined when there are none. */
export function takeInterrupted(client: QueryClient): InterruptedDecisions | undefined {
  const found = client.getQueryData<Interrupted>(queryKeys.interrupted);
  client.removeQueries({ queryKey: queryKeys.interrupted });
  const session = sessionState();
  const isOwn = session.status === 'signed-in' && session.userId === found?.userId;
  return isOwn ? found?.decisions : undefined;
}

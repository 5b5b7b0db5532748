import { type QueryClient, useMutationState } from '@tanstack/react-query';
import type { Attempt } from './decision-notice.ts';
import { decisions, isPending, type Report, type ReportDecision } from '../../data/report.ts';
import { reportMutations } from './report.mutations.ts';

/** Sends a decision about a report, unless one is in flight: a second click can precede the render. */
export function decide(queries: QueryClient, id: string, decision: ReportDecision): void {
  const options = reportMutations.decide(id);
  if (queries.isMutating({ mutationKey: options.mutationKey }) === 0) {
    const mutation = queries.getMutationCache().build(queries, options);
    // The mutation's `onError` shows the failure.
    mutation.execute(decision).catch(() => undefined);
  }
}

/** Whether a report is pending, and no decision about it is in flight. */
export function isUndecided(queries: QueryClient, report: Report): boolean {
  const { mutationKey } = reportMutations.decide(report.id);
  return isPending(report) && queries.isMutating({ mutationKey }) === 0;
}

/** The decision about a report that is in flight; the row, the panel or a key may have sent it. */
export function useDecisionInFlight(id: string): ReportDecision | undefined {
  return useDecisions(id, 'pending').at(-1);
}

/** The last decision about a report that failed; undefined when none failed. */
export function useFailedDecision(id: string): ReportDecision | undefined {
  return useDecisions(id, 'error').at(-1);
}

/** The user's own attempts to decide about a report, since the sign-in. */
export function useAttempts(id: string): Attempt[] {
  return useMutationState({
    filters: { mutationKey: reportMutations.decide(id).mutationKey },
    select: ({ state: { status, error } }) => ({ status, error }),
  });
}

function useDecisions(id: string, status: 'pending' | 'error'): (ReportDecision | undefined)[] {
  return useMutationState({
    filters: { mutationKey: reportMutations.decide(id).mutationKey, status },
    select: ({ state }) => decisions.find((known) => known === state.variables),
  });
}

import { type QueryClient, useMutationState } from '@tanstack/react-query';
import type { Attempt } from './decision-notice.ts';
import { decisions, type ReportDecision } from './report.ts';
import { reportMutations } from './report.mutations.ts';

/** Decides about a report, unless that is under way: clicks and keys can be faster than the screen. */
export function decide(queries: QueryClient, id: string, decision: ReportDecision): void {
  const options = reportMutations.decide(id);
  if (queries.isMutating({ mutationKey: options.mutationKey }) === 0) {
    const mutation = queries.getMutationCache().build(queries, options);
    // What fails is told where all failures are.
    mutation.execute(decision).catch(() => undefined);
  }
}

/** What is being decided about a report at this moment, wherever that was asked for. */
export function useDecisionUnderWay(id: string): ReportDecision | undefined {
  return useDecisions(id, 'pending').at(-1);
}

/** The last decision about a report that failed; undefined when none did. */
export function useFailedDecision(id: string): ReportDecision | undefined {
  return useDecisions(id, 'error').at(-1);
}

/** What came of one's own tries to decide about a report, until the sign-out. */
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

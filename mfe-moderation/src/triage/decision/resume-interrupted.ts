import type { QueryClient } from '@tanstack/react-query';
import { knownReport } from '../../data/known-reports.ts';
import { reportQueries } from '../../data/report.queries.ts';
import { isPending, type ReportDecision } from '../../data/report.ts';
import { reportMutations } from './decide.ts';
import { sayIsDecided, showDecisionFailure } from './decision-notice.ts';
import type { InterruptedDecisions } from './interrupted-decision.ts';

/** Reads the reports whose decisions failed because the session had ended, and says and marks how each one stands. */
export async function resumeInterrupted(
  queries: QueryClient,
  decisions: InterruptedDecisions,
): Promise<void> {
  await Promise.all([...decisions].map(([id, decision]) => resume(queries, id, decision)));
}

async function resume(queries: QueryClient, id: string, decision: ReportDecision): Promise<void> {
  await queries.prefetchQuery({ ...reportQueries.one(id), staleTime: 0 });
  const report = knownReport(queries, id);
  if (report && !isPending(report)) {
    sayIsDecided(report);
    return;
  }
  showDecisionFailure(report, null, []);
  restoreFailure(queries, id, decision);
}

/**
 * Puts a failed decision back into the mutation cache, which the end of the session has cleared. The report's row marks it
 * again. Its update may have taken effect, so no message blames another moderator for that decision.
 */
export function restoreFailure(queries: QueryClient, id: string, decision: ReportDecision): void {
  queries.getMutationCache().build(queries, reportMutations.decide(id), {
    status: 'error',
    variables: decision,
    error: null,
    data: undefined,
    context: undefined,
    failureCount: 1,
    failureReason: null,
    isPaused: false,
    submittedAt: 0,
  });
}

import type { QueryClient } from '@tanstack/react-query';
import { knownReport } from '../../data/known-reports.ts';
import { reportQueries } from '../../data/report.queries.ts';
import { isPending } from '../../data/report.ts';
import { reportMutations } from './decide.ts';
import { sayIsDecided, showDecisionFailure } from './decision-notice.ts';
import type { InterruptedDecision } from './interrupted-decision.ts';

/** Reads a report whose decision failed because the session had ended, and says and marks how the decision stands. */
export async function resumeInterrupted(
  queries: QueryClient,
  { reportId, decision }: InterruptedDecision,
): Promise<void> {
  await queries.prefetchQuery({ ...reportQueries.one(reportId), staleTime: 0 });
  const report = knownReport(queries, reportId);
  if (report && !isPending(report)) {
    sayIsDecided(report);
    return;
  }
  showDecisionFailure(report, null, []);
  // The end of the session has removed the failed decision, which the report's row marks.
  queries.getMutationCache().build(queries, reportMutations.decide(reportId), {
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

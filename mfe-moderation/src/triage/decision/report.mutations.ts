import { toast } from '@panel/shared-ui';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Attempt } from './decision-notice.ts';
import { dismissDecisionFailure, showDecisionFailure } from './decision-toasts.ts';
import { knownReport, putReports } from '../../data/known-reports.ts';
import { decideReport, NotPendingError } from '../../data/report.api.ts';
import { decidedNotices } from '../../data/report.labels.ts';
import type { ReportDecision } from '../../data/report.ts';
import { reportQueries } from '../../data/report.queries.ts';

export const reportMutations = {
  /** Decides about one report. Its answer changes the report's row; nothing is read again. */
  decide: (id: string) =>
    mutationOptions({
      mutationKey: ['reports', 'decide', id],
      // A report may stay open for hours, and its panel must not blame another moderator for this decision.
      gcTime: Infinity,
      mutationFn: (decision: ReportDecision) => decideReport(id, decision),
      onMutate: (_decision, { client }) => dismissDecisionFailure(knownReport(client, id)),
      onSuccess: (report, decision, _nothing, { client }) => {
        toast.success({ title: 'Sucesso', description: decidedNotices[decision] });
        putReports(client, [report], performance.now());
      },
      onError: (error, _decision, _nothing, { client }) => {
        showDecisionFailure(knownReport(client, id), error, failedAttempts(client, id));
        if (!(error instanceof NotPendingError)) {
          // The decision may have reached the database, although its answer did not come back. Without a
          // connection the read waits for it.
          const read = { ...reportQueries.one(id), staleTime: 0, networkMode: 'online' } as const;
          void client.prefetchQuery(read);
        } else if (error.report) {
          putReports(client, [error.report], performance.now());
        }
      },
      meta: { module: 'mfe-moderation', what: 'update a report' },
    }),
};

/** The user's own failed attempts to decide about a report. */
function failedAttempts(client: QueryClient, id: string): Attempt[] {
  const { mutationKey } = reportMutations.decide(id);
  const failed = client.getMutationCache().findAll({ mutationKey, status: 'error' });
  return failed.map(({ state: { status, error } }) => ({ status, error }));
}

import { toast } from '@panel/shared-ui';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Attempt } from './decision-notice.ts';
import { dismissDecisionFailure, showDecisionFailure } from './decision-toasts.ts';
import { knownReport, putReports } from '../../data/known-reports.ts';
import { decideReport, NotPendingError } from '../../data/report.api.ts';
import { decidedNotices } from '../../data/report.labels.ts';
import type { ReportDecision } from '../../data/report.ts';
import { reportQueries } from '../../data/report.queries.ts';

/** Prefix of the mutation keys of decisions; the report's id follows. */
const decisionsKey = ['reports', 'decide'] as const;

export const reportMutations = {
  /** Decides about one report, and says how it ended. Its answer changes the report's row. */
  decide: (id: string) => {
    const silent = reportMutations.decideSilently(id);
    return mutationOptions({
      ...silent,
      onMutate: (_decision, { client }) => dismissDecisionFailure(knownReport(client, id)),
      onSuccess: (report, decision, _nothing, { client }) => {
        toast.success({ title: 'Sucesso', description: decidedNotices[decision] });
        putReports(client, [report], performance.now());
      },
      onError: (error, _decision, _nothing, { client }) => {
        const failed = attemptsOf(client, id).filter(({ status }) => status === 'error');
        showDecisionFailure(knownReport(client, id), error, failed);
        learnOutcome(client, id, error);
      },
    });
  },

  /** Decides without messages, as part of a wave, whose outcome shows together. */
  decideSilently: (id: string) =>
    mutationOptions({
      mutationKey: [...decisionsKey, id],
      // A report may stay open for hours, and its panel must not blame another moderator for this decision.
      gcTime: Infinity,
      mutationFn: (decision: ReportDecision) => decideReport(id, decision),
      onSuccess: (report, _decision, _nothing, { client }) =>
        putReports(client, [report], performance.now()),
      onError: (error, _decision, _nothing, { client }) => learnOutcome(client, id, error),
      meta: { module: 'mfe-moderation', what: 'update a report' },
    }),
};

/** The user's own attempts to decide about a report, since the sign-in. */
export function attemptsOf(client: QueryClient, id: string): Attempt[] {
  const { mutationKey } = reportMutations.decide(id);
  const attempts = client.getMutationCache().findAll({ mutationKey });
  return attempts.map(({ state: { status, error } }) => ({ status, error }));
}

/** Stores what is known about a report after a decision about it failed. */
function learnOutcome(client: QueryClient, id: string, error: Error): void {
  if (!(error instanceof NotPendingError)) {
    // The decision may have reached the database, although its answer did not come back. Without a
    // connection the read waits for it.
    const read = { ...reportQueries.one(id), staleTime: 0, networkMode: 'online' } as const;
    void client.prefetchQuery(read);
  } else if (error.report) {
    putReports(client, [error.report], performance.now());
  }
}

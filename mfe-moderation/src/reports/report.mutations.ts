import { toast } from '@panel/shared-ui';
import { mutationOptions, onlineManager, type QueryClient } from '@tanstack/react-query';
import type { Attempt } from './decision-notice.ts';
import { dismissDecisionFailure, showDecisionFailure } from './decision-toasts.ts';
import { decideReport, NotPendingError } from './report.api.ts';
import { decidedNotices } from './report.labels.ts';
import { withReport } from './report-list.ts';
import type { Report, ReportDecision } from './report.ts';
import { reportQueries } from './reports.queries.ts';

export const reportMutations = {
  /** Decides about one report, then reloads the list after a success or a failure. */
  decide: (id: string) =>
    mutationOptions({
      mutationKey: ['reports', 'decide', id],
      // A report may stay open for hours, and its panel must not blame another moderator for this decision.
      gcTime: Infinity,
      mutationFn: (decision: ReportDecision) => decideReport(id, decision),
      onMutate: (_decision, { client }) => dismissDecisionFailure(knownReport(client, id)),
      onSuccess: (report, decision, _nothing, { client }) => {
        toast.success({ title: 'Sucesso', description: decidedNotices[decision] });
        storeDecided(client, id, report);
      },
      onError: (error, _decision, _nothing, { client }) => {
        showDecisionFailure(knownReport(client, id), error, failedAttempts(client, id));
        if (error instanceof NotPendingError && error.report) {
          storeDecided(client, id, error.report);
        }
      },
      // Offline the reload would fail, too, and show a second message: the list is only marked as stale.
      onSettled: (_report, _error, _decision, _nothing, { client }) =>
        client.invalidateQueries({
          queryKey: reportQueries.list().queryKey,
          refetchType: onlineManager.isOnline() ? 'active' : 'none',
        }),
      meta: { module: 'mfe-moderation', what: 'update a report' },
    }),
};

function knownReport(client: QueryClient, id: string): Report | undefined {
  const pages = client.getQueryData(reportQueries.list().queryKey)?.pages ?? [];
  const listed = pages.flatMap(({ reports }) => reports).find((report) => report.id === id);
  return listed ?? client.getQueryData(reportQueries.one(id).queryKey) ?? undefined;
}

/** The user's own failed attempts to decide about a report. */
function failedAttempts(client: QueryClient, id: string): Attempt[] {
  const { mutationKey } = reportMutations.decide(id);
  const failed = client.getMutationCache().findAll({ mutationKey, status: 'error' });
  return failed.map(({ state: { status, error } }) => ({ status, error }));
}

/** Stores a decided report, and cancels requests from before the decision: their answers are stale. */
function storeDecided(client: QueryClient, id: string, report: Report): void {
  const { queryKey } = reportQueries.one(id);
  void client.cancelQueries(reportQueries.news());
  void client.cancelQueries({ queryKey });
  client.setQueryData(reportQueries.list().queryKey, (list) => list && withReport(list, report));
  client.setQueryData(queryKey, report);
}

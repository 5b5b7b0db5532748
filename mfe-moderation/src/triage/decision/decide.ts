import { toast } from '@panel/shared-ui';
import { mutationOptions, type QueryClient, useMutationState } from '@tanstack/react-query';
import { knownReport, putReports } from '../../data/known-reports.ts';
import { decideReport, NothingChangedError } from '../../data/report.api.ts';
import { decidedNotices } from '../../data/report.labels.ts';
import { reportQueries } from '../../data/report.queries.ts';
import { decisions, isPending, type Report, type ReportDecision } from '../../data/report.ts';
import { rememberInterrupted } from './interrupted-decision.ts';
import {
  type Attempt,
  dismissDecisionFailure,
  isAlreadyDecided,
  isGone,
  sayIsDecided,
  showDecisionFailure,
} from './decision-notice.ts';
import { queryKeys } from '../../data/query-keys.ts';

export const reportMutations = {
  /** Decides about one report, and says how it ended. Its answer changes the report's row. */
  decide: (id: string) => {
    const silent = reportMutations.decideAndRemember(id);
    return mutationOptions({
      ...silent,
      onMutate(_decision, { client }) {
        // Only after a failure of this report: the message may be about another one with the same name.
        if (attemptsOf(client, id).some(({ status }) => status === 'error')) {
          dismissDecisionFailure(knownReport(client, id));
        }
      },
      onSuccess: (report, decision, _nothing, { client }) => {
        toast.success({ title: 'Sucesso', description: decidedNotices[decision] });
        putReports(client, [report], performance.now());
      },
      onError: (error, decision, _nothing, { client }) => {
        if (rememberInterrupted(client, id, decision)) {
          return;
        }
        const failed = attemptsOf(client, id).filter(({ status }) => status === 'error');
        const shown = knownReport(client, id);
        showDecisionFailure(shown, error, failed);
        void readOutcome(client, id, error).then((report) => {
          const isLatest = attemptsOf(client, id).at(-1)?.error === error;
          if (report && !isPending(report) && isLatest) {
            dismissDecisionFailure(shown);
            sayIsDecided(report);
          }
        });
      },
    });
  },

  /** Decides without messages, and remembers the decision if the session ends meanwhile. */
  decideAndRemember: (id: string) =>
    mutationOptions({
      ...reportMutations.decideSilently(id),
      mutationFn: async (decision, { client }) => {
        try {
          return await decideReport(id, decision);
        } catch (error) {
          // Here, because the end of a session drops the callbacks of mutations in flight.
          rememberInterrupted(client, id, decision);
          throw error;
        }
      },
    }),

  /** Decides without messages, as part of a wave, whose outcome shows together. */
  decideSilently: (id: string) =>
    mutationOptions({
      mutationKey: queryKeys.decision(id),
      // A report may stay open for hours, and its panel must not blame another moderator for this decision.
      gcTime: Infinity,
      mutationFn: (decision: ReportDecision) => decideReport(id, decision),
      onSuccess: (report, _decision, _nothing, { client }) =>
        putReports(client, [report], performance.now()),
      onError: (error, _decision, _nothing, { client }) => void readOutcome(client, id, error),
      meta: { module: 'mfe-moderation', what: 'update a report' },
    }),
};

/** Sends a decision about a report, unless one is in flight: a second click can precede the render. */
export function decide(
  queries: QueryClient,
  id: string,
  decision: ReportDecision,
  onFailed: () => void,
): void {
  if (queries.isMutating({ mutationKey: queryKeys.decision(id) }) === 0) {
    const mutation = queries.getMutationCache().build(queries, reportMutations.decide(id));
    // The mutation's `onError` shows the failure.
    mutation.execute(decision).catch((error: unknown) => {
      if (!isAlreadyDecided(error) && !isGone(error)) {
        onFailed();
      }
    });
  }
}

/** Whether a report is pending, and no decision about it is in flight. */
export function isUndecided(queries: QueryClient, report: Report): boolean {
  return (
    isPending(report) && queries.isMutating({ mutationKey: queryKeys.decision(report.id) }) === 0
  );
}

/** The last decision about a report that is in flight or failed; the row, the panel or a key may have sent it. */
export function useLastDecision(id: string, status: 'pending' | 'error') {
  const sent = useMutationState({
    filters: { mutationKey: queryKeys.decision(id), status },
    select: ({ state }) => decisions.find((known) => known === state.variables),
  });
  return sent.at(-1);
}

/** The user's own attempts to decide about a report, since the sign-in. */
export function useAttempts(id: string): Attempt[] {
  const filters = { mutationKey: queryKeys.decision(id) };
  return useMutationState({ filters, select: attemptOf });
}

/** The user's own attempts to decide about a report, since the sign-in. */
export function attemptsOf(client: QueryClient, id: string): Attempt[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey: queryKeys.decision(id) })
    .map(attemptOf);
}

function attemptOf({ state: { status, error } }: { state: Attempt }): Attempt {
  return { status, error };
}

/**
 * Stores a report as it is after a decision about it failed.
 *
 * @returns the report, if it had to be read: a decision may take effect although its answer is lost
 */
async function readOutcome(
  client: QueryClient,
  id: string,
  error: Error,
): Promise<Report | undefined> {
  if (error instanceof NothingChangedError) {
    putReports(client, error.report ? [error.report] : [], performance.now());
    // If a colleague decided first, they have probably decided about the next reports, too.
    void client.refetchQueries({ queryKey: queryKeys.changes }, { cancelRefetch: false });
    return undefined;
  }
  // Without a connection the read waits for it.
  await client.prefetchQuery({ ...reportQueries.one(id), staleTime: 0, networkMode: 'online' });
  return knownReport(client, id);
}

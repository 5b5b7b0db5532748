import { sessionState } from '@panel/shared-auth';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isKnownSince } from './known-reports.ts';
import { queryKeys } from './query-keys.ts';
import type { ReportView } from './report-views.api.ts';

/** Null when the database lacks the function. */
export type ReportViews = readonly ReportView[] | null;

/** The reports that others have open, from the last poll. */
export const lastViews = queryOptions<ReportViews>({
  queryKey: queryKeys.views,
  enabled: false,
  // A poll that was paused offline may resume with this function, which sends no request.
  queryFn: ({ client }) => client.getQueryData<ReportViews>(queryKeys.views) ?? [],
  staleTime: 5_000,
  meta: { module: 'mfe-moderation', what: 'ask who has which report open' },
});

/** When a poll last told that others have a report open, by the report's id and `performance.now()`. */
export type LastSeenOpen = ReadonlyMap<string, number>;

/** This long after others had a report open, the database has the decision that they made about it. */
const decisionMs = 5_000;

/**
 * How many runs of reports a move leaves to others from a report on: one if they have it open by the last poll, or had it
 * open so shortly before it was read that they may have decided about it. It is 0 after a failed poll.
 *
 * From the user's own report, it leaves one more for each of them whose account comes before the user's. Otherwise all
 * who have this report open would meet again at the same next one.
 */
export function runsLeft(client: QueryClient, id: string, isOwn: boolean): number {
  const state = client.getQueryState(lastViews.queryKey);
  if (state?.status !== 'success' || state.fetchStatus === 'paused') {
    return 0;
  }
  const views = state.data?.filter(({ reportId }) => reportId === id) ?? [];
  const seenAt = client.getQueryData<LastSeenOpen>(queryKeys.lastSeenOpen)?.get(id);
  const isDoubtful = seenAt !== undefined && !isKnownSince(client, id, seenAt + decisionMs);
  return views.length > 0 || isDoubtful ? 1 + (isOwn ? views.filter(isBeforeUser).length : 0) : 0;
}

function isBeforeUser({ viewer }: ReportView): boolean {
  const session = sessionState();
  return session.status === 'signed-in' && viewer < session.userId;
}

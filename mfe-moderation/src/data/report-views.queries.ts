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
 * Whether others have a report open, from the last poll, or had it open so shortly before it was read that they may have
 * decided about it; false after a failed poll.
 */
export function isOpenElsewhere(client: QueryClient, id: string): boolean {
  const state = client.getQueryState(lastViews.queryKey);
  if (state?.status !== 'success' || state.fetchStatus === 'paused') {
    return false;
  }
  const seenAt = client.getQueryData<LastSeenOpen>(queryKeys.lastSeenOpen)?.get(id);
  return (
    (state.data?.some(({ reportId }) => reportId === id) ?? false) ||
    (seenAt !== undefined && !isKnownSince(client, id, seenAt + decisionMs))
  );
}

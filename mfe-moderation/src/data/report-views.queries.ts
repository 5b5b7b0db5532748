import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { requestedAt } from './known-reports.ts';
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

/** The reports that a move leaves to others, by id. */
export type LeftReports = ReadonlyMap<
  string,
  {
    /** A version requested before this moment is doubtful: they may have decided about it. Infinity while it is open. */
    until: number;
    /** How many of those who have it open have an account that comes before the user's. */
    first: number;
  }
>;

/**
 * How many runs of reports a move leaves to others from a report on: one if they have it open by the last poll, or if its
 * known version is doubtful. It is 0 after a failed poll.
 *
 * From the user's own report, it leaves one more for each of them whose account comes before the user's. Otherwise all
 * who have this report open would meet again at the same next one.
 */
export function runsLeft(client: QueryClient, id: string, isOwn: boolean): number {
  const state = client.getQueryState(lastViews.queryKey);
  const isKnown = state?.status === 'success' && state.fetchStatus !== 'paused';
  const left = client.getQueryData<LeftReports>(queryKeys.left)?.get(id);
  return isKnown && left && requestedAt(client, id) < left.until ? 1 + (isOwn ? left.first : 0) : 0;
}

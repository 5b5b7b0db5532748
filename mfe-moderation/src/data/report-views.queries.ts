import { type QueryClient, queryOptions } from '@tanstack/react-query';
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

/** Whether others have a report open, from the last poll; false after a failed one. */
export function isOpenElsewhere(client: QueryClient, id: string): boolean {
  const state = client.getQueryState(lastViews.queryKey);
  const isKnown = state?.status === 'success' && state.fetchStatus !== 'paused';
  return isKnown && (state.data?.some(({ reportId }) => reportId === id) ?? false);
}

import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../data/query-keys.ts';
import type { ReportView } from '../data/report-views.api.ts';

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

import { queryOptions } from '@tanstack/react-query';
import type { ReportView } from '../data/report-views.api.ts';

/** Null when the database lacks the function. */
export type ReportViews = readonly ReportView[] | null;

const queryKey = ['reports', 'views'];

/** The reports that others have open, from the last poll. */
export const lastViews = queryOptions<ReportViews>({
  queryKey,
  enabled: false,
  // A poll that was paused offline may resume with this function, which sends no request.
  queryFn: ({ client }) => client.getQueryData<ReportViews>(queryKey) ?? [],
  staleTime: 5_000,
  meta: { module: 'mfe-moderation', what: 'ask who has which report open' },
});

import { unlessMissing } from '@panel/shared-auth';
import { queryOptions } from '@tanstack/react-query';
import type { ReportView } from './report-views.api.ts';

/** How often a page sends which report it has open, and reads which ones others have open. */
const pollIntervalMs = 8_000;

const afterFailureMs = 30_000;

/** Null when the database lacks the function. */
type ReportViews = readonly ReportView[] | null;

const options = {
  queryKey: ['reports', 'views'],
  staleTime: 5_000,
  meta: { module: 'mfe-moderation', what: 'ask who has which report open' },
};

export const reportViewQueries = {
  /** The reports that others have open, from the last poll. */
  known: () =>
    queryOptions<ReportViews>({
      ...options,
      enabled: false,
      // A poll that was paused offline may resume with this function, which sends no request.
      queryFn: ({ client }) => client.getQueryData<ReportViews>(options.queryKey) ?? [],
    }),

  /** Polls while the page is visible and online; the first poll waits for the interval. */
  poll: (ask: () => Promise<ReportView[]>) =>
    queryOptions<ReportViews>({
      ...options,
      queryFn: () => unlessMissing('note_report_view', ask),
      initialData: [],
      refetchInterval: ({ state }) => {
        if (state.data === null) {
          return false;
        }
        return state.status === 'error' ? afterFailureMs : pollIntervalMs;
      },
      networkMode: 'online',
      retry: false,
    }),
};

import { createSetting } from '@panel/shared-ui';
import { queryOptions } from '@tanstack/react-query';
import { unlessMissing } from '../missing-function.ts';
import type { ReportView } from './report-views.api.ts';

/** How often a page tells what it has open, and asks what others have. */
const pollIntervalMs = 8_000;

const afterFailureMs = 30_000;

/**
 * Whether the database records who works on the reports, as the last poll in this browser found. The migrations
 * that record decisions and open reports came together.
 */
export const recordsModerators = createSetting('panel.records-moderators', ['yes', 'no']);

/** Null when the database lacks the function. */
type ReportViews = readonly ReportView[] | null;

const options = {
  queryKey: ['reports', 'views'],
  staleTime: 5_000,
  meta: { module: 'mfe-moderation', what: 'ask who has which report open' },
};

export const reportViewQueries = {
  /** What others have open, as the last poll answered it. */
  known: () =>
    queryOptions<ReportViews>({
      ...options,
      enabled: false,
      // A poll that was paused offline may go on with this function: the next poll asks.
      queryFn: ({ client }) => client.getQueryData<ReportViews>(options.queryKey) ?? [],
    }),

  /** Polls while the page is visible and online; the first poll waits for the interval. */
  poll: (ask: () => Promise<ReportView[]>) =>
    queryOptions<ReportViews>({
      ...options,
      queryFn: async ({ client }) => {
        const views = await unlessMissing(client, 'note_report_view', ask);
        recordsModerators.change(views ? 'yes' : 'no');
        return views;
      },
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

import { queryOptions } from '@tanstack/react-query';
import { putReports } from '../known-reports.ts';
import { countNewReports } from '../list/report-list.api.ts';
import type { OpenedList } from '../list/report-list.queries.ts';
import { filterOf } from '../list/report-list.ts';
import { maxChangedReports, readChangedReports } from './report-news.api.ts';

/** How often an open page of reports asks for news. */
const pollIntervalMs = 30_000;

/**
 * How far each poll reaches back before the one before it. A report gets its `updated_at` before its
 * transaction commits: up to 8 s before on the hosted service, whose clock may differ from the browser's.
 */
const overlapMs = 60_000;

/** Options of a query that polls while the page is visible and online. */
const polling = {
  refetchInterval: pollIntervalMs,
  networkMode: 'online',
  staleTime: 5_000,
  retry: false,
} as const;

export const reportNewsQueries = {
  /**
   * Polls for changes by other moderators, and stores them: a report that an earlier list has read may still be shown,
   * and a decision about one that is not loaded changes how many are left. Its data is when it was requested.
   */
  changes: (opened: OpenedList) =>
    queryOptions({
      queryKey: ['reports', 'changes'],
      queryFn: async ({ client, queryKey, signal }): Promise<number> => {
        const requestedAt = performance.now();
        const lastAt = client.getQueryData<number>(queryKey) ?? opened.requestedAt;
        const since = Date.parse(opened.moment) + lastAt - opened.requestedAt - overlapMs;
        const changed = await readChangedReports(new Date(since).toISOString(), signal);
        putReports(client, changed, requestedAt);
        if (changed.length === maxChangedReports) {
          // There may be more changes than one answer holds: read the visible reports again.
          void client.invalidateQueries({ queryKey: ['reports', 'window'] });
        }
        return requestedAt;
      },
      // The first poll waits for the interval: the list has just been read.
      initialData: opened.requestedAt,
      refetchOnMount: false,
      ...polling,
      meta: { module: 'mfe-moderation', what: 'look for changed reports' },
    }),

  /** Polls for the number of reports that were created after a list was opened. */
  newCount: ({ list, moment }: OpenedList) => {
    const filter = filterOf(list);
    return queryOptions({
      queryKey: ['reports', 'new', filter, moment],
      queryFn: ({ signal }) => countNewReports(filter, moment, signal),
      initialData: 0,
      gcTime: 0,
      ...polling,
      meta: { module: 'mfe-moderation', what: 'look for new reports' },
    });
  },
};

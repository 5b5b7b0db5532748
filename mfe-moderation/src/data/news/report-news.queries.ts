import { queryOptions } from '@tanstack/react-query';
import type { OpenedList } from '../list/loaded-windows.ts';
import { filterOf } from '../list/report-list.ts';
import { readChanges } from './read-changes.ts';
import { countNewReports } from './report-news.api.ts';

/** How often an open page of reports asks for news. */
export const pollIntervalMs = 30_000;

/** Options of a query that polls while the page is visible and online. */
const polling = {
  refetchInterval: pollIntervalMs,
  networkMode: 'online',
  staleTime: 5_000,
  retry: false,
} as const;

export const reportNewsQueries = {
  /** Polls for changes by others of the reports in view, and of the open one. Its data is when it was requested. */
  changes: (opened: OpenedList, openId: string | null) =>
    queryOptions({
      queryKey: ['reports', 'changes'],
      queryFn: async ({ client, signal }): Promise<number> => {
        const requestedAt = performance.now();
        await readChanges(client, opened, openId, signal);
        return requestedAt;
      },
      // The first poll waits for the interval: the list has just been read.
      initialData: opened.requestedAt,
      refetchOnMount: false,
      ...polling,
      meta: { module: 'mfe-moderation', what: 'look for changed reports' },
    }),

  /** Polls for the number of reports that were created after a list was opened. */
  newCount: ({ list, newest, requestedAt }: OpenedList) => {
    const filter = filterOf(list);
    return queryOptions({
      queryKey: ['reports', 'new', filter, requestedAt],
      queryFn: ({ signal }) => countNewReports(filter, newest, signal),
      initialData: 0,
      gcTime: 0,
      ...polling,
      meta: { module: 'mfe-moderation', what: 'look for new reports' },
    });
  },
};

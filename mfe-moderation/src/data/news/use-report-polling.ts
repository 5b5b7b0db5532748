import {
  type Query,
  type QueryClient,
  type QueryState,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { knownReport, putReports } from '../known-reports.ts';
import { type LoadedWindow, type OpenedList } from '../list/loaded-windows.ts';
import { countList, reportListQueries } from '../list/report-list.queries.ts';
import { filterOf } from '../list/report-list.ts';
import type { ReportRows } from '../list/use-report-list.ts';
import { reportQueries } from '../report.queries.ts';
import { lastViews } from '../report-views.queries.ts';
import { isPending } from '../report.ts';
import { countWithoutOverlap, overlapsDecision } from './count-without-overlap.ts';
import { countNewReports, readStates } from './report-news.api.ts';
import { queryKeys } from '../query-keys.ts';

/** How often an open page of reports asks for news. */
export const pollIntervalMs = 30_000;

/**
 * Polls for decisions by others and for new reports: every 30 s, when the browser window gets the focus, when others have
 * opened other reports, and when the user scrolls back to rows that were read before the last poll.
 *
 * @param openId the open report, which the list may not have; null for none
 * @returns how many reports are newer than the list
 */
export function useReportPolling(
  opened: OpenedList,
  rows: ReportRows,
  openId: string | null,
): number {
  const queries = useQueryClient();
  useQuery(reportNewsQueries.changes(opened, openId));
  const open = useQuery(lastViews).data?.open;
  const { data: newCount } = useQuery(reportNewsQueries.newCount(opened));

  useEffect(() => {
    const ask = () => {
      void queries.prefetchQuery(reportNewsQueries.changes(opened, openId));
      void queries.prefetchQuery(reportNewsQueries.newCount(opened));
    };
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [queries, opened, openId]);

  // The first count does not wait for decisions in flight.
  const { data: counted } = useQuery(reportListQueries.count(opened));
  useEffect(() => {
    if (counted && overlapsDecision(queries, counted)) {
      countAgain(queries, opened);
    }
  }, [queries, opened, counted]);

  useEffect(() => {
    if (open && open.length > 0) {
      // They have probably decided about the former ones.
      void queries.refetchQueries({ queryKey: queryKeys.changes }, { cancelRefetch: false });
    }
  }, [queries, open]);

  useEffect(() => {
    const oldest = Date.now() - pollIntervalMs;
    const isOld = ({ state }: Query) => state.data !== undefined && state.dataUpdatedAt < oldest;
    if (activeWindows(queries, opened).some(isOld)) {
      void queries.prefetchQuery(reportNewsQueries.changes(opened, openId));
    }
  }, [queries, opened, openId, rows]);
  return newCount;
}

/** The longest pause between two counts, in milliseconds; also after a failure, such as a timeout. */
const longestPauseMs = 10 * pollIntervalMs;

/** The least pause between two counts, in milliseconds: a page keeps the database counting for at most a thirtieth of the time. */
export function countPauseMs({ data, error }: CountState): number {
  return error ? longestPauseMs : Math.min(30 * (data?.tookMs ?? 0), longestPauseMs);
}

type CountState = Pick<
  QueryState<{ tookMs: number }>,
  'data' | 'error' | 'dataUpdatedAt' | 'errorUpdatedAt'
>;

/** Whether the pause after the last count, or after its failure, is over. */
export function isCountDue(last: CountState): boolean {
  return Date.now() - Math.max(last.dataUpdatedAt, last.errorUpdatedAt) >= countPauseMs(last);
}

/** Options of a query that polls while the page is visible and online. */
const polling = {
  refetchInterval: pollIntervalMs,
  networkMode: 'online',
  staleTime: 5_000,
  retry: false,
} as const;

export const reportNewsQueries = {
  /** Polls for changes by others of the reports in view, and of the open one. */
  changes: (opened: OpenedList, openId: string | null) =>
    queryOptions({
      queryKey: queryKeys.changes,
      queryFn: async ({ client, signal }) => {
        await readChanges(client, opened, openId, signal);
        return null;
      },
      // The first poll waits for the interval: the list has just been read.
      initialData: null,
      refetchOnMount: false,
      ...polling,
      meta: { module: 'mfe-moderation', what: 'look for changed reports' },
    }),

  /** Polls for the number of reports that were created after a list was opened. */
  newCount: (opened: OpenedList) =>
    queryOptions({
      queryKey: queryKeys.newCount(opened),
      queryFn: ({ signal }) => countNewReports(filterOf(opened.list), opened.newest, signal),
      initialData: 0,
      gcTime: 0,
      ...polling,
      meta: { module: 'mfe-moderation', what: 'look for new reports' },
    }),
};

/**
 * Looks for changes of the reports in view and of the open one, and stores them. It compares the reports themselves,
 * not moments: a project may lack a trigger for `updated_at`, or an index.
 */
async function readChanges(
  client: QueryClient,
  opened: OpenedList,
  openId: string | null,
  signal: AbortSignal,
): Promise<void> {
  const requestedAt = performance.now();
  const inView = activeWindows(client, opened).flatMap(
    ({ queryKey }) => client.getQueryData<LoadedWindow>(queryKey)?.ids ?? [],
  );
  const ids = [...new Set([...inView, openId ?? ''])].filter((id) => knownReport(client, id));
  const states = await readStates(ids, signal);
  const reports = states.flatMap((state) => {
    const known = knownReport(client, state.id);
    return known ? { ...known, ...state } : [];
  });
  // A pending report that was updated may have another text.
  const edited = reports.filter(
    (report) => isPending(report) && knownReport(client, report.id)?.updatedAt !== report.updatedAt,
  );
  putReports(client, reports, requestedAt);
  await Promise.all(
    edited.map(({ id }) => client.fetchQuery({ ...reportQueries.one(id), staleTime: 0 })),
  );
  // Others also decide about reports that are not loaded.
  const last = lastCount(client, opened);
  if (last && isCountDue(last)) {
    countAgain(client, opened);
  }
}

/** The queries of the windows with visible rows, and of those on either side. */
function activeWindows(client: QueryClient, opened: OpenedList) {
  return client.getQueryCache().findAll({ queryKey: queryKeys.windowsOf(opened), type: 'active' });
}

/** The last count of a list that has ended, or failed. */
function lastCount(client: QueryClient, opened: OpenedList) {
  const { recount, count } = reportListQueries;
  return [recount(opened), count(opened)]
    .map(({ queryKey }) => client.getQueryState<CountState['data']>(queryKey))
    .find((state) => state && state.status !== 'pending');
}

/** Counts a list of pending reports again. */
function countAgain(client: QueryClient, opened: OpenedList): void {
  if (opened.list.status === 'PENDING') {
    void client.prefetchQuery({
      ...reportListQueries.recount(opened),
      queryFn: ({ signal }) => countWithoutOverlap(client, signal, () => countList(opened, signal)),
      staleTime: 0,
    });
  }
}

import { queryOptions, skipToken } from '@tanstack/react-query';
import { putReports } from '../known-reports.ts';
import { queryKeys } from '../query-keys.ts';
import { pause } from '../report.queries.ts';
import { type LoadedWindow, type OpenedList, toWindow } from './loaded-windows.ts';
import { countReports, readFirstReports, windowSize } from './report-list.api.ts';
import {
  everything,
  filterOf,
  hasPlausibleDate,
  type ReportFilter,
  type ReportList,
} from './report-list.ts';

/** Longer than the pause between two letters. */
const searchDebounceMs = 250;

/** How long a search stands before its matches are counted. */
const searchSettleMs = 700;

/** Options of a query that is sent again only on demand, or after it failed. */
const onDemand = { staleTime: Infinity, refetchOnReconnect: hasFailed } as const;

const countMeta = { module: 'mfe-moderation', what: 'count the reports' };

export const reportListQueries = {
  /** Opens a list as of now, and reads its first window. */
  opening: (list: ReportList) =>
    queryOptions({
      queryKey: queryKeys.opening(list),
      queryFn: async ({ client, signal }): Promise<OpenedList> => {
        if (list.query) {
          // The next letter aborts it: only the last search is sent.
          await pause(searchDebounceMs, signal);
        }
        const requestedAt = performance.now();
        const isNewestFirst = list.sort === 'date' && !list.isBackwards;
        const [reports, newestDate] = await Promise.all([
          readFirstReports(list, signal),
          isNewestFirst ? null : readNewestDate(list, signal),
        ]);
        putReports(client, reports, requestedAt);
        const newest =
          isNewestFirst && reports.length > 0
            ? (reports.find(hasPlausibleDate)?.createdAt ?? (await readNewestDate(list, signal)))
            : newestDate;
        const reading = { last: Promise.resolve() };
        const opened: OpenedList = { list, requestedAt, first: reports[0], newest, reading };
        const window = toWindow(0, reports, reports.length < windowSize);
        client.setQueryData(reportListQueries.window(opened, 0).queryKey, window);
        return opened;
      },
      ...onDemand,
      // A user who returns to a list later wants to see new reports.
      gcTime: 10_000,
      meta: {
        module: 'mfe-moderation',
        what: 'list the reports',
        errorNotice: { title: 'Erro', description: 'Não foi possível carregar os reports.' },
      },
    }),

  /** One window of a list. With the list's length, if known, a far window is read from the nearer end. */
  window: (opened: OpenedList, index: number, length?: number) =>
    queryOptions({
      queryKey: queryKeys.window(opened, index),
      queryFn: async ({ client, signal, queryKey }): Promise<LoadedWindow> => {
        const { readWindow } = await import(/* webpackChunkName: 'reads' */ './read-window.ts');
        const read = async () => {
          const requestedAt = performance.now();
          const before = client.getQueryData<LoadedWindow>(queryKey)?.ids ?? [];
          const reports = await readWindow(client, opened, index, signal, length);
          // The rows of a cut window were not read again.
          const read = reports.filter(({ id }) => !before.includes(id));
          putReports(client, read, requestedAt);
          const window = toWindow(index, reports, false);
          // Stored now: the next read starts before TanStack Query stores this result.
          client.setQueryData(queryKey, window);
          return window;
        };
        const window = opened.reading.last.then(read, read);
        opened.reading.last = window;
        return window;
      },
      ...onDemand,
      meta: { module: 'mfe-moderation', what: 'list more reports' },
    }),

  /** The number of reports in a list when it is opened; no request for an empty one. */
  count: (opened: OpenedList | undefined) =>
    queryOptions({
      queryKey: queryKeys.count(opened),
      queryFn: opened ? ({ signal }) => countList(opened, signal) : skipToken,
      ...onDemand,
      retry: false,
      meta: countMeta,
    }),

  /** The number of reports that still match the filter of a list. Only `countAgain` fetches it. */
  recount: (opened: OpenedList | undefined) =>
    queryOptions<ListCount>({
      queryKey: queryKeys.recount(opened),
      queryFn: skipToken,
      retry: false,
      meta: countMeta,
    }),

  /** The number of all reports. */
  total: () =>
    queryOptions({
      queryKey: queryKeys.total,
      queryFn: async ({ signal }) => ({ count: await countReports(everything, signal) }),
      refetchOnWindowFocus: false,
      retryOnMount: false,
      retry: false,
      meta: { module: 'mfe-moderation', what: 'count all reports' },
    }),

  /** See `findIndex`. */
  index: (opened: OpenedList | undefined, id: string, includesHidden = false) =>
    queryOptions({
      queryKey: queryKeys.index(opened, id, includesHidden),
      queryFn: opened
        ? async ({ client, signal }) => {
            const { findIndex } = await import(/* webpackChunkName: 'reads' */ './read-window.ts');
            return findIndex(client, opened, id, signal, includesHidden);
          }
        : skipToken,
      ...onDemand,
      retry: false,
      meta: { module: 'mfe-moderation', what: 'find the place of a report' },
    }),
};

async function readNewestDate(list: ReportList, signal: AbortSignal): Promise<string | null> {
  const { readNewest } = await import(/* webpackChunkName: 'reads' */ './report-window.api.ts');
  return readNewest(list, signal);
}

/** A count of the reports that match a filter. */
interface ListCount {
  count: number;
  filter: ReportFilter;
  /** By `performance.now()`. */
  requestedAt: number;
  tookMs: number;
}

/** Counts the reports that match the filter of a list. @throws BackendError when the request failed */
export async function countList(
  { list, first }: OpenedList,
  signal: AbortSignal,
): Promise<ListCount> {
  if (list.query && first) {
    // A search may go on with the next letter, and counting its matches can take seconds.
    await pause(searchSettleMs, signal);
  }
  const requestedAt = performance.now();
  const filter = filterOf(list);
  const count = first ? await countReports(filter, signal) : 0;
  return { count, filter, requestedAt, tookMs: performance.now() - requestedAt };
}

export function hasFailed({ state }: { state: { status: string } }): boolean {
  return state.status === 'error';
}

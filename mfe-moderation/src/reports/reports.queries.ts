import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { knownReports, latestUpdateOf, laterUpdate } from './known-reports.ts';
import { readReport } from './report.api.ts';
import { type ReportList, withNewest, withReport } from './report-list.ts';
import { laterVersion, type Report } from './report.ts';
import { type PageStart, readReports, readReportsSince, type ReportPage } from './reports.api.ts';

const newest: PageStart = { after: null };

/** How often an open page of reports polls for changes. */
const pollIntervalMs = 30_000;

/** Options of a query that polls while the page is visible and online. */
const polling = {
  refetchInterval: pollIntervalMs,
  networkMode: 'online',
  retry: false,
} as const;

export const reportQueries = {
  /** All reports in pages, newest first. */
  list: () =>
    infiniteQueryOptions({
      queryKey: ['reports', 'list'],
      queryFn: ({ pageParam, signal }) => readReports(pageParam, signal),
      initialPageParam: newest,
      getNextPageParam: (page: ReportPage) => page.next,
      // Comparing old and new data after each reload blocked the page for 0.3 s with 100,000 reports.
      structuralSharing: false,
      // `news` reads the changes of other moderators, without the whole list.
      refetchOnWindowFocus: needsReload,
      refetchOnReconnect: needsReload,
      meta: {
        module: 'mfe-moderation',
        what: 'list the reports',
        errorNotice: { title: 'Erro', description: 'Não foi possível carregar os reports.' },
      },
    }),

  /** One report, polled while it is open; null when no report has the id. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['reports', 'one', id],
      queryFn: async ({ client, queryKey, signal }) => {
        const report = await readReport(id, signal);
        if (!report) {
          return null;
        }
        changeList(client, (list) => withReport(list, report));
        void reapplyAfterReload(client, report);
        const known = client.getQueryData<Report | null>(queryKey);
        return known ? laterVersion(known, report) : report;
      },
      ...polling,
      meta: { module: 'mfe-moderation', what: 'read a report' },
    }),

  /**
   * Polls for other moderators' changes and merges them into the list. Its data is the latest known
   * update, in milliseconds since 1970.
   */
  news: () =>
    queryOptions({
      queryKey: ['reports', 'news'],
      queryFn: ({ client, signal }) => readNews(client, signal),
      // The first poll waits for the interval: the list has just been read.
      initialData: null,
      gcTime: 0,
      staleTime: 5_000,
      ...polling,
      meta: { module: 'mfe-moderation', what: 'look for news of the reports' },
    }),
};

function needsReload({ state }: { state: { status: string; isInvalidated: boolean } }): boolean {
  return state.status === 'error' || state.isInvalidated;
}

async function readNews(client: QueryClient, signal: AbortSignal): Promise<number | null> {
  const { queryKey } = reportQueries.list();
  const list = client.getQueryData(queryKey);
  if (!list) {
    return null;
  }
  const latest = client.getQueryData(reportQueries.news().queryKey) ?? latestUpdateOf(list);
  const changed = await readReportsSince(knownReports(list, latest), signal);
  // A reload of the list in flight would overwrite these changes: the next poll reads them again.
  if (client.isFetching({ queryKey }) > 0) {
    return latest;
  }
  changeList(client, (current) => withNewest(current, changed));
  for (const report of changed) {
    const { queryKey: one } = reportQueries.one(report.id ?? '');
    client.setQueryData(one, (known) => known && laterVersion(known, report));
  }
  return laterUpdate(latest, changed);
}

/** A reload of the list in flight would overwrite this later version; puts it into the list afterwards. */
async function reapplyAfterReload(client: QueryClient, report: Report): Promise<void> {
  const { queryKey } = reportQueries.list();
  const reload = client.getQueryCache().find({ queryKey })?.promise;
  if (reload && client.isFetching({ queryKey }) > 0) {
    await reload.catch(() => undefined);
    changeList(client, (list) => withReport(list, report));
  }
}

/** Changes the loaded list without renewing its age. A list that failed to load keeps its error. */
function changeList(client: QueryClient, change: (list: ReportList) => ReportList): void {
  const { queryKey } = reportQueries.list();
  const { status, dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {};
  if (status === 'success') {
    client.setQueryData(queryKey, (list) => list && change(list), { updatedAt: dataUpdatedAt });
  }
}

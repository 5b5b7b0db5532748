import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { knownReports, latestUpdateOf, laterUpdate } from './known-reports.ts';
import { readReport } from './report.api.ts';
import { isNewer, type ReportList, withNewest, withReport } from './report-list.ts';
import type { Report } from './report.ts';
import { type PageStart, readReports, readReportsSince, type ReportPage } from './reports.api.ts';

const newest: PageStart = { after: null };

/** How often somebody who looks at reports hears of what others do, in milliseconds. */
const newsInterval = 30_000;

/** Nothing is asked for while the page is hidden, or without a network. */
const whileLookedAt = {
  refetchInterval: newsInterval,
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
      // Comparing old and new after each reload stopped the page for 0.3 s at 100,000 reports.
      structuralSharing: false,
      // `news` reads what others do, without the whole list.
      refetchOnWindowFocus: isToReload,
      refetchOnReconnect: isToReload,
      meta: {
        module: 'mfe-moderation',
        what: 'list the reports',
        errorNotice: { title: 'Erro', description: 'Não foi possível carregar os reports.' },
      },
    }),

  /** One report, asked for again and again while it is looked at; null when there is none. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['reports', 'one', id],
      queryFn: async ({ client, signal }) => {
        const askedAt = Date.now();
        const report = await readReport(id, signal);
        if (report) {
          changeList(client, (list) => withReport(list, report));
          void layOverReading(client, report, askedAt);
        }
        return report;
      },
      ...whileLookedAt,
      meta: { module: 'mfe-moderation', what: 'read a report' },
    }),

  /** Merges other moderators' changes into the list. The data is the latest update seen, in milliseconds. */
  news: () =>
    queryOptions({
      queryKey: ['reports', 'news'],
      queryFn: ({ client, signal }) => readNews(client, signal),
      // The list has just been read.
      initialData: null,
      gcTime: 0,
      staleTime: 5_000,
      ...whileLookedAt,
      meta: { module: 'mfe-moderation', what: 'look for news of the reports' },
    }),
};

function isToReload({ state }: { state: { status: string; isInvalidated: boolean } }): boolean {
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
  // A reload of the list that began meanwhile would overwrite these: the next poll reads them again.
  if (client.isFetching({ queryKey }) > 0) {
    return latest;
  }
  changeList(client, (current) => withNewest(current, changed));
  for (const report of changed) {
    const { queryKey: one } = reportQueries.one(report.id ?? '');
    client.setQueryData(one, (known) => known && report);
  }
  return laterUpdate(latest, changed);
}

/** A reading of the list that is under way ends with what it read before the report was asked for. */
async function layOverReading(client: QueryClient, report: Report, askedAt: number): Promise<void> {
  const { queryKey } = reportQueries.list();
  const reading = client.getQueryCache().find({ queryKey })?.promise;
  if (reading && client.isFetching({ queryKey }) > 0) {
    await reading.catch(() => undefined);
    changeList(client, (list) =>
      isNewer(list, report, askedAt) ? withReport(list, report) : list,
    );
  }
}

/** After a failure only a reading of the whole list makes good; else it is no younger for a change. */
function changeList(client: QueryClient, change: (list: ReportList) => ReportList): void {
  const { queryKey } = reportQueries.list();
  const { status, dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {};
  if (status === 'success') {
    client.setQueryData(queryKey, (list) => list && change(list), { updatedAt: dataUpdatedAt });
  }
}

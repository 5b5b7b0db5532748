import { queryOptions } from '@tanstack/react-query';
import { knownReport, putReports } from './known-reports.ts';
import { pause } from './pause.ts';
import { readWindow, windowSize } from './read-window.ts';
import { readReport } from './report.api.ts';
import {
  countNewReports,
  countReports,
  findPlace,
  largestChange,
  readChangedReports,
  readReports,
  readReportTypes,
  type ReportWindow,
} from './report-list.api.ts';
import { filterOf, newestReports, type ReportFilter, type ReportList } from './report-list.ts';

/** A list that stands on a moment: no row of it moves. */
export interface OpenedList {
  list: ReportList;
  /** By the database's clock: what was created later is no part of the list. */
  moment: string;
  /** The same moment by `performance.now()`. */
  askedAt: number;
}

/** Stands for the list in disabled queries, until one is opened. */
export const notOpened: OpenedList = { list: newestReports, moment: '', askedAt: 0 };

/** Longer than the time between two letters. */
const typingPauseMs = 250;

/** How often an open page of reports asks for changes. */
const pollIntervalMs = 30_000;

/**
 * How far before the last answer a poll begins: a transaction commits up to 8 s (on the hosted backend)
 * after the time that it writes.
 */
const overlapMs = 60_000;

/** Options of a query that polls while the page is visible and online. */
const polling = {
  refetchInterval: pollIntervalMs,
  networkMode: 'online',
  staleTime: 5_000,
  retry: false,
} as const;

/** Options of a query about a list that stands on a moment: its answer never changes. */
const standing = { staleTime: Infinity, refetchOnReconnect: isFailed } as const;

export const reportQueries = {
  /** Opens a list as of now, and reads its first window. */
  opening: (list: ReportList) =>
    queryOptions({
      queryKey: ['reports', 'opening', list],
      queryFn: async ({ client, signal }): Promise<OpenedList> => {
        if (list.query) {
          // The next letter aborts it: the search is sent after the last one.
          await pause(typingPauseMs, signal);
        }
        const askedAt = performance.now();
        const { moment, reports } = await readReports(list, undefined, firstWindow, signal);
        putReports(client, reports, askedAt);
        const opened = { list, moment, askedAt };
        client.setQueryData(reportQueries.window(opened, 0, undefined).queryKey, idsOf(reports));
        return opened;
      },
      ...standing,
      // Whoever returns to a list later wants to see what is new.
      gcTime: 10_000,
      meta: {
        module: 'mfe-moderation',
        what: 'list the reports',
        errorNotice: { title: 'Erro', description: 'Não foi possível carregar os reports.' },
      },
    }),

  /**
   * The ids of one window of a list, in order.
   *
   * @param length the number of reports in the list; undefined while it is unknown
   */
  window: (opened: OpenedList, index: number, length: number | undefined) =>
    queryOptions({
      queryKey: ['reports', 'window', opened.list, opened.moment, index],
      queryFn: async ({ client, signal }): Promise<string[]> => {
        const idsAt = (at: number) =>
          client.getQueryData(reportQueries.window(opened, at, 0).queryKey);
        const [previousId, nextId] = [idsAt(index - 1)?.at(-1), idsAt(index + 1)?.[0]];
        const askedAt = performance.now();
        const place = { index, length, previousId, nextId };
        const reports = await readWindow(opened.list, opened.moment, place, signal);
        putReports(client, reports, askedAt);
        return idsOf(reports);
      },
      ...standing,
      meta: { module: 'mfe-moderation', what: 'list more reports' },
    }),

  /** How many reports there were at a moment. */
  count: (filter: ReportFilter, moment: string) =>
    queryOptions({
      queryKey: ['reports', 'count', filter, moment],
      queryFn: ({ signal }) => countReports(filter, moment, signal),
      ...standing,
      meta: { module: 'mfe-moderation', what: 'count the reports' },
    }),

  /** How many reports of a list come before a report; null when the list does not have it. */
  place: ({ list, moment }: OpenedList, id: string) =>
    queryOptions({
      queryKey: ['reports', 'place', list, moment, id],
      queryFn: ({ signal }) => findPlace(id, list, moment, signal),
      ...standing,
      meta: { module: 'mfe-moderation', what: 'find the place of a report' },
    }),

  types: () =>
    queryOptions({
      queryKey: ['reports', 'types'],
      queryFn: ({ signal }) => readReportTypes(signal),
      staleTime: 300_000,
      meta: { module: 'mfe-moderation', what: 'list the types of reports' },
    }),

  /** Reads one report, and stores it. Its data is whether the report exists. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['reports', 'one', id],
      queryFn: async ({ client, signal }): Promise<boolean> => {
        const askedAt = performance.now();
        const report = await readReport(id, signal);
        putReports(client, report ? [report] : [], askedAt);
        return report !== null;
      },
      retry: false,
      meta: { module: 'mfe-moderation', what: 'read a report' },
    }),

  /**
   * Polls for changes by other moderators, and stores them. Its data is when it asked. All lists share it:
   * a report that an earlier list has read may still be shown.
   */
  changes: (opened: OpenedList) =>
    queryOptions({
      queryKey: ['reports', 'changes'],
      queryFn: async ({ client, queryKey, signal }): Promise<number> => {
        const askedAt = performance.now();
        const knownAt = client.getQueryData<number>(queryKey) ?? opened.askedAt;
        const since = Date.parse(opened.moment) + knownAt - opened.askedAt - overlapMs;
        const changed = await readChangedReports(new Date(since).toISOString(), signal);
        putReports(
          client,
          changed.filter(({ id }) => knownReport(client, id)),
          askedAt,
        );
        if (changed.length === largestChange) {
          void client.invalidateQueries({ queryKey: ['reports', 'window'] });
        }
        return askedAt;
      },
      // The first poll waits for the interval: the list has just been read.
      initialData: opened.askedAt,
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

const firstWindow: ReportWindow = { rows: windowSize };

function idsOf(reports: readonly { id: string }[]): string[] {
  return reports.map(({ id }) => id);
}

/** Whether a request failed. Answers about a moment stay true: only failed requests are sent again. */
export function isFailed({ state }: { state: { status: string } }): boolean {
  return state.status === 'error';
}

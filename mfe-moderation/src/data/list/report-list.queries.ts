import { queryOptions, skipToken } from '@tanstack/react-query';
import { putReports } from '../known-reports.ts';
import { pause } from './pause.ts';
import { readWindow } from './read-window.ts';
import {
  countReports,
  findIndex,
  readReports,
  readReportTypes,
  windowSize,
} from './report-list.api.ts';
import type { ReportFilter, ReportList } from './report-list.ts';

/** A snapshot of a list: no row of it moves. */
export interface OpenedList {
  list: ReportList;
  /** When it was taken, by the database's clock. Reports that were created later are not in it. */
  moment: string;
  /** When it was requested, by `performance.now()`. */
  requestedAt: number;
}

/** Longer than the pause between two letters. */
const searchDebounceMs = 250;

/** Options of a query that is sent again only on demand, or after it failed. */
const onDemand = { staleTime: Infinity, refetchOnReconnect: hasFailed } as const;

export const reportListQueries = {
  /** Opens a list as of now, and reads its first window. */
  opening: (list: ReportList) =>
    queryOptions({
      queryKey: ['reports', 'opening', list],
      queryFn: async ({ client, signal }): Promise<OpenedList> => {
        if (list.query) {
          // The next letter aborts it: only the last search is sent.
          await pause(searchDebounceMs, signal);
        }
        const requestedAt = performance.now();
        const { moment, reports } = await readReports(
          list,
          undefined,
          { rows: windowSize },
          signal,
        );
        putReports(client, reports, requestedAt);
        const opened = { list, moment, requestedAt };
        client.setQueryData(reportListQueries.window(opened, 0).queryKey, idsOf(reports));
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

  /**
   * The ids of one window of a list, in order.
   *
   * @param length the number of reports in the list; undefined while it is unknown. A far window is read
   * from the nearer end when it is known.
   */
  window: (opened: OpenedList, index: number, length?: number) =>
    queryOptions({
      queryKey: ['reports', 'window', opened.list, opened.moment, index],
      queryFn: async ({ client, signal }): Promise<string[]> => {
        const idsAt = (at: number) =>
          client.getQueryData(reportListQueries.window(opened, at).queryKey);
        const [previousId, nextId] = [idsAt(index - 1)?.at(-1), idsAt(index + 1)?.[0]];
        const requestedAt = performance.now();
        const position = { index, length, previousId, nextId };
        const reports = await readWindow(opened.list, opened.moment, position, signal);
        putReports(client, reports, requestedAt);
        return idsOf(reports);
      },
      ...onDemand,
      meta: { module: 'mfe-moderation', what: 'list more reports' },
    }),

  /** The number of reports at a moment, with this moment. @param moment undefined disables it */
  count: (filter: ReportFilter, moment: string | undefined) =>
    queryOptions({
      queryKey: ['reports', 'count', filter, moment],
      queryFn:
        moment === undefined
          ? skipToken
          : async ({ signal }) => ({ count: await countReports(filter, moment, signal), moment }),
      ...onDemand,
      meta: { module: 'mfe-moderation', what: 'count the reports' },
    }),

  /** The index of a report in a list; null when the list does not have it. */
  index: (opened: OpenedList | undefined, id: string) =>
    queryOptions({
      queryKey: ['reports', 'index', opened?.list, opened?.moment, id],
      queryFn: opened
        ? ({ signal }) => findIndex(id, opened.list, opened.moment, signal)
        : skipToken,
      ...onDemand,
      meta: { module: 'mfe-moderation', what: 'find the place of a report' },
    }),

  types: () =>
    queryOptions({
      queryKey: ['reports', 'types'],
      queryFn: ({ signal }) => readReportTypes(signal),
      staleTime: 300_000,
      meta: { module: 'mfe-moderation', what: 'list the types of reports' },
    }),
};

function idsOf(reports: readonly { id: string }[]): string[] {
  return reports.map(({ id }) => id);
}

export function hasFailed({ state }: { state: { status: string } }): boolean {
  return state.status === 'error';
}

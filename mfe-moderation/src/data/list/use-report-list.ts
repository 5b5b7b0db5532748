import { isTimeout } from '@panel/shared-auth';
import type { RowPages, RowSource, TableState } from '@panel/shared-ui/table';
import {
  QueryObserver,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { recordsDecisions } from '../history/recording.ts';
import { knownReport, useKnownReports } from '../known-reports.ts';
import type { Report } from '../report.ts';
import {
  countRows,
  endOf,
  indexIn,
  type LoadedWindow,
  type OpenedList,
  windowIndexes,
} from './loaded-windows.ts';
import { windowSize } from './report-list.api.ts';
import { hasFailed, reportListQueries } from './report-list.queries.ts';
import { everything, isInList, isSameFilter, type ReportList } from './report-list.ts';
import { queryKeys } from '../query-keys.ts';

/** The reports of a list, of which only some are loaded. */
export interface ReportRows extends RowSource<Report> {
  /** The index of a report in a visible window or an adjacent one; -1 for others. */
  indexOf: (id: string) => number;
  /**
   * Returns a row, loading it if needed; undefined beyond the end of the list.
   *
   * @throws BackendError when it could not be read
   */
  load: (index: number) => Promise<Report | undefined>;
}

export interface ReportListState {
  /** The list whose rows are shown: the former one until the chosen one is loaded. */
  opened: OpenedList | undefined;
  rows: ReportRows;
  state: TableState;
  /** Whether the rows are those of the former list. */
  isStale: boolean;
  /** The number of reports in the list; undefined until they are counted, null when they could not be. */
  matching: number | null | undefined;
  /** The number of reports that match its filter now, likewise; undefined also while the rows are stale. */
  count: number | null | undefined;
  /** The number of all reports, likewise. */
  total: number | null | undefined;
  isReading: boolean;
  /** Why the list could not be opened or renewed, in Portuguese; null when it could. */
  problem: string | null;
  /** Opens the list as of now; joins a request in flight. @returns undefined when it could not be read */
  reopen: () => Promise<OpenedList | undefined>;
  /** Tells which rows are visible: their windows are read. */
  showRows: (first: number, last: number) => void;
  /** Reads the windows again that failed; undefined while none with visible rows has failed. */
  retryRows: (() => void) | undefined;
  /** All reports of the list, for a file. */
  pages: RowPages<Report> | undefined;
}

/** Reads a list of reports in windows: those of the visible rows, and one on either side. */
export function useReportList(list: ReportList): ReportListState {
  const queries = useQueryClient();
  const opening = useQuery(reportListQueries.opening(list));
  const [last, setLast] = useState<OpenedList>();
  if (opening.data && opening.data !== last) {
    setLast(opening.data);
  }
  const opened = opening.data ?? last;
  const isStale = opened !== opening.data;
  const ofFilter = useQuery({
    ...reportListQueries.count(opened),
    // While a renewed list is counted, the last number stays.
    placeholderData: (last) => (last && isSameFilter(last.filter, opened?.list) ? last : undefined),
  });
  const isEverything = isSameFilter(everything, opened?.list);
  const ofAll = useQuery({
    ...reportListQueries.total(),
    enabled: opened !== undefined && !isEverything,
  });
  const matching = countIn(ofFilter);
  const count = useCurrentCount(opened, matching, ofFilter.data?.requestedAt ?? 0);
  const isTotalOld = !isEverything && (count ?? 0) > (ofAll.data?.count ?? Infinity);
  useEffect(() => {
    if (isTotalOld) {
      void queries.invalidateQueries({ queryKey: queryKeys.total });
    }
  }, [queries, isTotalOld]);
  // The number of an earlier list would cut the last window short.
  const counted = ofFilter.isPlaceholderData ? undefined : matching;
  const length = counted === null ? Infinity : counted;
  const { windows, showRows, retryRows } = useWindows(opened, length);
  const known = useKnownReports();

  const rows = useMemo<ReportRows>(() => {
    const rowCount = countRows(windows, matching);
    return {
      length: rowCount,
      indexOf: (id) => indexIn(windows, id),
      at(index) {
        const windowIndex = Math.floor(index / windowSize);
        const id = windows.find((one) => one.index === windowIndex)?.ids[index % windowSize] ?? '';
        // After deletions two windows may contain the same report: only one row shows it.
        return indexIn(windows, id) === index ? known.get(id)?.report : undefined;
      },
      async load(index) {
        if (!opened || index < 0 || index >= rowCount) {
          return undefined;
        }
        const windowIndex = Math.floor(index / windowSize);
        const window = reportListQueries.window(opened, windowIndex, length);
        const read = queries.fetchQuery(window);
        // While it is observed, scrolling away from the window does not cancel the request.
        const stopObserving = new QueryObserver(queries, window).subscribe(() => undefined);
        try {
          const { ids } = await read;
          return knownReport(queries, ids[index % windowSize] ?? '');
        } finally {
          stopObserving();
        }
      },
    };
  }, [windows, matching, length, known, opened, queries]);

  return {
    opened,
    rows,
    state: opened ? 'ready' : opening.isError ? 'error' : 'pending',
    isStale,
    matching,
    count: isStale ? undefined : count,
    total: isEverything ? matching : countIn(ofAll),
    isReading: opening.isFetching,
    problem: opening.error && describeProblem(opening.error, list, opened === undefined || isStale),
    async reopen() {
      const { data, isSuccess } = await opening.refetch({ cancelRefetch: false });
      void queries.invalidateQueries({ queryKey: reportListQueries.total().queryKey });
      return isSuccess ? data : undefined;
    },
    showRows,
    retryRows,
    pages: useMemo(() => opened && pagesOf(opened, matching ?? undefined), [opened, matching]),
  };
}

function describeProblem(error: Error, { query }: ReportList, isUnread: boolean): string {
  if (query && isTimeout(error)) {
    return 'A busca demorou demais. Use uma palavra mais longa ou mais rara, ou um filtro.';
  }
  return isUnread ? 'Os reports não puderam ser lidos.' : 'A lista pode estar desatualizada.';
}

function countIn({ data, isError }: UseQueryResult<{ count: number }>): number | null | undefined {
  return data?.count ?? (isError ? null : undefined);
}

/**
 * Reads the windows of the visible rows of a list, and then one on either side.
 *
 * @param length the number of rows; undefined until they are counted, Infinity when they could not be
 */
function useWindows(opened: OpenedList | undefined, length: number | undefined) {
  const queries = useQueryClient();
  const [{ first, last }, setVisible] = useState({ first: 0, last: 0 });
  const { visible, adjacent } = windowIndexes(first, last, length);
  const windowAt = (index: number) =>
    opened && queries.getQueryData(reportListQueries.window(opened, index).queryKey);
  const areVisibleLoaded = visible.every((index) => windowAt(index) !== undefined);

  const results = useQueries({
    queries: opened
      ? [...visible, ...adjacent].map((index) => ({
          ...reportListQueries.window(opened, index, length),
          enabled: areVisibleLoaded || visible.includes(index),
        }))
      : [],
    combine: summarize,
  });

  // Reads the rest of a first window that the backend has cut.
  const start = windowAt(0);
  const isCut = start?.mayBeCut && length !== undefined && start.ids.length < length;
  useEffect(() => {
    if (opened && isCut) {
      void queries.refetchQueries({ queryKey: reportListQueries.window(opened, 0).queryKey });
    }
  }, [queries, opened, isCut]);
  // A cut window keeps its first rows when reading the others has failed.
  const lacksVisibleRows = ({ window, isError }: (typeof results)[number]) =>
    isError && (!window || last >= endOf(window));
  return {
    windows: useMemo(() => results.flatMap(({ window }) => window ?? []), [results]),
    showRows: (from: number, to: number) => setVisible({ first: from, last: to }),
    retryRows: results.slice(0, visible.length).some(lacksVisibleRows)
      ? () => void queries.refetchQueries({ ...activeWindows, predicate: hasFailed })
      : undefined,
  };
}

const activeWindows = { queryKey: queryKeys.windows, type: 'active' } as const;

function summarize(results: UseQueryResult<LoadedWindow>[]) {
  return results.map(({ data, isError }) => ({ window: data, isError }));
}

/**
 * Pages of a list for a CSV file. They are not cached.
 *
 * @param count the number of reports, if known
 */
export function pagesOf(opened: OpenedList, count: number | undefined): RowPages<Report> {
  /** The last report of each page, by its id. */
  const ends = new Map<string | undefined, Report>();
  return {
    count,
    async read(cursor, signal) {
      const { readPageAfter } = await import(/* webpackChunkName: 'reads' */ './read-window.ts');
      const page = await readPageAfter(opened, ends, cursor, signal);
      if (recordsDecisions.value() !== 'yes') {
        return page;
      }
      const { withDecisions } = await import(
        /* webpackChunkName: 'reads' */ '../history/report-decisions.queries.ts'
      );
      return { ...page, rows: await withDecisions(page.rows, signal) };
    },
  };
}

/**
 * The number of reports that match a list's filter now; undefined until they are counted, null when they could not be.
 * Loaded reports that were decided after the last count keep their rows, and are subtracted here. Each poll counts a list of
 * pending reports again.
 *
 * @param matching the number when the list was opened
 * @param countedAt when that was, by `performance.now()`
 */
function useCurrentCount(
  opened: OpenedList | undefined,
  matching: number | null | undefined,
  countedAt: number,
): number | null | undefined {
  const { data: recount } = useQuery(reportListQueries.recount(opened));
  const known = useKnownReports();
  const first =
    typeof matching === 'number' ? { count: matching, requestedAt: countedAt } : undefined;
  const last = recount ?? first;
  if (!last || opened?.list.status !== 'PENDING') {
    return matching;
  }
  const decided = [...known.values()].filter(
    ({ report, decidedAt = 0 }) =>
      decidedAt > last.requestedAt &&
      isInList({ ...report, status: 'PENDING' }, opened.list, opened.newest),
  );
  return Math.max(0, last.count - decided.length);
}

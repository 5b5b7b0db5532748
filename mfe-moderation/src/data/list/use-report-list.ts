import type { RowPages, RowSource, TableState } from '@panel/shared-ui/table';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { knownReport, useKnownReports } from '../known-reports.ts';
import { pagesOf } from './report-pages.ts';
import { windowSize } from './report-list.api.ts';
import type { OpenedList } from './loaded-windows.ts';
import { reportListQueries } from './report-list.queries.ts';
import { everything, isSameFilter, type ReportList } from './report-list.ts';
import { useWindows, type Windows } from './use-windows.ts';
import type { Report } from '../report.ts';

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
  /** The list that the user chose. */
  chosen: ReportList;
  /** The list whose rows are shown: the former one until the chosen one is loaded. */
  opened: OpenedList | undefined;
  rows: ReportRows;
  state: TableState;
  /** Whether the rows are those of the former list. */
  isStale: boolean;
  /** The number of reports in the list; undefined until they are counted, null when they could not be. */
  matching: number | null | undefined;
  /** When they were counted, by `performance.now()`. */
  countedAt: number;
  /** The number of all reports, likewise. */
  total: number | null | undefined;
  isReading: boolean;
  /** Why the list could not be opened or renewed. */
  error: unknown;
  /** Opens the list as of now; joins a request in flight. @returns undefined when it could not be read */
  reopen: () => Promise<OpenedList | undefined>;
  /** Tells which rows are visible: their windows are read. */
  showRows: (first: number, last: number) => void;
  /** Reads the windows again that failed; undefined while none has failed. */
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
  const ofFilter = useCount(opened);
  const isEverything = isSameFilter(everything, opened?.list);
  const ofAll = useQuery({
    ...reportListQueries.total(),
    enabled: opened !== undefined && !isEverything,
  });
  const matching = countIn(ofFilter);
  // The number of an earlier list would cut the last window short.
  const counted = ofFilter.isPlaceholderData ? undefined : matching;
  const length = counted === null ? Infinity : counted;
  const { windows, showRows, retryRows } = useWindows(opened, length);
  const known = useKnownReports();

  const rows = useMemo<ReportRows>(() => {
    const { rowCount, idAt, indexOf } = arrange(windows, matching);
    return {
      length: rowCount,
      indexOf,
      at(index) {
        const id = idAt(index);
        // After deletions two windows may contain the same report: only its first row shows it.
        return id !== undefined && indexOf(id) === index ? known.get(id)?.report : undefined;
      },
      async load(index) {
        if (!opened || index < 0 || index >= rowCount) {
          return undefined;
        }
        const windowIndex = Math.floor(index / windowSize);
        const window = reportListQueries.window(opened, windowIndex, length);
        const { ids } = await queries.fetchQuery(window);
        return knownReport(queries, ids[index % windowSize] ?? '');
      },
    };
  }, [windows, matching, length, known, opened, queries]);

  return {
    chosen: list,
    opened,
    rows,
    state: opened ? 'ready' : opening.isError ? 'error' : 'pending',
    isStale: opened !== opening.data,
    matching,
    countedAt: ofFilter.data?.requestedAt ?? 0,
    total: isEverything ? matching : countIn(ofAll),
    isReading: opening.isFetching,
    error: opening.error,
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

/** Counts the reports of a list when it is opened. While a renewed list is counted, the last number stays. */
function useCount(opened: OpenedList | undefined) {
  return useQuery({
    ...reportListQueries.count(opened),
    placeholderData: (last) => (last && isSameFilter(last.filter, opened?.list) ? last : undefined),
  });
}

function countIn({ data, isError }: UseQueryResult<{ count: number }>): number | null | undefined {
  return data?.count ?? (isError ? null : undefined);
}

/**
 * Arranges the windows in one list. A window with fewer than `windowSize` reports ends it: reports may have been decided
 * or deleted since they were counted. A list that could not be counted grows with its windows.
 */
function arrange(windows: Windows, count: number | null | undefined) {
  const indexes = new Map<string, number>();
  let length = count ?? 0;
  let end = Infinity;
  for (const [windowIndex, { ids, mayBeCut }] of windows) {
    ids.forEach((id, offset) => {
      const index = windowIndex * windowSize + offset;
      indexes.set(id, Math.min(index, indexes.get(id) ?? index));
    });
    const last = windowIndex * windowSize + ids.length;
    const isEnd = ids.length < windowSize && !mayBeCut;
    end = isEnd ? Math.min(end, last) : end;
    length = Math.max(length, count === null && !isEnd ? last + windowSize : last);
  }
  return {
    rowCount: Math.min(length, end),
    idAt: (index: number) => windows.get(Math.floor(index / windowSize))?.ids[index % windowSize],
    indexOf: (id: string) => indexes.get(id) ?? -1,
  };
}

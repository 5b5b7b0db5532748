import type { RowPages, RowSource, TableState } from '@panel/shared-ui/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { knownReport, useKnownReports } from '../known-reports.ts';
import { pagesOf } from './report-pages.ts';
import { windowSize } from './report-list.api.ts';
import { type OpenedList, reportListQueries } from './report-list.queries.ts';
import {
  everything,
  filterOf,
  isSameFilter,
  type ReportFilter,
  type ReportList,
} from './report-list.ts';
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
  /** The list of the rows: the former one until another has been read. */
  opened: OpenedList | undefined;
  rows: ReportRows;
  state: TableState;
  /** Whether the rows are those of the former list. */
  isStale: boolean;
  /** The number of reports in the list; undefined while it is unknown. */
  matching: number | undefined;
  /** The moment of the list that `matching` counts; an earlier one while a renewed list is counted. */
  countedMoment: string | undefined;
  /** The number of all reports. */
  total: number | undefined;
  isReading: boolean;
  /** Why the list could not be opened, renewed or counted. */
  error: unknown;
  /** Opens the list as of now; joins a request in flight. @returns undefined when it could not be read */
  reopen: () => Promise<OpenedList | undefined>;
  /** Tells which rows are visible: their windows are read. */
  showRows: (first: number, last: number) => void;
  /** Reads again what failed; undefined while nothing has failed. */
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
  const filter = opened ? filterOf(opened.list) : everything;
  const ofFilter = useCount(filter, opened?.moment);
  const ofAll = useCount(everything, opened?.moment);
  const matching = ofFilter.data?.count;
  // The number of an earlier moment would cut the last window short.
  const length = ofFilter.isPlaceholderData ? undefined : matching;
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
        const ids = await queries.fetchQuery(window);
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
    countedMoment: ofFilter.data?.moment,
    total: ofAll.data?.count,
    isReading: opening.isFetching,
    error: opening.error ?? ofFilter.error ?? ofAll.error,
    async reopen() {
      const { data, isSuccess } = await opening.refetch({ cancelRefetch: false });
      return isSuccess ? data : undefined;
    },
    showRows,
    retryRows,
    pages: useMemo(() => opened && pagesOf(opened, matching), [opened, matching]),
  };
}

/** Counts the reports of a filter at a moment. While it counts, the last number for the same filter stays. */
function useCount(filter: ReportFilter, moment: string | undefined) {
  return useQuery({
    ...reportListQueries.count(filter, moment),
    placeholderData: (last, query) =>
      isSameFilter(filter, query?.queryKey[2] as ReportFilter | undefined) ? last : undefined,
  });
}

/** Arranges the ids of the windows in one list. */
function arrange(windows: Windows, count: number | undefined) {
  const indexes = new Map<string, number>();
  for (const [windowIndex, ids] of windows) {
    ids.forEach((id, offset) => {
      const index = windowIndex * windowSize + offset;
      indexes.set(id, Math.min(index, indexes.get(id) ?? index));
    });
  }
  const end = Math.floor(((count ?? windowSize) - 1) / windowSize);
  // Until the reports are counted the first window is the list; deletions may have shortened the last one.
  const last = windows.get(end);
  return {
    rowCount: last ? end * windowSize + last.length : (count ?? 0),
    idAt: (index: number) => windows.get(Math.floor(index / windowSize))?.[index % windowSize],
    indexOf: (id: string) => indexes.get(id) ?? -1,
  };
}

import { type TableState, tableState } from '@panel/shared-ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { distinctReports, type Report } from './report.ts';
import { reportQueries } from './reports.queries.ts';

/**
 * How far the reading is: nothing yet ('pending'), nothing at all ('failed'), pages still coming
 * ('arriving'), a later page failed ('incomplete'), all here ('complete'), all here once but the
 * last reload failed ('outdated').
 */
export type Progress = 'pending' | 'failed' | 'arriving' | 'incomplete' | 'complete' | 'outdated';

export interface Reading {
  progress: Progress;
  /** How many reports there are, including those that have not arrived yet. */
  total: number;
  isBusy: boolean;
  /** Continues where the reading stopped. */
  retry: () => void;
}

export interface AllReports {
  /** What has arrived so far, newest first. */
  reports: Report[];
  /** When they were read, in milliseconds since 1970; 0 before that. */
  readAt: number;
  state: TableState;
  reading: Reading;
}

/** Reads every report, page after page. */
export function useAllReports(): AllReports {
  const query = useInfiniteQuery(reportQueries.list());
  const { data, dataUpdatedAt, fetchNextPage, hasNextPage, isError, isFetching, refetch } = query;

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) {
      void fetchNextPage();
    }
    // A page can arrive before a rendering has seen it being fetched: then only `data` is new.
  }, [data, fetchNextPage, hasNextPage, isError, isFetching]);

  const reports = useMemo(() => distinctReports(data?.pages ?? []), [data]);
  const announced = hasNextPage ? (data?.pages[0]?.total ?? 0) : 0;
  return {
    reports,
    readAt: dataUpdatedAt,
    state: tableState({ data: data && reports, isError }),
    reading: {
      progress: progressOf(data !== undefined, hasNextPage, isError),
      total: Math.max(announced, reports.length),
      isBusy: isFetching,
      retry: () => void (hasNextPage ? fetchNextPage() : refetch()),
    },
  };
}

function progressOf(hasData: boolean, hasNextPage: boolean, isError: boolean): Progress {
  if (!hasData) {
    return isError ? 'failed' : 'pending';
  }
  if (hasNextPage) {
    return isError ? 'incomplete' : 'arriving';
  }
  return isError ? 'outdated' : 'complete';
}

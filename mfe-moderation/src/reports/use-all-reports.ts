import { type TableState, tableState } from '@panel/shared-ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { distinctReports, type Report } from './report.ts';
import { reportQueries } from './reports.queries.ts';

/**
 * Progress of loading the list: no page yet ('pending'), the first page failed ('failed'), more pages
 * to load ('loading'), a later page failed ('incomplete'), all pages loaded ('complete'), all pages
 * loaded but the last reload failed ('outdated').
 */
export type Progress = 'pending' | 'failed' | 'loading' | 'incomplete' | 'complete' | 'outdated';

export interface Reading {
  progress: Progress;
  /** How many reports exist, including those that are not loaded yet. */
  total: number;
  isBusy: boolean;
  /** Loads the page that failed, or the whole list. */
  retry: () => void;
}

export interface AllReports {
  /** The reports loaded so far, newest first. */
  reports: Report[];
  /** When they were read, in milliseconds since 1970; 0 until then. */
  readAt: number;
  state: TableState;
  reading: Reading;
}

/** Loads all reports, page after page. */
export function useAllReports(): AllReports {
  const query = useInfiniteQuery(reportQueries.list());
  const { data, dataUpdatedAt, fetchNextPage, hasNextPage, isError, isFetching, refetch } = query;

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) {
      void fetchNextPage();
    }
    // `data` is a dependency because a page may arrive before React has rendered `isFetching`.
  }, [data, fetchNextPage, hasNextPage, isError, isFetching]);

  const reports = useMemo(() => distinctReports(data?.pages ?? []), [data]);
  const counted = hasNextPage ? (data?.pages[0]?.total ?? 0) : 0;
  return {
    reports,
    readAt: dataUpdatedAt,
    state: tableState({ data: data && reports, isError }),
    reading: {
      progress: progressOf(data !== undefined, hasNextPage, isError),
      total: Math.max(counted, reports.length),
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
    return isError ? 'incomplete' : 'loading';
  }
  return isError ? 'outdated' : 'complete';
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasOldWindows, type OpenedList } from '../list/loaded-windows.ts';
import type { ReportRows } from '../list/use-report-list.ts';
import { pollIntervalMs, reportNewsQueries } from './report-news.queries.ts';

/**
 * Polls for decisions by others and for new reports: every 30 s, when the browser window gets the focus, and when the
 * user scrolls back to rows that were read before the last poll.
 *
 * @param openId the open report, which the list may not have; null for none
 * @returns how many reports are newer than the list
 */
export function useReportPolling(
  opened: OpenedList,
  rows: ReportRows,
  openId: string | null,
): number {
  const queries = useQueryClient();
  useQuery(reportNewsQueries.changes(opened, openId));
  const { data: newCount } = useQuery(reportNewsQueries.newCount(opened));

  useEffect(() => {
    const ask = () => {
      void queries.prefetchQuery(reportNewsQueries.changes(opened, openId));
      void queries.prefetchQuery(reportNewsQueries.newCount(opened));
    };
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [queries, opened, openId]);

  useEffect(() => {
    if (hasOldWindows(queries, opened, pollIntervalMs)) {
      void queries.prefetchQuery(reportNewsQueries.changes(opened, openId));
    }
  }, [queries, opened, openId, rows]);
  return newCount;
}

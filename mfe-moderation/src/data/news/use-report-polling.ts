import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OpenedList } from '../list/report-list.queries.ts';
import { reportNewsQueries } from './report-news.queries.ts';

/**
 * Polls for decisions by others and for new reports, every 30 s and when the browser window gets the focus.
 *
 * @returns how many reports are newer than the list
 */
export function useReportPolling(opened: OpenedList): number {
  const queries = useQueryClient();
  useQuery(reportNewsQueries.changes(opened));
  const { data: newCount } = useQuery(reportNewsQueries.newCount(opened));

  useEffect(() => {
    const ask = () => {
      void queries.prefetchQuery(reportNewsQueries.changes(opened));
      void queries.prefetchQuery(reportNewsQueries.newCount(opened));
    };
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [queries, opened]);
  return newCount;
}

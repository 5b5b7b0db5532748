import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type OpenedList, reportQueries } from './report.queries.ts';

/**
 * Polls for what others do, every half minute and when the user returns to the window: decisions are
 * stored, new reports are counted.
 *
 * @returns how many reports are newer than the list
 */
export function useReportNews(opened: OpenedList): number {
  const queries = useQueryClient();
  useQuery(reportQueries.changes(opened));
  const { data: newCount } = useQuery(reportQueries.newCount(opened));

  useEffect(() => {
    const ask = () => {
      void queries.prefetchQuery(reportQueries.changes(opened));
      void queries.prefetchQuery(reportQueries.newCount(opened));
    };
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [queries, opened]);
  return newCount;
}

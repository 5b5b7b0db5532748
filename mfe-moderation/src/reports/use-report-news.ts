import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportQueries } from './reports.queries.ts';

/** Asks for what others do, every half minute and when somebody comes back to the window. */
export function useReportNews(isOn: boolean): void {
  const queries = useQueryClient();
  useQuery({ ...reportQueries.news(), enabled: isOn });

  useEffect(() => {
    const ask = () => void queries.prefetchQuery(reportQueries.news());
    if (isOn) {
      window.addEventListener('focus', ask);
    }
    return () => window.removeEventListener('focus', ask);
  }, [queries, isOn]);
}

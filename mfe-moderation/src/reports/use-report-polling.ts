import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportQueries } from './reports.queries.ts';

/** Polls for other moderators' changes, every half minute and when the user returns to the window. */
export function useReportPolling(isOn: boolean): void {
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

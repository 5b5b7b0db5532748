import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportFiguresKey } from '../counts/report-figures.queries.ts';

/**
 * Keeps old figures of reports from outliving a decision: refetches them when a decision is confirmed or
 * fails while the page is open, and when the page opens again. The old figures show until then.
 */
export function useFreshReportFigures(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const figures = { queryKey: reportFiguresKey };
    const unsubscribe = queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && ['success', 'error'].includes(event.action.type)) {
        void queries.invalidateQueries(figures);
      }
    });
    return () => {
      unsubscribe();
      void queries.invalidateQueries({ ...figures, refetchType: 'none' });
    };
  }, [queries]);
}

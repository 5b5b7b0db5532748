import { useQuery } from '@tanstack/react-query';
import { useKnownReport } from '../data/known-reports.ts';
import { reportQueries } from '../data/report.queries.ts';
import { nextPendingId, type Report } from '../data/report.ts';

interface ShownReport {
  report: Report | undefined;
  state: 'ready' | 'pending' | 'missing' | 'failed';
  isBusy: boolean;
  retry: () => void;
}

/**
 * Returns a report by its id. One that the page has not read yet is read on its own. Pending while the address
 * asks for the next pending report.
 */
export function useShownReport(id: string): ShownReport {
  const named = useKnownReport(id);
  const { data, isError, isFetching, refetch } = useQuery({
    ...reportQueries.one(id),
    enabled: id !== nextPendingId && !named,
  });
  const read = useKnownReport(data ?? id);
  const report = named ?? read;
  return { report, state: state(), isBusy: isFetching, retry: () => void refetch() };

  function state() {
    if (report) {
      return 'ready';
    }
    if (id === nextPendingId) {
      return 'pending';
    }
    if (data === null) {
      return 'missing';
    }
    return isError ? 'failed' : 'pending';
  }
}

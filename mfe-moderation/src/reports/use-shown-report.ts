import { useQuery } from '@tanstack/react-query';
import { isReportId, type Report } from './report.ts';
import { reportQueries } from './reports.queries.ts';

interface ShownReport {
  report: Report | undefined;
  state: 'ready' | 'pending' | 'missing' | 'failed';
  isBusy: boolean;
  retry: () => void;
}

interface ListedReport {
  report: Report | undefined;
  /** When the list was read, in milliseconds since 1970; 0 until then. */
  readAt: number;
}

/**
 * Returns the report with an id: the version of the list, or a newer one that was read on its own. A
 * report of the list is read again only when the list is stale.
 */
export function useShownReport(id: string, listed: ListedReport): ShownReport {
  const query = useQuery({
    ...reportQueries.one(id),
    ...(listed.report && { initialData: listed.report }),
    initialDataUpdatedAt: listed.readAt,
    enabled: isReportId(id) && listed.readAt > 0,
  });
  const { data, dataUpdatedAt, isError, isFetching, refetch } = query;
  const report = listed.report && listed.readAt >= dataUpdatedAt ? listed.report : data;
  return {
    report: report ?? undefined,
    state: report ? 'ready' : stateWithoutReport(),
    isBusy: isFetching,
    retry: () => void refetch(),
  };

  function stateWithoutReport() {
    if (report === null || (listed.readAt > 0 && !isReportId(id))) {
      return 'missing';
    }
    return isError ? 'failed' : 'pending';
  }
}

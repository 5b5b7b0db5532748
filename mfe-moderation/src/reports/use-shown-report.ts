import { useQuery } from '@tanstack/react-query';
import { isReportId, type Report } from './report.ts';
import { reportQueries } from './reports.queries.ts';

interface ShownReport {
  report: Report | undefined;
  /** What there is instead of a report. */
  state: 'here' | 'arriving' | 'missing' | 'failed';
  isBusy: boolean;
  retry: () => void;
}

interface ListedReport {
  report: Report | undefined;
  /** When the list was read, in milliseconds since 1970; 0 while it is on its way. */
  readAt: number;
}

/**
 * A report by its id: as the list knows it, or as it has been read by itself since. Of the list's own,
 * only those are asked for again that were read a while ago.
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
    state: report ? 'here' : stateWithout(),
    isBusy: isFetching,
    retry: () => void refetch(),
  };

  function stateWithout() {
    if (report === null || (listed.readAt > 0 && !isReportId(id))) {
      return 'missing';
    }
    return isError ? 'failed' : 'arriving';
  }
}

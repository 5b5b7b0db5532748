import { useQuery } from '@tanstack/react-query';
import { useKnownReports } from '../data/known-reports.ts';
import { reportListQueries } from '../data/list/report-list.queries.ts';
import { isInList } from '../data/list/report-list.ts';
import type { ReportListState } from '../data/list/use-report-list.ts';

/**
 * The number of reports that match the list's filter now; undefined until they are counted, null when they could not
 * be. Loaded reports that were decided since then keep their rows, and are subtracted here. Each poll counts a list of
 * pending reports again, because others also decide about reports that are not loaded.
 */
export function useCurrentCount(reports: ReportListState): number | null | undefined {
  const { opened, matching, isStale, countedAt } = reports;
  const { data: recount } = useQuery(reportListQueries.recount(opened));
  const known = useKnownReports();
  if (isStale) {
    return undefined;
  }
  if (typeof matching !== 'number' || opened?.list.status !== 'PENDING') {
    return matching;
  }
  const last = recount ?? { count: matching, requestedAt: countedAt };
  const decided = [...known.values()].filter(
    ({ report, decidedAt = 0 }) =>
      decidedAt > last.requestedAt &&
      isInList({ ...report, status: 'PENDING' }, opened.list, opened.newest),
  );
  return Math.max(0, last.count - decided.length);
}

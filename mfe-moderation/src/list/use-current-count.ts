import { useKnownReports } from '../data/known-reports.ts';
import { isInList, isLater } from '../data/list/report-list.ts';
import type { ReportListState } from '../data/list/use-report-list.ts';
import { isPending } from '../data/report.ts';

/**
 * The number of reports that match the list's filter now; undefined while it is unknown. Pending reports that were
 * decided since the list was counted keep their rows, and are subtracted here. The polls also find decisions of others
 * about reports that are not loaded.
 */
export function useCurrentCount(reports: ReportListState): number | undefined {
  const { opened, matching, isStale, countedMoment } = reports;
  const known = useKnownReports();
  if (!opened || matching === undefined || isStale) {
    return undefined;
  }
  if (opened.list.status !== 'PENDING') {
    return matching;
  }
  const decided = [...known.values()].filter(
    ({ report }) =>
      !isPending(report) &&
      isLater(report.updatedAt, countedMoment) &&
      isInList({ ...report, status: 'PENDING' }, opened.list, countedMoment),
  );
  return Math.max(0, matching - decided.length);
}

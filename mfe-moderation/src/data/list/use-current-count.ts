import { useQuery } from '@tanstack/react-query';
import { useKnownReports } from '../known-reports.ts';
import type { OpenedList } from './loaded-windows.ts';
import { reportListQueries } from './report-list.queries.ts';
import { isInList } from './report-list.ts';

/**
 * The number of reports that match a list's filter now; undefined until they are counted, null when they could not be.
 * Loaded reports that were decided since then keep their rows, and are subtracted here. Each poll counts a list of
 * pending reports again, because others also decide about reports that are not loaded.
 *
 * @param matching the number when the list was opened
 * @param countedAt when that was, by `performance.now()`
 */
export function useCurrentCount(
  opened: OpenedList | undefined,
  matching: number | null | undefined,
  countedAt: number,
): number | null | undefined {
  const { data: recount } = useQuery(reportListQueries.recount(opened));
  const known = useKnownReports();
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

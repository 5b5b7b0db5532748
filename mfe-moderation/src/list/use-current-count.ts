import { everything } from '../data/list/report-list.ts';
import type { ReportListState } from '../data/list/use-report-list.ts';
import { useDecidedCount } from '../triage/decision/decide.ts';

/**
 * The list's number of reports, minus those that were decided since; undefined while it is unknown. A decided report
 * keeps its row until the list is opened again.
 */
export function useCurrentCount(reports: ReportListState): number | undefined {
  const { opened, matching, isStale, countedMoment } = reports;
  const decided = useDecidedCount(opened?.list ?? everything, countedMoment);
  return matching === undefined || isStale ? undefined : Math.max(0, matching - decided);
}

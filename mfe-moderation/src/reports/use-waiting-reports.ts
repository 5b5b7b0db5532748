import { useMemo, useState } from 'react';
import { type Report, reportKey } from './report.ts';

/**
 * How many of the newest reports are remembered. New reports end at the first remembered one, and some of
 * these may have left the list.
 */
const rememberedCount = 50;

interface WaitingReports {
  /** The reports to show. */
  shown: Report[];
  /** New reports that are not shown yet, so that no row moves under the user's pointer. */
  waiting: Report[];
  /** Adds the waiting reports to those shown. */
  showWaiting: () => void;
}

/**
 * Separates new reports at the start of the list until the user wants to see them.
 *
 * @param isSettled whether the first load of the list is complete
 */
export function useWaitingReports(reports: Report[], isSettled: boolean): WaitingReports {
  const [seen, setSeen] = useState<ReadonlySet<string>>();
  const firstSeen = seen ? reports.findIndex((report) => seen.has(reportKey(report))) : -1;
  if (isSettled && firstSeen === -1 && reports.length > 0) {
    setSeen(newestKeys(reports));
  }
  const count = Math.max(0, firstSeen);
  return {
    shown: useMemo(() => (count === 0 ? reports : reports.slice(count)), [reports, count]),
    waiting: reports.slice(0, count),
    showWaiting: () => setSeen(newestKeys(reports)),
  };
}

function newestKeys(reports: Report[]): Set<string> {
  return new Set(reports.slice(0, rememberedCount).map(reportKey));
}

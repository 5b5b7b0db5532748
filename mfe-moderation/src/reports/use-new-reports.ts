import { useMemo, useState } from 'react';
import { type Report, reportKey } from './report.ts';

/** By so many of the newest reports the beginning of the list is known again. */
const marks = 50;

interface NewReports {
  /** The reports to show. */
  shown: Report[];
  /** Those that came in meanwhile: rows do not move under somebody's hand. */
  waiting: Report[];
  /** Shows what was waiting. */
  bringIn: () => void;
}

/**
 * Keeps what comes in at the beginning of the list apart until somebody wants to see it.
 *
 * @param isSettled whether what was there from the beginning has been read
 */
export function useNewReports(reports: Report[], isSettled: boolean): NewReports {
  const [seen, setSeen] = useState<ReadonlySet<string>>();
  const begin = seen ? reports.findIndex((report) => seen.has(reportKey(report))) : -1;
  if (isSettled && begin === -1 && reports.length > 0) {
    setSeen(newestKeys(reports));
  }
  const count = Math.max(0, begin);
  return {
    shown: useMemo(() => (count === 0 ? reports : reports.slice(count)), [reports, count]),
    waiting: reports.slice(0, count),
    bringIn: () => setSeen(newestKeys(reports)),
  };
}

function newestKeys(reports: Report[]): Set<string> {
  return new Set(reports.slice(0, marks).map(reportKey));
}

import type { ReportList } from './report-list.ts';
import type { Report } from './report.ts';
import type { KnownReports } from './reports.api.ts';

/** So many of the newest reports are read again each time: some come with an earlier date. */
const newest = 50;

/**
 * How far behind the latest known update another may be that was not seen, in milliseconds. A
 * transaction commits later than the moment that it writes, by up to 8 s on the hosted backend; and a
 * report that was read by itself may tell of an update since the list was last asked for, 30 s ago.
 */
const overlapMs = 60_000;

/** Later than this, in milliseconds from now, no update can be: a client once wrote the moment itself. */
const dayMs = 86_400_000;

/** What need not be read again of a list; undefined when all of it must. */
export function knownReports(
  { pages }: ReportList,
  latestUpdate: number | null,
): KnownReports | undefined {
  const first = pages.flatMap(({ reports }) => reports.slice(0, newest)).slice(0, newest);
  const createdAt = first.findLast((report) => report.createdAt !== null)?.createdAt;
  const updatedAt = latestUpdate === null ? null : new Date(latestUpdate - overlapMs).toISOString();
  return createdAt ? { createdAt, updatedAt } : undefined;
}

/**
 * When a list was up to date, by the database's clock, in milliseconds since 1970: the latest update
 * that it tells of, less the time between its first page and its last. Null when it tells of none.
 */
export function latestUpdateOf({ pages }: ReportList): number | null {
  const asked = pages.filter(({ reports }) => reports.length > 0).map(({ askedAt }) => askedAt);
  const latest = laterUpdate(
    null,
    pages.flatMap(({ reports }) => reports),
  );
  return latest && latest - (Math.max(...asked) - Math.min(...asked));
}

/** The latest update of some reports and one that is known, in milliseconds since 1970. */
export function laterUpdate(known: number | null, reports: readonly Report[]): number | null {
  // A browser's clock that is wrong rejects more, and then more is read: nothing is missed.
  const limit = Date.now() + dayMs;
  return reports.reduce((latest, { updatedAt }) => {
    const moment = Date.parse(updatedAt ?? '');
    return moment < limit && moment > (latest ?? -Infinity) ? moment : latest;
  }, known);
}

import type { ReportList } from './report-list.ts';
import type { Report } from './report.ts';
import type { KnownReports } from './reports.api.ts';

/** Each poll reads this many of the newest reports again: a new report may have an earlier date. */
const newestCount = 50;

/**
 * How far before the latest known update a poll begins, because an older update may still be unseen. A
 * transaction commits up to 8 s (on the hosted backend) after the time that it writes. And the latest
 * known update may come from a report that was read by its id, up to 30 s after the last poll.
 */
const overlapMs = 60_000;

/** An update further in the future than this is invalid: clients once wrote the time themselves. */
const dayMs = 86_400_000;

/** The times from which a poll has to read reports; undefined when it has to read all. */
export function knownReports(
  { pages }: ReportList,
  latestUpdate: number | null,
): KnownReports | undefined {
  const first = pages.flatMap(({ reports }) => reports.slice(0, newestCount)).slice(0, newestCount);
  const createdAt = first.findLast((report) => report.createdAt !== null)?.createdAt;
  const updatedAt = latestUpdate === null ? null : new Date(latestUpdate - overlapMs).toISOString();
  return createdAt ? { createdAt, updatedAt } : undefined;
}

/**
 * When a list was up to date, by the database's clock, in milliseconds since 1970: its latest update,
 * less the time between the requests for its first and last page. Null when it has no update.
 */
export function latestUpdateOf({ pages }: ReportList): number | null {
  const asked = pages.filter(({ reports }) => reports.length > 0).map(({ askedAt }) => askedAt);
  const latest = laterUpdate(
    null,
    pages.flatMap(({ reports }) => reports),
  );
  return latest && latest - (Math.max(...asked) - Math.min(...asked));
}

/** The latest of a known update and the updates of some reports, in milliseconds since 1970. */
export function laterUpdate(known: number | null, reports: readonly Report[]): number | null {
  // If the browser's clock is over a day behind, this ignores valid updates. Polls then read more, and
  // miss nothing.
  const limit = Date.now() + dayMs;
  return reports.reduce((latest, { updatedAt }) => {
    const moment = Date.parse(updatedAt ?? '');
    return moment < limit && moment > (latest ?? -Infinity) ? moment : latest;
  }, known);
}

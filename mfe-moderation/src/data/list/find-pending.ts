import type { QueryClient } from '@tanstack/react-query';
import { putReports } from '../known-reports.ts';
import { type OpenedList, reportListQueries } from './report-list.queries.ts';
import { isAfterMissing, readReports, windowSize } from './report-list.api.ts';
import { isReportId, type Report } from '../report.ts';

/**
 * Finds the next report of a list that is to be decided, after a report; goes on at the start of the list after
 * its end. Stores what it reads.
 *
 * @param currentId the report to start after, which is never returned; null for the start of the list
 * @param isUndecided whether a report that was pending still is to be decided
 * @returns the report and its index; undefined when there is none
 * @throws BackendError when a request failed
 */
export async function findPending(
  client: QueryClient,
  opened: OpenedList,
  currentId: string | null,
  isUndecided: (report: Report) => boolean,
  signal: AbortSignal,
): Promise<{ report: Report; index: number } | undefined> {
  const isWanted = (report: Report) => report.id !== currentId && isUndecided(report);
  if (opened.list.status !== '' && opened.list.status !== 'PENDING') {
    return undefined;
  }
  const found =
    (currentId !== null &&
      isReportId(currentId) &&
      (await search(client, opened, currentId, isWanted, signal).catch(ignoreMissing))) ||
    (await search(client, opened, undefined, isWanted, signal));
  const index = found && (await client.fetchQuery(reportListQueries.index(opened, found.id)));
  return found && typeof index === 'number' ? { report: found, index } : undefined;
}

/** The report to start after was deleted. */
function ignoreMissing(error: unknown): undefined {
  if (!isAfterMissing(error)) {
    throw error;
  }
}

/** Reads the reports that were pending at the list's moment, until one is wanted. */
async function search(
  client: QueryClient,
  { list, moment }: OpenedList,
  start: string | undefined,
  isWanted: (report: Report) => boolean,
  signal: AbortSignal,
): Promise<Report | undefined> {
  let after = start;
  for (;;) {
    const requestedAt = performance.now();
    const pending = { ...list, status: 'PENDING' };
    const { reports } = await readReports(pending, moment, { after, rows: windowSize }, signal);
    putReports(client, reports, requestedAt);
    const found = reports.find(isWanted);
    if (found || reports.length < windowSize) {
      return found;
    }
    after = reports.at(-1)?.id;
  }
}

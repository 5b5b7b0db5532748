import type { QueryClient } from '@tanstack/react-query';
import { putReports } from './known-reports.ts';
import { windowSize } from './read-window.ts';
import { type OpenedList, reportQueries } from './report.queries.ts';
import { readReports } from './report-list.api.ts';
import { isPending, type Report } from './report.ts';

/**
 * Finds the pending report of a list that follows a report, and after the last one the first. Stores what
 * it reads.
 *
 * @param currentId null for the start of the list; this report is not found
 * @returns the report, and how many reports of the list come before it; undefined when there is none
 * @throws BackendError when a request failed
 */
export async function findPending(
  client: QueryClient,
  opened: OpenedList,
  currentId: string | null,
  signal: AbortSignal,
): Promise<{ report: Report; index: number } | undefined> {
  if (opened.list.status !== '' && opened.list.status !== 'PENDING') {
    return undefined;
  }
  const found =
    (currentId && (await search(client, opened, currentId, currentId, signal))) ||
    (await search(client, opened, undefined, currentId, signal));
  const index = found && (await client.fetchQuery(reportQueries.place(opened, found.id)));
  return found && typeof index === 'number' ? { report: found, index } : undefined;
}

/** Reads the reports that were pending at the list's moment, until one is pending still. */
async function search(
  client: QueryClient,
  { list, moment }: OpenedList,
  start: string | undefined,
  currentId: string | null,
  signal: AbortSignal,
): Promise<Report | undefined> {
  let after = start;
  for (;;) {
    const askedAt = performance.now();
    const pending = { ...list, status: 'PENDING' };
    const { reports } = await readReports(pending, moment, { after, rows: windowSize }, signal);
    putReports(client, reports, askedAt);
    const found = reports.find((report) => isPending(report) && report.id !== currentId);
    if (found || reports.length < windowSize) {
      return found;
    }
    after = reports.at(-1)?.id;
  }
}

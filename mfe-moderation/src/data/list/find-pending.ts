import type { QueryClient } from '@tanstack/react-query';
import { knownReport, putReports } from '../known-reports.ts';
import type { Report } from '../report.ts';
import type { OpenedList } from './loaded-windows.ts';
import { windowSize } from './report-list.api.ts';
import { reportListQueries } from './report-list.queries.ts';
import { readReports } from './report-window.api.ts';

/** A report to decide about, with its index in its list. */
export interface PendingReport {
  report: Report;
  index: number;
}

/**
 * Finds the next report of a list to decide about, after a report. Goes on at the start of the list after its end.
 * Stores the reports that it reads.
 *
 * @param currentId the report to start after, which is never returned; null for the start of the list
 * @param isUndecided whether a report that was read as pending is still to be decided
 * @returns the report and its index; undefined when there is none
 * @throws BackendError when a request failed
 */
export async function findPending(
  client: QueryClient,
  opened: OpenedList,
  currentId: string | null,
  isUndecided: (report: Report) => boolean,
  signal: AbortSignal,
): Promise<PendingReport | undefined> {
  const { list, newest } = opened;
  if (list.status !== '' && list.status !== 'PENDING') {
    return undefined;
  }

  async function search(after: Report | undefined): Promise<Report | undefined> {
    const requestedAt = performance.now();
    const window = { after, rows: windowSize, newest };
    const reports = await readReports({ ...list, status: 'PENDING' }, window, signal);
    putReports(client, reports, requestedAt);
    const last = reports.at(-1);
    // A backend that repeats reports must not keep it searching.
    const isEnd = reports.length < windowSize || last?.id === after?.id;
    const found = reports.find((report) => report.id !== currentId && isUndecided(report));
    return found || isEnd ? found : search(last);
  }

  const current = knownReport(client, currentId ?? '');
  const found = (current && (await search(current))) ?? (await search(undefined));
  const index = found && (await client.fetchQuery(reportListQueries.index(opened, found.id)));
  return found && typeof index === 'number' ? { report: found, index } : undefined;
}

import type { QueryClient } from '@tanstack/react-query';
import { knownReport, putReports } from '../known-reports.ts';
import type { Report } from '../report.ts';
import type { Availability, AvailabilityOf } from './availability.ts';
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
 * Stores the reports that it reads. If all are left to colleagues, returns the last one that nobody has open yet; only if
 * there is none, the last one that a colleague has open. It reads pending reports only: a colleague whose open report is
 * decided already is not noticed.
 *
 * @param currentId the report to start after, which is never returned; null for the start of the list
 * @param availabilityOf says whether a report is still undecided, and whether it is left to a colleague
 * @returns the report and its index; undefined when there is none
 * @throws BackendError when a request failed
 */
export async function findPending(
  client: QueryClient,
  opened: OpenedList,
  currentId: string | null,
  availabilityOf: AvailabilityOf,
  signal: AbortSignal,
): Promise<PendingReport | undefined> {
  const { list, newest } = opened;
  if (list.status !== '' && list.status !== 'PENDING') {
    return undefined;
  }

  const left: Partial<Record<Availability, Report>> = {};
  /** The ids of reports that are not considered again: the search after the end reads the rest of the list, too. */
  const seen = new Set([currentId]);

  async function search(after: Report | undefined): Promise<Report | undefined> {
    const requestedAt = performance.now();
    const window = { after, rows: windowSize, newest };
    const reports = await readReports({ ...list, status: 'PENDING' }, window, signal);
    putReports(client, reports, requestedAt);
    const unseen = reports.filter(({ id }) => !seen.has(id));
    // The search from the start ends where the first one began. A backend that repeats reports ends any search.
    const isEnd = reports.length < windowSize || unseen.length === 0;
    for (const report of unseen) {
      seen.add(report.id);
      const availability = availabilityOf(report);
      if (availability === 'free') {
        return report;
      }
      if (availability) {
        left[availability] = report;
      }
    }
    return isEnd ? undefined : search(reports.at(-1));
  }

  const current = knownReport(client, currentId ?? '');
  const free = (current && (await search(current))) ?? (await search(undefined));
  const found = free ?? left['soon-open'] ?? left.open;
  const index = found && (await client.fetchQuery(reportListQueries.index(opened, found.id)));
  return found && typeof index === 'number' ? { report: found, index } : undefined;
}

import { queryOptions } from '@tanstack/react-query';
import { knownReport, putReports } from './known-reports.ts';
import { loadSearch } from './list/report-list.api.ts';
import { queryKeys } from './query-keys.ts';
import { isPending } from './report.ts';
import { readReport } from './report.api.ts';

/** The pause before something more is read about a report that the user is at: keys race through many. */
export const readDelayMs = 400;

export const reportQueries = {
  /**
   * Reads one report, and stores it. Its data is the report's id, which the database may write otherwise than a link;
   * null when the report does not exist.
   */
  one: (id: string) =>
    queryOptions({
      queryKey: queryKeys.one(id),
      queryFn: async ({ client, signal }): Promise<string | null> => {
        const requestedAt = performance.now();
        const report = await readReport(id, signal);
        putReports(client, report ? [report] : [], requestedAt);
        return report?.id ?? null;
      },
      retry: false,
      meta: { module: 'mfe-moderation', what: 'read a report' },
    }),

  /** The ids of the pending reports with the same reason and message as a known report; stores the reports. */
  equal: (id: string) =>
    queryOptions({
      queryKey: queryKeys.equal(id),
      queryFn: async ({ client, signal }): Promise<string[]> => {
        await pause(readDelayMs, signal);
        const { readEqualReports, maxEqual } = await loadSearch();
        const requestedAt = performance.now();
        const report = knownReport(client, id);
        const reports = report ? await readEqualReports(report, signal) : [];
        putReports(client, reports, requestedAt);
        const ids = reports.map(({ id }) => id);
        // Only the newest ones are read: an older report replaces the last of them.
        const isLeftOut = report && isPending(report) && !ids.includes(id);
        return isLeftOut ? [...ids.slice(0, maxEqual - 1), id] : ids;
      },
      gcTime: 0,
      retry: false,
      meta: { module: 'mfe-moderation', what: 'look for equal reports' },
    }),
};

/** Resolves after a pause. @throws the signal's reason when it was aborted meanwhile */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  signal.throwIfAborted();
}

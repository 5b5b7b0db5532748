import { queryOptions } from '@tanstack/react-query';
import { putReports } from './known-reports.ts';
import { pause } from './list/pause.ts';
import { unlessMissing } from './missing-function.ts';
import { readEqualReports, readReport } from './report.api.ts';

/** How long a report is open or selected before equal ones are looked for: keys race through many. */
const settleMs = 400;

export const reportQueries = {
  /** Reads one report, and stores it. Its data is whether the report exists. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['reports', 'one', id],
      queryFn: async ({ client, signal }): Promise<boolean> => {
        const requestedAt = performance.now();
        const report = await readReport(id, signal);
        putReports(client, report ? [report] : [], requestedAt);
        return report !== null;
      },
      retry: false,
      meta: { module: 'mfe-moderation', what: 'read a report' },
    }),

  /**
   * The ids of the pending reports with the same reason and message as a report; stores the reports. None in a
   * database that lacks the function.
   */
  equal: (id: string) =>
    queryOptions({
      queryKey: ['reports', 'equal', id],
      queryFn: async ({ client, signal }): Promise<string[]> => {
        await pause(settleMs, signal);
        const requestedAt = performance.now();
        const read = () => readEqualReports(id, signal);
        const reports = (await unlessMissing(client, 'list_equal_reports', read)) ?? [];
        putReports(client, reports, requestedAt);
        return reports.map(({ id }) => id);
      },
      gcTime: 0,
      retry: false,
      meta: { module: 'mfe-moderation', what: 'look for equal reports' },
    }),
};

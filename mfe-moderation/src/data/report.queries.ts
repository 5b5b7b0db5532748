import { queryOptions } from '@tanstack/react-query';
import { putReports } from './known-reports.ts';
import { readReport } from './report.api.ts';

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
};

import { unlessMissing } from '@panel/shared-auth';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { isPending, type Report } from '../report.ts';
import { readDecisions } from './report-decisions.api.ts';

/** Reads the last decision about a report; null without a record. Sends no request for a pending report. */
export const lastDecision = (report: Report) =>
  queryOptions({
    queryKey: ['reports', 'last decision', report.id, report.updatedAt],
    queryFn: isPending(report)
      ? skipToken
      : async ({ signal }) => {
          const read = () => readDecisions({ reportId: report.id, rows: 1 }, signal);
          return (await unlessMissing('list_report_decisions', read))?.[0] ?? null;
        },
    staleTime: Infinity,
    retry: false,
    meta: { module: 'mfe-moderation', what: 'read who decided about a report' },
  });

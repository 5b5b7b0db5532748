import { readRows, supabase, textColumn } from '@panel/shared-auth';
import * as v from 'valibot';
import { countColumn } from './count-column.ts';
import { reportStatuses, type StatusCount, total } from './counts.ts';

const statusRow = v.object({ status: textColumn, count: countColumn });

/**
 * Counts the reports of each status (function `count_reports_by_status`), from pending to closed. OTHER
 * sums up the unknown statuses; it is left out if it is 0.
 *
 * @throws BackendError when the request failed
 */
export async function countReportsByStatus(signal: AbortSignal): Promise<StatusCount[]> {
  const answer = await supabase().rpc('count_reports_by_status').abortSignal(signal);
  const rows = readRows(answer, statusRow).map(({ status, count }) => ({
    status: reportStatuses.find((known) => known === status) ?? 'OTHER',
    count,
  }));
  return reportStatuses
    .map((status) => ({ status, count: total(rows.filter((row) => row.status === status)) }))
    .filter(({ status, count }) => status !== 'OTHER' || count > 0);
}

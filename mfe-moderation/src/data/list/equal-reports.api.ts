import { readPages, readRows } from '@panel/shared-auth';
import { reportRow } from '../report.api.ts';
import type { Report } from '../report.ts';
import { selectReports } from './report-table.api.ts';

/** The most equal reports to find: a wave decides about as many. */
const maxEqual = 500;

/** In characters: a longer message would not fit into the address of a request. */
const longestFilter = 300;

/**
 * Reads the pending reports with the same reason and message as a report, itself included: the newest first,
 * at most 500.
 *
 * @throws BackendError when a request failed
 */
export async function readEqualReports(
  { reason, message }: Report,
  signal: AbortSignal,
): Promise<Report[]> {
  const reports = await readPages(async (before: readonly Report[]) => {
    const query = selectReports('*').eq('status', 'PENDING');
    whereEqual(query, 'reason', reason);
    whereEqual(query, 'message', message);
    const page = query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(before.length, maxEqual - 1);
    return readRows(await page.abortSignal(signal), reportRow);
  }, maxEqual);
  return reports.filter((other) => other.reason === reason && other.message === message);
}

/** Restricts a read to rows with this value, or with the same beginning if it is long. */
function whereEqual(
  query: ReturnType<typeof selectReports>,
  column: 'reason' | 'message',
  value: string | null,
): void {
  if (value === null) {
    query.is(column, null);
  } else if (value.length <= longestFilter) {
    query.eq(column, value);
  } else {
    // '_' stands for any character. PostgREST reads '*' as '%'.
    query.like(column, `${value.slice(0, longestFilter).replace(/[\\%*]/g, '_')}%`);
  }
}

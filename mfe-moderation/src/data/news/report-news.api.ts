import { readRows, supabase } from '@panel/shared-auth';
import { reportRow } from '../report.api.ts';
import type { Report } from '../report.ts';

/** Maximum number of changed reports in one answer: hosted backends return no more rows. A wave changes at most 500. */
export const maxChangedReports = 1000;

/**
 * Reads the reports that changed at or after a time of the database's clock, the latest changes first, at
 * most `maxChangedReports`.
 *
 * @throws BackendError when the request failed
 */
export async function readChangedReports(since: string, signal: AbortSignal): Promise<Report[]> {
  const answer = await supabase()
    .from('reports')
    .select('*')
    .gte('updated_at', since)
    .order('updated_at', { ascending: false })
    .limit(maxChangedReports)
    .retry(false)
    .abortSignal(signal);
  return readRows(answer, reportRow);
}

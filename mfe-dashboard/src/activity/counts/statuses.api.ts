import { readCount, supabase } from '@panel/shared-auth';
import { type CountedStatus, reportStatuses, type StatusCount } from './counts.ts';

/**
 * Counts reports by status with count-only reads, in the order in which a report passes the statuses;
 * OTHER is omitted when there are none.
 *
 * @throws BackendError when a request failed
 */
export async function countReportsByStatus(signal: AbortSignal): Promise<StatusCount[]> {
  const counts = await Promise.all(
    reportStatuses.map(async (status) => ({ status, count: await countStatus(status, signal) })),
  );
  return counts.filter(({ status, count }) => status !== 'OTHER' || count > 0);
}

async function countStatus(status: CountedStatus, signal: AbortSignal): Promise<number> {
  const all = supabase().from('reports').select('*', { count: 'exact', head: true });
  const named = reportStatuses.filter((known) => known !== 'OTHER');
  const counted =
    status === 'OTHER'
      ? all.or(`status.is.null,status.not.in.(${named.join()})`)
      : all.eq('status', status);
  return readCount(await counted.retry(false).abortSignal(signal));
}

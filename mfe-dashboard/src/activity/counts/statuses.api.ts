import { readCount, supabase } from '@panel/shared-auth';
import { type CountedStatus, reportStatuses, type StatusCount } from './counts.ts';

/**
 * Counts the reports of each status (count-only reads), from pending to closed. Leaves out OTHER if
 * it is 0.
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

import { readCount } from '@panel/shared-auth';
import { formatNumber } from '@panel/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import type { AvailabilityOf } from '../../data/list/availability.ts';
import { findPending, type PendingReport } from '../../data/list/find-pending.ts';
import { quote, selectReports } from '../../data/list/report-table.api.ts';
import type { OpenedList } from '../../data/list/loaded-windows.ts';
import { allKnownReports } from '../../data/known-reports.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { isPending, type Report } from '../../data/report.ts';
import type { Task } from './queue-events.ts';

/**
 * Searches the list for the next report to decide about, until the query is cancelled.
 *
 * @returns the report, or in Portuguese why there is none
 * @throws BackendError when the search failed; without the number of other reports the answer only says less
 */
export function searchPending(
  queries: QueryClient,
  opened: OpenedList,
  { move, after, availabilityOf }: Task & { type: 'find-pending' },
): Promise<SearchAnswer> {
  return queries.fetchQuery({
    queryKey: queryKeys.pendingSearch(move),
    queryFn: ({ signal }) => search(queries, opened, after, availabilityOf, signal),
    gcTime: 0,
    retry: false,
    meta: { module: 'mfe-moderation', what: 'find the next pending report' },
  });
}

interface SearchAnswer {
  found: PendingReport | undefined;
  notice: string | null;
}

async function search(
  queries: QueryClient,
  opened: OpenedList,
  currentId: string | null,
  availabilityOf: AvailabilityOf,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const found = await findPending(queries, opened, currentId, availabilityOf, signal);
  if (found) {
    return { found, notice: null };
  }
  const pending = allKnownReports(queries).filter(isPending);
  const isCurrent = ({ id }: Report) => id === currentId;
  // The database may still count reports whose decision is delayed or in flight.
  const excluded = pending.filter((report) => isCurrent(report) || !availabilityOf(report));
  const others = await countOtherPending(excluded, signal).catch(() => null);
  signal.throwIfAborted();
  if (others === 0) {
    return {
      found,
      notice: currentId === null ? 'Nenhum report pendente.' : 'Nenhum outro report pendente.',
    };
  }
  const other = pending.some(isCurrent) ? 'outro ' : '';
  const elsewhere = others === null ? '' : ` (${formatNumber(others)} fora dela)`;
  return { found, notice: `Nenhum ${other}pendente nesta lista${elsewhere}.` };
}

/** Counts the pending reports except these. @throws BackendError when the request failed */
async function countOtherPending(excluded: readonly Report[], signal: AbortSignal) {
  const query = selectReports('*', { count: 'exact', head: true }).eq('status', 'PENDING');
  const ids = excluded.map(({ id }) => quote(id)).join();
  const others = ids ? query.filter('id', 'not.in', `(${ids})`) : query;
  return readCount(await others.abortSignal(signal));
}

import { formatNumber } from '@panel/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import type { AvailabilityOf } from '../../data/list/availability.ts';
import { findPending, type PendingReport } from '../../data/list/find-pending.ts';
import { everything, isSameFilter } from '../../data/list/report-list.ts';
import { countReports } from '../../data/list/report-list.api.ts';
import type { OpenedList } from '../../data/list/loaded-windows.ts';
import { knownReport } from '../../data/known-reports.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { isPending } from '../../data/report.ts';
import type { Task } from './queue-events.ts';

/**
 * Searches the list for the next report to decide about, until the query is cancelled.
 *
 * @returns the report, or in Portuguese why there is none
 * @throws BackendError when a request failed
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
  const nothingPending =
    currentId === null ? 'Nenhum report pendente.' : 'Nenhum outro report pendente.';
  const found = await findPending(queries, opened, currentId, availabilityOf, signal);
  if (found || isSameFilter(everything, opened.list)) {
    return { found, notice: found ? null : nothingPending };
  }
  const pending = await countReports({ ...everything, status: 'PENDING' }, signal);
  const current = knownReport(queries, currentId ?? '');
  const isOther = current !== undefined && isPending(current);
  const others = isOther ? pending - 1 : pending;
  return {
    found,
    notice:
      others > 0
        ? `Nenhum ${isOther ? 'outro ' : ''}pendente neste filtro (${formatNumber(others)} no total).`
        : nothingPending,
  };
}

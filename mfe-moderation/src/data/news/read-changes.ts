import type { QueryClient } from '@tanstack/react-query';
import { knownReport, putReports } from '../known-reports.ts';
import { activeIds, type OpenedList } from '../list/loaded-windows.ts';
import { reportListQueries } from '../list/report-list.queries.ts';
import { readReportsById, readStates } from './report-news.api.ts';

/**
 * Looks for changes of the reports in view and of the open one, and stores them. It compares the reports themselves,
 * not moments: a project may lack a trigger for `updated_at`, or an index.
 *
 * @throws BackendError when a request failed
 */
export async function readChanges(
  client: QueryClient,
  opened: OpenedList,
  openId: string | null,
  signal: AbortSignal,
): Promise<void> {
  const requestedAt = performance.now();
  const shown = new Set([...activeIds(client, opened), openId].filter((id) => id !== null));
  const states = await readStates(
    [...shown].filter((id) => knownReport(client, id)),
    signal,
  );
  const changed = states.filter(({ id, status, updatedAt }) => {
    const known = knownReport(client, id);
    return known?.status !== status || known.updatedAt !== updatedAt;
  });
  const ids = changed.map(({ id }) => id);
  putReports(client, await readReportsById(ids, signal), requestedAt);
  if (opened.list.status === 'PENDING') {
    countAgain(client, opened);
  }
}

/** In milliseconds: a slower count is not repeated by polls. */
const slowCountMs = 1_000;

/** Counts a list again after decisions of others, unless the last count failed or was slow: so would the next one. */
function countAgain(client: QueryClient, opened: OpenedList): void {
  const recount = reportListQueries.recount(opened);
  const last =
    client.getQueryData(recount.queryKey) ??
    client.getQueryData(reportListQueries.count(opened).queryKey);
  if (last && last.tookMs < slowCountMs) {
    void client.prefetchQuery({ ...recount, staleTime: 0 });
  }
}

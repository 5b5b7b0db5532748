import { BackendError, isTimeout } from '@panel/shared-auth';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

const moduleName = 'mfe-dashboard';

/**
 * Query options of a count. A count that took the database too long is not sent again while its failure is in the
 * cache; only a request that did not reach the database is repeated.
 *
 * @param what the request in a few English words, for the log
 */
export function countQuery<Data>(
  key: readonly string[],
  what: string,
  count: (signal: AbortSignal) => Promise<Data>,
  staleTime = 30_000,
) {
  return queryOptions({
    queryKey: [moduleName, ...key],
    queryFn: ({ signal }) => count(signal),
    staleTime,
    enabled: ({ state }) => !hasTimedOut(state.error),
    retry: (failures, error) =>
      failures < 1 && error instanceof BackendError && (error.status === 0 || error.status > 500),
    meta: { module: moduleName, what },
  });
}

/** Prefetches a count that has not timed out before. */
export async function prefetchCount<Data>(
  queries: QueryClient,
  count: ReturnType<typeof countQuery<Data>>,
): Promise<void> {
  if (!hasTimedOut(queries.getQueryState(count.queryKey)?.error)) {
    await queries.prefetchQuery(count);
  }
}

/** Whether the database stopped a count. The answer to a HEAD request has no code. */
function hasTimedOut(error: unknown): boolean {
  return isTimeout(error) || (error instanceof BackendError && error.status === 500 && !error.code);
}

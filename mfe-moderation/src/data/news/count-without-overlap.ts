import type { QueryClient } from '@tanstack/react-query';
import { knownReports } from '../known-reports.ts';
import { queryKeys } from '../query-keys.ts';

interface Count {
  /** By `performance.now()`. */
  requestedAt: number;
}

/**
 * Counts while none of the user's decisions is in flight, and counts again if one was sent meanwhile. A count that overlaps a
 * decision may or may not include it, but the page subtracts every decision that is answered after the request.
 *
 * @param attempts after which the last count is returned, even if it overlaps: where counting is slower than deciding, all do
 * @throws the signal's reason when it was aborted; whatever `count` throws
 */
export async function countWithoutOverlap<Result extends Count>(
  client: QueryClient,
  signal: AbortSignal,
  count: () => Promise<Result>,
  attempts = 3,
): Promise<Result> {
  await decisionsSettled(client, signal);
  const result = await count();
  return attempts > 1 && overlapsDecision(client, result)
    ? countWithoutOverlap(client, signal, count, attempts - 1)
    : result;
}

/** Whether a count may be off: one of the user's decisions is in flight, or a report was decided after the request. */
export function overlapsDecision(client: QueryClient, { requestedAt }: Count): boolean {
  const known = client.getQueryData(knownReports.queryKey)?.values() ?? [];
  return isDeciding(client) || [...known].some(({ decidedAt = 0 }) => decidedAt > requestedAt);
}

function isDeciding(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: queryKeys.decisions }) > 0;
}

/** Resolves when none of the user's decisions is in flight. @throws the signal's reason when it was aborted */
async function decisionsSettled(client: QueryClient, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = client.getMutationCache().subscribe(look);
    signal.addEventListener('abort', look);
    look();

    function look(): void {
      if (signal.aborted || !isDeciding(client)) {
        stop();
        signal.removeEventListener('abort', look);
        resolve();
      }
    }
  });
  signal.throwIfAborted();
}

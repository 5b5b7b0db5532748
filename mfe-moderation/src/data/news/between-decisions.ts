import type { QueryClient } from '@tanstack/react-query';
import { knownReports } from '../known-reports.ts';
import { queryKeys } from '../query-keys.ts';

interface Count {
  /** By `performance.now()`. */
  requestedAt: number;
}

/**
 * Counts while no decision of the user's own is on its way, again if one was sent meanwhile: such a count may include the
 * decision, or may not, and the page subtracts the decisions that follow a count.
 *
 * @throws the signal's reason when it was aborted; whatever `count` throws
 */
export async function countBetweenDecisions<Result extends Count>(
  client: QueryClient,
  signal: AbortSignal,
  count: () => Promise<Result>,
): Promise<Result> {
  await decisionsEnd(client);
  signal.throwIfAborted();
  const result = await count();
  return isDisturbed(client, result) ? countBetweenDecisions(client, signal, count) : result;
}

/** Whether a report was decided since a count was requested, or a decision of the user's own is on its way. */
export function isDisturbed(client: QueryClient, { requestedAt }: Count): boolean {
  const known = client.getQueryData(knownReports.queryKey)?.values() ?? [];
  return isDeciding(client) || [...known].some(({ decidedAt = 0 }) => decidedAt > requestedAt);
}

function isDeciding(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: queryKeys.decisions }) > 0;
}

/** Resolves when no decision of the user's own is on its way. */
async function decisionsEnd(client: QueryClient): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = client.getMutationCache().subscribe(resolveAtEnd);
    resolveAtEnd();

    function resolveAtEnd(): void {
      if (!isDeciding(client)) {
        stop();
        resolve();
      }
    }
  });
}

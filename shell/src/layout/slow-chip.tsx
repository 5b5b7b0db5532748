import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useIsSlow } from '../browser/use-is-slow.ts';
import { StatusChip } from './status-chip.tsx';

/** Says that a first read of the screen is slow. Reads that each end soon are not, however many follow each other. */
export function SlowChip() {
  const cache = useQueryClient().getQueryCache();
  const waiting = useSyncExternalStore(
    (onChange) => cache.subscribe(notifyManager.batchCalls(onChange)),
    () =>
      cache
        .findAll({ type: 'active', fetchStatus: 'fetching' })
        .find(({ state }) => state.status === 'pending')?.queryHash,
  );
  return (
    <StatusChip
      isShown={useIsSlow(waiting !== undefined, waiting)}
      label="Está demorando"
      explanation="Os dados aparecem assim que chegarem. Se preferir, recarregue a página."
    />
  );
}

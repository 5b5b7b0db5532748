import { moduleForRoute } from '@panel/shared-federation';
import { useSyncExternalStore } from 'react';
import { type Destination, getDestinations } from '../addresses/destinations.ts';
import { useModuleStore } from './module-store-context.ts';

/** The screens, and the views of those that have a module in the registry. */
export function useDestinations(): Destination[] {
  const store = useModuleStore();
  const registry = useSyncExternalStore(store.subscribe, store.registryState);
  return getDestinations(
    (segment) =>
      registry.status === 'ready' &&
      moduleForRoute(registry.parsed.registry, segment) !== undefined,
  );
}

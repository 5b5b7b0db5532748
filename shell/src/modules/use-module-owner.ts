import { type ModuleOwner, ownerOf } from '@panel/shared-federation';
import { useSyncExternalStore } from 'react';
import { useModuleStore } from './module-store-context.ts';

/** Who looks after a module, as the registry says. */
export function useModuleOwner(name = ''): ModuleOwner | undefined {
  const store = useModuleStore();
  const registry = useSyncExternalStore(store.subscribe, store.registryState);
  return registry.status === 'ready' ? ownerOf(registry.parsed.registry.modules[name]) : undefined;
}

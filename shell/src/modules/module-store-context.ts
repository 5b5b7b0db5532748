import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { ModuleLoad, ModuleStore } from './module-store.ts';

export const ModuleStoreContext = createContext<ModuleStore | undefined>(undefined);

/** The store of modules that the shell was started with. */
export function useModuleStore(): ModuleStore {
  const store = use(ModuleStoreContext);
  if (!store) {
    throw new Error('Modules are loaded inside the shell only.');
  }
  return store;
}

/** The module behind a route, which starts to load with the first render that asks for it. */
export function useModule(segment: string): ModuleLoad {
  const store = useModuleStore();
  useEffect(() => store.load(segment), [store, segment]);
  return useSyncExternalStore(store.subscribe, () => store.state(segment));
}

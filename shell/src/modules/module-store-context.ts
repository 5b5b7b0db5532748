import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { ModuleLoad, ModuleStore } from '../federation/types/module-store.types.ts';

export const ModuleStoreContext = createContext<ModuleStore | undefined>(undefined);

const loading: ModuleLoad = { status: 'loading', isSlow: false };

/** Returns the module store of this page. */
export function useModuleStore(): ModuleStore {
  const store = use(ModuleStoreContext);
  if (!store) {
    throw new Error('Modules are loaded inside the shell only.');
  }
  return store;
}

/**
 * Returns the module behind a route. The first render with `isWanted` starts to load it: a visitor who
 * is redirected to /login downloads no module.
 */
export function useModule(segment: string, isWanted: boolean): ModuleLoad {
  const store = useModuleStore();
  useEffect(() => {
    if (isWanted) {
      store.load(segment);
    }
  }, [store, segment, isWanted]);
  const load = useSyncExternalStore(store.subscribe, () => store.state(segment));
  const [visit, setVisit] = useState({ segment, found: load });
  if (visit.segment !== segment) {
    setVisit({ segment, found: load });
  }
  // A module that failed on an earlier visit is loaded again at once: its error card must not flash.
  return load.status === 'failed' && load === visit.found ? loading : load;
}

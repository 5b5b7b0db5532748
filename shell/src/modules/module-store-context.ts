import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { ModuleLoad, ModuleStore } from '../federation/module-store.types.ts';

export const ModuleStoreContext = createContext<ModuleStore | undefined>(undefined);

const loading: ModuleLoad = { status: 'loading' };

/** Returns the module store of this page. */
export function useModuleStore(): ModuleStore {
  const store = use(ModuleStoreContext);
  if (!store) {
    throw new Error('There is no ModuleStoreContext around this component.');
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
  const [visit, setVisit] = useState({ segment, firstLoad: load });
  if (visit.segment !== segment) {
    setVisit({ segment, firstLoad: load });
  }
  // A module that failed on an earlier visit is loaded again at once: its error card must not flash.
  return load.status === 'failed' && load === visit.firstLoad ? loading : load;
}

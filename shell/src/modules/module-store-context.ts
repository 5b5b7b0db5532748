import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { ModuleLoad, ModuleStore } from '../federation/types/module-store.types.ts';

export const ModuleStoreContext = createContext<ModuleStore | undefined>(undefined);

const loading: ModuleLoad = { status: 'loading', isSlow: false };

/** The store of modules that the shell was started with. */
export function useModuleStore(): ModuleStore {
  const store = use(ModuleStoreContext);
  if (!store) {
    throw new Error('Modules are loaded inside the shell only.');
  }
  return store;
}

/**
 * The module behind a route. It starts to load with the first render that asks for it, unless it is
 * not wanted (yet): a visitor who is on the way to /login downloads no module.
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
  // What failed on an earlier visit is tried again at once: its card must not flash up before.
  return load.status === 'failed' && load === visit.found ? loading : load;
}

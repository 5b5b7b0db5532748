import { contractVersion, type FeatureModule, type Release } from '@panel/shared-federation';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchCurrentPage } from '../../shell/src/modules/prefetch.ts';
import type {
  ModuleLoad,
  ModuleStore,
  RegistryState,
} from '../../shell/src/federation/module-store.types.ts';

/** Each chunk has its module's name, by which the bench's server finds the scripts to preload. */
interface BundledModule {
  name: string;
  load: () => Promise<{ default: FeatureModule }>;
}

const dashboard: BundledModule = {
  name: 'mfe-dashboard',
  load: () => import(/* webpackChunkName: "mfe-dashboard" */ '../../mfe-dashboard/src/module.ts'),
};
const games: BundledModule = {
  name: 'mfe-games-catalog',
  load: () =>
    import(/* webpackChunkName: "mfe-games-catalog" */ '../../mfe-games-catalog/src/module.ts'),
};
const players: BundledModule = {
  name: 'mfe-players',
  load: () => import(/* webpackChunkName: "mfe-players" */ '../../mfe-players/src/module.ts'),
};
const moderation: BundledModule = {
  name: 'mfe-moderation',
  load: () => import(/* webpackChunkName: "mfe-moderation" */ '../../mfe-moderation/src/module.ts'),
};

const modulesBySegment: Readonly<Record<string, BundledModule>> = {
  '': dashboard,
  games,
  sports: games,
  players,
  reports: moderation,
};

const loading: ModuleLoad = { status: 'loading' };
/** Always the same object, because React compares snapshots by identity. */
const registry: RegistryState = { status: 'pending' };

/** Creates a store that loads each module as a lazy chunk of the bundle. */
export function createBundledModuleStore(queries: QueryClient): ModuleStore {
  const listeners = new Set<() => void>();
  const states = new Map<string, ModuleLoad>();

  function set(segment: string, state: ModuleLoad): void {
    states.set(segment, state);
    listeners.forEach((listener) => listener());
  }

  async function load(segment: string): Promise<void> {
    const bundled = modulesBySegment[segment];
    if (states.has(segment)) {
      return;
    }
    if (!bundled) {
      set(segment, { status: 'unclaimed' });
      return;
    }
    set(segment, loading);
    const { default: module } = await bundled.load();
    const { name } = bundled;
    const state: ModuleLoad = { status: 'ready', name, module, release, source: 'registry' };
    await prefetchCurrentPage(state, segment, queries);
    set(segment, state);
  }

  return {
    load: (segment) => void load(segment),
    loadBeforeVisit: (segment) => void load(segment),
    async preload(segment) {
      await load(segment);
      return states.get(segment) ?? loading;
    },
    retry: () => {},
    usePrevious: () => {},
    state: (segment) => states.get(segment) ?? loading,
    registryState: () => registry,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Placeholder: `ModuleLoad` requires a release, and a chunk has none. */
const release: Release = {
  version: '0',
  entry: '',
  integrity: {},
  preload: [],
  builtWith: { contract: contractVersion, shared: {} },
  publishedAt: '',
};

import { contractVersion, type FeatureModule } from '@panel/shared-federation';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../src/app.tsx';
import type {
  LoadedModule,
  ModuleLoad,
  ModuleStore,
  RegistryState,
} from '../src/modules/module-store.ts';

/** Opens the shell at an address, as a browser would. Without a store no module claims a route. */
export function renderApp(
  path: string,
  modules = storeIn({ status: 'unclaimed' }),
): RenderResult & { user: UserEvent } {
  window.history.replaceState(null, '', path);
  return { ...render(<App modules={modules} />), user: userEvent.setup() };
}

/** A site on which one module, loaded already, claims every route. */
export function moduleStoreOf(module: FeatureModule): ModuleStore {
  const release = {
    version: '1.0.0-test',
    entry: 'http://site/entry.js',
    integrity: {},
    preload: [],
    builtWith: { contract: contractVersion, shared: {} },
    publishedAt: '2026-11-20T12:00:00.000Z',
  };
  return storeIn({ status: 'ready', name: 'mfe-test', module, release, source: 'registry' });
}

/** Whatever is asked of it leads to the same once more. */
function storeIn(state: ModuleLoad): ModuleStore {
  const listeners = new Set<() => void>();
  const again = () => {
    state = { ...state };
    listeners.forEach((listener) => listener());
  };
  const registry: RegistryState = { status: 'pending' };
  const loaded: LoadedModule[] = [];
  return {
    load: () => undefined,
    retry: again,
    usePrevious: again,
    state: () => state,
    registryState: () => registry,
    loadedModules: () => loaded,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

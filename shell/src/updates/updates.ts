import type { ParsedRegistry, Registry } from '@panel/shared-federation';
import type { ModuleStore } from '../modules/module-store.ts';
import { newVersions } from './new-versions.ts';
import { registryWatch } from './watch-registry.ts';

export interface Updates {
  /** Whether a reload would bring something newer, which nobody has dismissed. */
  isAvailable: () => boolean;
  /** Hides it until the site changes once more. */
  dismiss: () => void;
  subscribe: (listener: () => void) => () => void;
  /** Keeps an eye on the site until the function that comes back is called. */
  watch: () => () => void;
}

/**
 * Tells whether the site has changed since the tab started. The tab itself stays as it is: only a
 * reload, which is the person's own doing, takes it over.
 */
export function createUpdates(registryUrl: string, modules: ModuleStore): Updates {
  const listeners = new Set<() => void>();
  let site: Registry | undefined;
  let read: ParsedRegistry | undefined;
  let shell: string | undefined;
  let found = '';
  let dismissed = '';

  /** The store reads the registry too, when a module is tried again; whoever was last is right. */
  function adopt(registry: Registry): void {
    site = registry;
    shell ??= registry.shell?.version;
  }

  function compare(): void {
    const state = modules.registryState();
    if (!site || state.status !== 'ready') {
      return;
    }
    const tab = { shell, registry: state.parsed.registry, stateOf: modules.state };
    found = newVersions(site, tab).join(' ');
    listeners.forEach((listener) => listener());
  }

  function follow(): void {
    const state = modules.registryState();
    if (state.status === 'ready' && state.source === 'site' && state.parsed !== read) {
      read = state.parsed;
      adopt(state.parsed.registry);
    }
    compare();
  }

  modules.subscribe(follow);
  follow();
  return {
    isAvailable: () => found !== '' && found !== dismissed,
    dismiss() {
      dismissed = found;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch: registryWatch(registryUrl, (registry) => {
      adopt(registry);
      compare();
    }),
  };
}

import type { ParsedRegistry, Registry } from '@panel/shared-federation';
import type { ModuleStore } from '../federation/types/module-store.types.ts';
import { newVersions } from './new-versions.ts';
import { servesOtherShell, getInitialScripts } from './initial-scripts.ts';
import { registryWatch, watchTimeout } from './watch-registry.ts';

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
  const ownScripts = getInitialScripts(document);
  /** What the site's page was found to be, by the version that the registry gave the shell then. */
  let checked: { shell?: string | undefined; isOther: boolean } = { isOther: false };
  let found = '';
  let dismissed = '';

  /** The page is looked at once for each version; while it cannot be read nothing is known of it. */
  async function checkShell(shell: string | undefined): Promise<void> {
    if (shell !== checked.shell) {
      checked = { shell, isOther: await servesOtherShell(ownScripts, watchTimeout) };
    }
  }

  function compare(): void {
    const state = modules.registryState();
    if (!site || state.status !== 'ready') {
      return;
    }
    const otherShell = checked.isOther ? checked.shell : undefined;
    const tab = { otherShell, registry: state.parsed.registry, stateOf: modules.state };
    found = newVersions(site, tab).join(' ');
    listeners.forEach((listener) => listener());
  }

  /** The store reads the registry too, when a module is tried again; whoever was last is right. */
  function follow(): void {
    const state = modules.registryState();
    if (state.status === 'ready' && state.source === 'site' && state.parsed !== read) {
      read = state.parsed;
      site = state.parsed.registry;
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
    watch: registryWatch(registryUrl, async (registry) => {
      try {
        await checkShell(registry.shell?.version);
      } finally {
        site = registry;
        compare();
      }
    }),
  };
}

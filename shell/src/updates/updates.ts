import type { ParsedRegistry, Registry } from '@panel/shared-federation';
import type { ModuleStore } from '../federation/module-store.types.ts';
import { newVersions } from './new-versions.ts';
import { servesOtherShell, getInitialScripts } from './initial-scripts.ts';
import { fetchRegistry } from '../federation/registry/registry-reader.ts';

export interface Updates {
  /** Whether a reload would load newer versions that the user has not dismissed. */
  isAvailable: () => boolean;
  /** Hides the update until the site changes again. */
  dismiss: () => void;
  subscribe: (listener: () => void) => () => void;
  /** Starts to watch the site. Returns a function that stops. */
  watch: () => () => void;
}

/** How often a visible page reads the registry. */
const intervalMs = 5 * 60_000;

/** Shortest time between two reads. */
const minPauseMs = 60_000;

/** How long the site may take to answer. */
const watchTimeoutMs = 8_000;

/**
 * Watches for versions that the site has published since the tab started. The tab keeps its versions
 * until the user reloads.
 */
export function createUpdates(registryUrl: string, modules: ModuleStore): Updates {
  const listeners = new Set<() => void>();
  let site: Registry | undefined;
  let read: ParsedRegistry | undefined;
  const ownScripts = getInitialScripts(document);
  /** Whether the site's page has other scripts than this tab, and for which version of the shell. */
  let checked: { shell?: string | undefined; isOther: boolean } = { isOther: false };
  let found = '';
  let dismissed = '';

  /** Reads the site's page once for each version of the shell. */
  async function checkShell(shell: string | undefined): Promise<void> {
    if (shell !== checked.shell) {
      checked = { shell, isOther: await servesOtherShell(ownScripts, watchTimeoutMs) };
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

  /** Takes the registry that the module store has read last; it reads again on each retry. */
  function followStore(): void {
    const state = modules.registryState();
    if (state.status === 'ready' && state.source === 'site' && state.parsed !== read) {
      read = state.parsed;
      site = state.parsed.registry;
    }
    compare();
  }

  modules.subscribe(followStore);
  followStore();
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
    watch: createRegistryWatch(registryUrl, async (registry) => {
      try {
        await checkShell(registry.shell?.version);
      } finally {
        site = registry;
        compare();
      }
    }),
  };
}

/**
 * Reads a registry when the user returns to the page, and every few minutes while it is visible. Ignores
 * failed reads and errors of `onRead`.
 *
 * @returns a function that starts watching and returns a function that stops it
 */
function createRegistryWatch(
  url: string,
  onRead: (registry: Registry) => Promise<void>,
): () => () => void {
  // The tab has just read the registry at its start.
  let lastRead = Date.now();

  async function read(): Promise<void> {
    if (document.visibilityState !== 'visible' || Date.now() - lastRead < minPauseMs) {
      return;
    }
    lastRead = Date.now();
    try {
      const address = new URL(url, window.location.href).href;
      const request = { timeoutMs: watchTimeoutMs, cache: 'no-cache' } as const;
      const { parsed } = await fetchRegistry(address, request);
      await onRead(parsed.registry);
    } catch {
      // The tab keeps its registry and reads it again later.
    }
  }

  return () => {
    const readIfDue = () => void read();
    const timer = setInterval(readIfDue, intervalMs);
    window.addEventListener('focus', readIfDue);
    document.addEventListener('visibilitychange', readIfDue);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', readIfDue);
      document.removeEventListener('visibilitychange', readIfDue);
    };
  };
}

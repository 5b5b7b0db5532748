import { type FeatureModule, moduleForRoute, type Registry } from '@panel/shared-federation';
import { loadModule } from './load-module.ts';
import { fetchRegistry } from './registry.ts';

/** How far the module behind a route has come. `unclaimed`: no module of the registry has it. */
export type ModuleLoad =
  | { status: 'pending' }
  | { status: 'unclaimed' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; name: string; module: FeatureModule };

export interface ModuleStore {
  /** Starts loading the module behind a route, unless it is on its way or there. */
  load: (segment: string) => void;
  /** Loads again what failed, from the registry on. */
  retry: (segment: string) => void;
  state: (segment: string) => ModuleLoad;
  subscribe: (listener: () => void) => () => void;
}

const pending: ModuleLoad = { status: 'pending' };

/**
 * Keeps what is known of each route's module. It lives outside React, so that a download starts
 * before the first render and a failed one is never cached for good.
 *
 * @param load loads one module; Module Federation needs a browser and a production build
 */
export function createModuleStore(registryUrl: string, load = loadModule): ModuleStore {
  let registry = readRegistry();
  const loads = new Map<string, ModuleLoad>();
  const modules = new Map<string, Promise<FeatureModule>>();
  const attempts = new Map<string, number>();
  const listeners = new Set<() => void>();

  /** A failure is each waiting route's business. */
  function readRegistry(): Promise<Registry> {
    const reading = fetchRegistry(registryUrl);
    reading.catch(() => undefined);
    return reading;
  }

  function set(segment: string, load: ModuleLoad): void {
    loads.set(segment, load);
    listeners.forEach((listener) => listener());
  }

  async function run(segment: string): Promise<void> {
    set(segment, pending);
    try {
      set(segment, await loadSegment(segment));
    } catch (error) {
      console.error(`[panel] shell: could not load the module of /admin/${segment}`, error);
      set(segment, { status: 'failed', error });
    }
  }

  async function loadSegment(segment: string): Promise<ModuleLoad> {
    const document = await registry;
    const name = moduleForRoute(document, segment);
    if (!name) {
      return { status: 'unclaimed' };
    }
    return { status: 'ready', name, module: await loadOnce(document, name) };
  }

  /** Routes of the same module share one download; a failed one is forgotten. */
  function loadOnce(document: Registry, name: string): Promise<FeatureModule> {
    const attempt = attempts.get(name) ?? 0;
    const loading = modules.get(name) ?? load(document, name, attempt);
    modules.set(name, loading);
    loading.catch(() => {
      modules.delete(name);
      attempts.set(name, attempt + 1);
    });
    return loading;
  }

  function retry(segment: string): void {
    registry = readRegistry();
    void run(segment);
  }

  return {
    load(segment) {
      const status = loads.get(segment)?.status;
      if (status === 'failed') {
        retry(segment);
      } else if (status === undefined) {
        void run(segment);
      }
    },
    retry,
    state: (segment) => loads.get(segment) ?? pending,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

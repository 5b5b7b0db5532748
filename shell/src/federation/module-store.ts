import { type OverridingBuild, resolveRoute } from './registry/resolve-route.ts';
import { createReleaseLoader, loadCurrent, loadPrevious } from './release/release-loader.ts';
import { prefetchReads } from './early/early-answers.ts';
import { asLoadError } from './reporting/load-error.ts';
import type { Candidates, ModuleLoad, ModuleStore } from './module-store.types.ts';
import { loadModule } from './release/load-module.ts';
import { createRegistryReader } from './registry/registry-reader.ts';
import { excludeWithdrawn } from './registry/seen-registries.ts';

export interface ModuleStoreOptions {
  registryUrl: string;
  /** Builds by module name. */
  overrides?: ReadonlyMap<string, OverridingBuild>;
  /** Candidates that this browser asks for; undefined when it asks for none, or the code for them is missing. */
  candidates?: Promise<Candidates | undefined> | undefined;
  /** Loads one release; replaced in tests, because Module Federation needs a browser. */
  load?: typeof loadModule;
  /** Delays showing a module that has arrived until the promise is fulfilled. */
  beforeShown?: (load: ModuleLoad, segment: string) => Promise<void>;
}

const idle: ModuleLoad = { status: 'idle' };
const loading: ModuleLoad = { status: 'loading' };

/** State of one route. */
interface RouteRecord {
  load: ModuleLoad;
  /** Number of the newest attempt to load it. */
  newest: number;
  /** Results of attempts up to this number are ignored: one of them has succeeded. */
  settled: number;
  preload?: Promise<ModuleLoad>;
  /** Whether the next visit shows a failure that happened before it, instead of trying again. */
  isLoadedBeforeVisit: boolean;
}

/**
 * Creates the store of the modules of all routes. It lives outside React, so that downloads start before
 * the first render and a failure can be retried.
 */
export function createModuleStore({
  registryUrl,
  overrides = new Map(),
  candidates,
  load: loadRelease = loadModule,
  beforeShown = () => Promise.resolve(),
}: ModuleStoreOptions): ModuleStore {
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  const registry = createRegistryReader(registryUrl, notify);
  const releases = createReleaseLoader(loadRelease);
  const routes = new Map<string, RouteRecord>();
  /** Names of the modules whose code was requested. */
  const requestedModules = new Set<string>();

  function routeOf(segment: string): RouteRecord {
    let route = routes.get(segment);
    if (!route) {
      route = { load: idle, newest: 0, settled: 0, isLoadedBeforeVisit: false };
      routes.set(segment, route);
    }
    return route;
  }

  function show(route: RouteRecord, load: ModuleLoad): void {
    route.load = load;
    notify();
  }

  /**
   * Loads a module and shows it. Of several attempts the first success is shown; a failure is shown only
   * if it is that of the newest attempt.
   */
  async function attempt(segment: string, find: typeof loadCurrent): Promise<void> {
    const route = routeOf(segment);
    const number = ++route.newest;
    const load = await findModule(segment, find);
    if (load.status === 'ready') {
      await beforeShown(load, segment);
    }
    if (number <= route.settled) {
      return;
    }
    if (load.status !== 'failed') {
      route.settled = route.newest;
      show(route, load);
    } else if (number === route.newest) {
      show(route, load);
    }
  }

  async function findModule(segment: string, find: typeof loadCurrent): Promise<ModuleLoad> {
    try {
      const { parsed } = await registry.current();
      const allowed = excludeWithdrawn(parsed);
      const offered = (await candidates)?.addTo(allowed) ?? allowed;
      const target = resolveRoute(offered, segment, overrides);
      if (!target) {
        return { status: 'unclaimed' };
      }
      // The answers are for pages that mount soon. Later they could be older than the page's rows.
      if (!requestedModules.has(target.name)) {
        requestedModules.add(target.name);
        prefetchReads(target.reads, segment);
      }
      return await find(target, releases);
    } catch (error) {
      return { status: 'failed', error: asLoadError(error), canUsePrevious: false };
    }
  }

  function startOver(): void {
    registry.readAgain();
    releases.abandonPending();
  }

  function load(segment: string): void {
    const route = routeOf(segment);
    const { status } = route.load;
    if (status === 'idle' || status === 'failed') {
      show(route, loading);
      // Also reads the registry again when it could not be read for another route.
      if (status === 'failed' || registry.state().status === 'failed') {
        startOver();
      }
      void attempt(segment, loadCurrent);
    }
  }

  return {
    load(segment) {
      const route = routeOf(segment);
      const showsFailure = route.isLoadedBeforeVisit && route.load.status === 'failed';
      route.isLoadedBeforeVisit = false;
      if (showsFailure) {
        show(route, { ...route.load });
      } else {
        load(segment);
      }
    },
    loadBeforeVisit(segment) {
      routeOf(segment).isLoadedBeforeVisit = true;
      load(segment);
    },
    async preload(segment) {
      const route = routeOf(segment);
      if (route.load === idle) {
        const load = await (route.preload ??= findModule(segment, loadCurrent));
        if (load.status !== 'failed' && route.load === idle) {
          show(route, load);
        }
      }
      return route.load;
    },
    retry(segment) {
      const { load } = routeOf(segment);
      if (load.status === 'ready' && load.source !== 'previous') {
        releases.noteRenderFailure(load.release);
      }
      startOver();
      void attempt(segment, loadCurrent);
    },
    usePrevious: (segment) => void attempt(segment, loadPrevious),
    state: (segment) => routes.get(segment)?.load ?? idle,
    registryState: registry.state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

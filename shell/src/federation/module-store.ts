import { claimOf } from './registry/resolve-route.ts';
import { loadCurrent, loadPrevious } from './release/load-with-fallback.ts';
import { readAhead } from './early/early-answers.ts';
import { asLoadError } from './reporting/load-error.ts';
import type { ModuleLoad, ModuleStore } from './types/module-store.types.ts';
import { loadModule } from './release/load-module.ts';
import { createRegistryReader } from './registry/registry-reader.ts';
import { createReleaseLoader } from './release/release-loader.ts';
import { withoutWithdrawn } from './registry/exclude-withdrawn.ts';

export interface ModuleStoreOptions {
  registryUrl: string;
  /** Entry URL by module name. */
  overrides?: ReadonlyMap<string, string>;
  /** Loads one release; Module Federation needs a browser and a production build. */
  load?: typeof loadModule;
  /** What a route's module is held back for when it has come. */
  beforeShown?: (load: ModuleLoad, segment: string) => Promise<void>;
}

/** How long a screen may stay empty before it says that it takes long, in milliseconds. */
const slowAfter = 9_000;

const pending: ModuleLoad = { status: 'pending' };

/**
 * Keeps what is known of each route's module. It lives outside React, so that a download starts
 * before the first render and a failed one is never cached for good.
 */
export function createModuleStore({
  registryUrl,
  overrides = new Map(),
  load: loadRelease = loadModule,
  beforeShown = () => Promise.resolve(),
}: ModuleStoreOptions): ModuleStore {
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  const registry = createRegistryReader(registryUrl, notify);
  const releases = createReleaseLoader(loadRelease, notify);
  const states = new Map<string, ModuleLoad>();
  /** The loads under way for each route, the newest last. */
  const runs = new Map<string, object[]>();
  const preloads = new Map<string, Promise<ModuleLoad>>();
  const loadedAhead = new Set<string>();

  function set(segment: string, state: ModuleLoad): void {
    states.set(segment, state);
    notify();
  }

  /**
   * Shows what comes of a load: a failure unless somebody has tried again since, a module whenever
   * it arrives, whichever load brings the first.
   */
  async function run(segment: string, load: typeof loadCurrent): Promise<void> {
    const me = {};
    runs.set(segment, [...(runs.get(segment) ?? []), me]);
    const slow = setTimeout(() => {
      if (states.get(segment) === pending) {
        const name = claimed(segment);
        set(segment, { status: 'slow', ...(name !== undefined && { name }) });
      }
    }, slowAfter);
    const state = await find(segment, load);
    clearTimeout(slow);
    if (state.status === 'ready') {
      await beforeShown(state, segment);
    }
    const underWay = runs.get(segment) ?? [];
    const isFailed = state.status === 'failed';
    if (underWay.includes(me)) {
      runs.set(segment, isFailed ? underWay.filter((other) => other !== me) : []);
      if (!isFailed || underWay.at(-1) === me) {
        set(segment, state);
      }
    }
  }

  /** The name of the module that a route belongs to, as far as it is known. */
  function claimed(segment: string): string | undefined {
    const read = registry.state();
    return read.status === 'ready' ? claimOf(read.parsed, segment, overrides)?.name : undefined;
  }

  async function find(segment: string, load: typeof loadCurrent): Promise<ModuleLoad> {
    try {
      const read = await registry.current();
      const claim = claimOf(withoutWithdrawn(read.parsed), segment, overrides);
      if (claim && !releases.loaded().some(({ name }) => name === claim.name)) {
        readAhead(claim.reads, segment);
      }
      const state: ModuleLoad = claim ? await load(claim, releases) : { status: 'unclaimed' };
      if (state.status === 'ready' && state.source !== 'override') {
        registry.keep(read);
      }
      return state;
    } catch (error) {
      return { status: 'failed', error: asLoadError(error), canUsePrevious: false };
    }
  }

  function startOver(): void {
    registry.readAgain();
    releases.abandonPending();
  }

  function load(segment: string): void {
    const status = states.get(segment)?.status;
    if (status === undefined || status === 'failed') {
      set(segment, pending);
      // No route may go on failing on a registry that could not be read for another.
      if (status === 'failed' || registry.state().status === 'failed') {
        startOver();
      }
      void run(segment, loadCurrent);
    }
  }

  return {
    load(segment) {
      const state = states.get(segment);
      if (loadedAhead.delete(segment) && state?.status === 'failed') {
        set(segment, { ...state });
      } else {
        load(segment);
      }
    },
    loadAhead(segment) {
      loadedAhead.add(segment);
      load(segment);
    },
    async preload(segment) {
      if (!states.has(segment)) {
        const preload = preloads.get(segment) ?? find(segment, loadCurrent);
        preloads.set(segment, preload);
        const state = await preload;
        if (state.status !== 'failed' && !states.has(segment)) {
          set(segment, state);
        }
      }
      return states.get(segment) ?? pending;
    },
    retry(segment) {
      const shown = states.get(segment);
      if (shown?.status === 'ready' && shown.source !== 'previous') {
        releases.doubt(shown.release);
      }
      startOver();
      void run(segment, loadCurrent);
    },
    usePrevious: (segment) => void run(segment, loadPrevious),
    state: (segment) => states.get(segment) ?? pending,
    registryState: registry.state,
    loadedModules: releases.loaded,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import type { FeatureModule, Release } from '@panel/shared-federation';
import type { LoadRequest } from '../src/federation/release/load-module.ts';
import { LoadError, type LoadErrorCode } from '../src/federation/reporting/load-error.ts';
import { createModuleStore, type ModuleStoreOptions } from '../src/federation/module-store.ts';
import type { ModuleLoad, ModuleStore } from '../src/federation/types/module-store.types.ts';

export const registryUrl = 'http://site/modules/registry.json';

/** A module that can be told from every other. */
export function feature(path = 'games'): FeatureModule {
  return { contractVersion: 1, routes: [{ path, Component: () => null }] };
}

/** A release as the registry writes it down. */
export function releaseOf(version: string): Release {
  return {
    version,
    entry: `http://site/modules/mfe-games-catalog/${version}/entry.js`,
    integrity: {},
    preload: [],
    builtWith: { contract: 1, shared: {} },
    publishedAt: '2026-11-20T12:00:00.000Z',
  };
}

/** A registry with one module, which claims 'games' and 'sports'. */
export function registryWith(module: object): object {
  return {
    schema: 1,
    modules: { 'mfe-games-catalog': { routes: ['games', 'sports'], ...module } },
  };
}

export interface ModuleSite {
  /** What the site answers next; without one it cannot be reached. */
  answers: (() => Response | Promise<Response>)[];
  /** What a release loads as, by version; a code is why it fails. */
  builds: Record<string, FeatureModule | LoadErrorCode | Promise<FeatureModule>>;
  /** What was loaded, in order, as 'version #attempt source'. */
  loads: string[];
  /** How each read of the registry treats what the browser keeps, in order. */
  caches: (RequestCache | undefined)[];
  store: (options?: Partial<ModuleStoreOptions>) => ModuleStore;
}

/** A site whose registry and releases a test decides on. */
export function moduleSite(...registries: object[]): ModuleSite {
  const site: ModuleSite = {
    answers: registries.map((registry) => () => Response.json(registry)),
    builds: {},
    loads: [],
    caches: [],
    store: (options) => createModuleStore({ registryUrl, load, ...options }),
  };
  async function load({ release, attempt, source }: LoadRequest): Promise<FeatureModule> {
    site.loads.push(`${release.version} #${attempt} ${source}`);
    const build = await (site.builds[release.version] ?? feature());
    if (typeof build === 'string') {
      throw new LoadError(build, release.version);
    }
    return build;
  }
  globalThis.fetch = async (_url, init) => {
    site.caches.push(init?.cache);
    await Promise.resolve();
    const answer = site.answers.shift();
    if (!answer) {
      throw new TypeError('Failed to fetch');
    }
    return answer();
  };
  return site;
}

/** The state of a route once it is loaded or has failed, and differs from the former one. */
export function settled(
  store: ModuleStore,
  segment: string,
  former?: ModuleLoad,
): Promise<ModuleLoad> {
  return new Promise((resolve) => {
    const check = () => {
      const state = store.state(segment);
      const isSettled = state.status !== 'idle' && state.status !== 'loading';
      if (isSettled && state !== former) {
        unsubscribe();
        resolve(state);
      }
    };
    const unsubscribe = store.subscribe(check);
    queueMicrotask(check);
  });
}

/** Opens a route and waits for what comes of it. */
export function opened(store: ModuleStore, segment: string): Promise<ModuleLoad> {
  store.load(segment);
  return settled(store, segment);
}

/** Tries again and waits for what comes of it. */
export function retried(store: ModuleStore, segment: string): Promise<ModuleLoad> {
  const former = store.state(segment);
  store.retry(segment);
  return settled(store, segment, former);
}

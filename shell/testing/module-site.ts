import type { FeatureModule } from '@panel/shared-federation';
import type { LoadRequest } from '../src/federation/release/load-module.ts';
import { LoadError, type LoadErrorCode } from '../src/federation/reporting/load-error.ts';
import { createModuleStore, type ModuleStoreOptions } from '../src/federation/module-store.ts';
import type { ModuleLoad, ModuleStore } from '../src/federation/module-store.types.ts';

export const registryUrl = 'http://site/modules/registry.json';

/** A new module object; each call returns another one. */
export function feature(path = 'games'): FeatureModule {
  return { contractVersion: 1, routes: [{ path, Component: () => null }] };
}

/** A registry with one module, whose routes are 'games' and 'sports'. */
export function registryWith(module: object): object {
  return {
    schema: 1,
    modules: { 'mfe-games-catalog': { routes: ['games', 'sports'], ...module } },
  };
}

export interface ModuleSite {
  /** Answers to the next reads of the registry; without one the read fails. */
  answers: (() => Response | Promise<Response>)[];
  /** Result of loading a release, by version: a module, or the code of its error. */
  builds: Record<string, FeatureModule | LoadErrorCode | Promise<FeatureModule>>;
  /** The loads in order, as 'version #attempt source'. */
  loads: string[];
  /** Cache mode of each read of the registry, in order. */
  caches: (RequestCache | undefined)[];
  store: (options?: Partial<ModuleStoreOptions>) => ModuleStore;
}

/** Creates a site whose registry and releases the test controls. */
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

/** Waits until a route is loaded or has failed, and its state is another than `former`. */
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

/** Opens a route, and waits until it is loaded or has failed. */
export function opened(store: ModuleStore, segment: string): Promise<ModuleLoad> {
  store.load(segment);
  return settled(store, segment);
}

/** Retries a route, and waits until it is loaded or has failed again. */
export function retried(store: ModuleStore, segment: string): Promise<ModuleLoad> {
  const former = store.state(segment);
  store.retry(segment);
  return settled(store, segment, former);
}

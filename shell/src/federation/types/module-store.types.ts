import type { FeatureModule, ParsedRegistry, Release } from '@panel/shared-federation';
import type { LoadError } from '../reporting/load-error.ts';

/** Where what is on the screen comes from: an override is another build in a module's place. */
export type ModuleSource = 'registry' | 'previous' | 'override';

/** How far the module behind a route has come. */
export type ModuleLoad =
  /** Nobody has opened the route. */
  | { status: 'idle' }
  /** `name`: the module, once the registry is read, if one has the route and the load is slow. */
  | { status: 'loading'; isSlow: boolean; name?: string | undefined }
  /** No module of the registry has the route. */
  | { status: 'unclaimed' }
  | {
      status: 'failed';
      name?: string;
      source?: ModuleSource;
      error: LoadError;
      /** A previous release was asked for, could not be loaded, and may be asked for again. */
      canUsePrevious: boolean;
    }
  | {
      status: 'ready';
      name: string;
      module: FeatureModule;
      release: Release;
      source: ModuleSource;
      /** For a previous release: why the current one is not on the screen. */
      replaces?: LoadError;
    };

export type RegistryState =
  | { status: 'pending' }
  | { status: 'failed'; error: LoadError }
  /** `readAt`: when the site answered with it, as an ISO timestamp. */
  | { status: 'ready'; parsed: ParsedRegistry; source: 'site' | 'last-good'; readAt: string };

/** One release that this tab has loaded or tried to. */
export interface LoadedModule {
  name: string;
  version: string;
  source: ModuleSource;
  status: 'pending' | 'ready' | 'failed';
  durationMs?: number;
}

export interface ModuleStore {
  /** Starts loading the module behind a route, unless it is on its way or there. */
  load: (segment: string) => void;
  /** The same on behalf of a visit that is about to begin: a failure until then is that visit's. */
  loadAhead: (segment: string) => void;
  /**
   * Loads the module behind a route that somebody may be about to open, once. What failed stays
   * unsaid and untried until somebody goes there.
   *
   * @returns what the route shows from then on
   */
  preload: (segment: string) => Promise<ModuleLoad>;
  /** Reads the registry again and loads what it names; until then the route stays as it is. */
  retry: (segment: string) => void;
  /** Puts the previous release on the screen, if the registry names one. */
  usePrevious: (segment: string) => void;
  /** Another object after each load, also when it led to the same. */
  state: (segment: string) => ModuleLoad;
  registryState: () => RegistryState;
  /** In the order in which they were first asked for; the same array until something changes. */
  loadedModules: () => readonly LoadedModule[];
  subscribe: (listener: () => void) => () => void;
}

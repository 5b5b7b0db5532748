import type { FeatureModule, ParsedRegistry, Release } from '@panel/shared-federation';
import type { LoadError } from './reporting/load-error.ts';
import type { ModuleSource } from './reporting/load-events.ts';

/** Load state of the module behind a route. */
export type ModuleLoad =
  /** The route was not opened yet. */
  | { status: 'idle' }
  | { status: 'loading' }
  /** No module has the route. */
  | { status: 'unclaimed' }
  | {
      status: 'failed';
      name?: string;
      source?: ModuleSource;
      error: LoadError;
      /** Whether the user may ask again for the previous release, which failed to load. */
      canUsePrevious: boolean;
    }
  | {
      status: 'ready';
      name: string;
      module: FeatureModule;
      release: Release;
      source: ModuleSource;
      /** For a previous release: why the current one is not on screen. */
      replaces?: LoadError;
      /** Whether it is the site's current release, in place of a candidate. */
      replacesCandidate?: boolean;
    };

/** A registry that was read. */
export interface RegistryRead {
  parsed: ParsedRegistry;
  source: 'site' | 'last-good';
  /** When the site sent it, as an ISO timestamp. */
  readAt: string;
}

export type RegistryState =
  | { status: 'pending' }
  | { status: 'failed'; error: LoadError }
  | ({ status: 'ready' } & RegistryRead);

export interface ModuleStore {
  /** Starts to load the module behind a route, unless it is loading or loaded. */
  load: (segment: string) => void;
  /** Like `load`, before the first render: a failure until then is shown, not retried, by the first visit. */
  loadBeforeVisit: (segment: string) => void;
  /**
   * Loads the module behind a route that the user may open next, once. A failure is not shown, and not
   * retried until the user opens the route.
   *
   * @returns the load state of the route after that
   */
  preload: (segment: string) => Promise<ModuleLoad>;
  /** Reads the registry again and loads the current release; the route keeps its state until then. */
  retry: (segment: string) => void;
  /** Shows the previous release, if the registry names one. */
  usePrevious: (segment: string) => void;
  /** The load state of a route; a new object after each load, even if its fields are equal. */
  state: (segment: string) => ModuleLoad;
  registryState: () => RegistryState;
  subscribe: (listener: () => void) => () => void;
}

/** A site's registry, in which the candidates that this browser asks for are the current releases. */
export interface RegistryWithCandidates extends ParsedRegistry {
  /** Names of the modules whose current release is a candidate. */
  candidates?: ReadonlySet<string>;
}

/**
 * Whether the panel runs a candidate that this browser asks for. 'current': it has become the site's version.
 * 'expired': the site's or the browser's time for it has ended. 'unknown': the site offers no such version.
 * 'unreadable': the site's answer is missing or malformed. 'route-taken': another module, or a candidate that was asked
 * for earlier, has one of its routes.
 */
export type CandidateState =
  'in-use' | 'current' | 'expired' | 'withdrawn' | 'route-taken' | 'unknown' | 'unreadable';

/** The candidates that this browser asks for, as the site offers them. */
export interface Candidates {
  /** Puts those in use into the registry; each has the site's current release as `previous`. */
  addTo: (parsed: ParsedRegistry) => RegistryWithCandidates;
  /** Names of the modules of which the site does not offer the version. */
  unknown: readonly string[];
  stateOf: (name: string, parsed: ParsedRegistry) => CandidateState;
  /** Until when the site offers a candidate, in milliseconds since 1970; undefined when it does not. */
  offeredUntil: (name: string) => number | undefined;
}

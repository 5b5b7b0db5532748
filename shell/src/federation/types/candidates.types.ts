import type { ParsedRegistry } from '@panel/shared-federation';

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

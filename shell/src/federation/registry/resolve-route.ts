import {
  contractVersion,
  moduleForRoute,
  type ParsedRegistry,
  type RejectedModule,
  type Release,
} from '@panel/shared-federation';
import { LoadError } from '../reporting/load-error.ts';

/** Which module a route belongs to, and where it comes from. */
export interface Claim {
  name: string;
  source: 'registry' | 'override';
  /** A LoadError when the registry's entry for it cannot be used. */
  current: Release | LoadError;
  /** What may stand in for it. */
  previous?: Release;
  /** What its pages read first, as the registry says it. */
  reads?: unknown;
}

/**
 * The module that a first path segment below /admin belongs to; undefined when none claims it. An
 * override takes the place of what the registry names, and nothing stands in for it.
 *
 * @param overrides the entry's URL by the module's name
 */
export function claimOf(
  { registry, rejected }: ParsedRegistry,
  segment: string,
  overrides: ReadonlyMap<string, string>,
): Claim | undefined {
  const broken = rejected.find(({ routes }) => routes.includes(segment));
  const name = moduleForRoute(registry, segment) ?? broken?.name;
  if (name === undefined) {
    return undefined;
  }
  const entry = overrides.get(name);
  if (entry) {
    return { name, source: 'override', current: overridingRelease(entry) };
  }
  const named = registry.modules[name];
  const previous = (named ?? broken)?.previous;
  const current = named?.current ?? refusalOf(broken);
  const reads = named?.current.reads;
  return { name, source: 'registry', current, reads, ...(previous && { previous }) };
}

function refusalOf(broken: RejectedModule | undefined): LoadError {
  const kind = broken?.kind ?? 'malformed';
  return new LoadError(kind === 'malformed' ? 'entry-malformed' : kind, broken?.reason ?? '');
}

/** What is known of a build that no registry describes. */
function overridingRelease(entry: string): Release {
  return {
    version: 'substituição',
    entry,
    integrity: {},
    preload: [],
    builtWith: { contract: contractVersion, shared: {} },
    publishedAt: new Date().toISOString(),
  };
}

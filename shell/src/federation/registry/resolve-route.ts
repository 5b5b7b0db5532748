import {
  contractVersion,
  moduleForRoute,
  type ParsedRegistry,
  type RejectedModule,
  type Release,
} from '@panel/shared-federation';
import { LoadError } from '../reporting/load-error.ts';

/** The module that has a route, and the releases that can be loaded. */
export interface RouteTarget {
  name: string;
  source: 'registry' | 'override';
  /** A LoadError when the registry's entry for it cannot be used. */
  current: Release | LoadError;
  /** The fallback. */
  previous?: Release;
  /** The registry's FirstReads for its pages, unchecked. */
  reads?: unknown;
}

/**
 * Finds the module that has a first path segment below /admin; undefined when none has it. An override
 * replaces the registry's releases and has no fallback.
 *
 * @param overrides the entry's URL by the module's name
 */
export function resolveRoute(
  { registry, rejected }: ParsedRegistry,
  segment: string,
  overrides: ReadonlyMap<string, string>,
): RouteTarget | undefined {
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

/** The release of an override, which no registry describes. */
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

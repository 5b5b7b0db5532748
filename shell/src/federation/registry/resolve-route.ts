import {
  contractVersion,
  moduleForRoute,
  type RejectedModule,
  type Release,
} from '@panel/shared-federation';
import { LoadError } from '../reporting/load-error.ts';
import type { RegistryWithCandidates } from '../module-store.types.ts';
import type { ModuleSource } from '../reporting/load-events.ts';

/** The module that has a route, and the releases that can be loaded. */
export interface RouteTarget {
  name: string;
  source: Exclude<ModuleSource, 'previous'>;
  /** The current release, or what replaces it; a LoadError when the registry's entry cannot be used. */
  current: Release | LoadError;
  /** The release to fall back on. */
  previous?: Release;
  /** FirstReads of the module's pages in the registry, not validated. */
  reads?: unknown;
}

/** A build in place of a module. */
export interface OverridingBuild {
  /** URL of its entry. */
  entry: string;
  /** First path segments below /admin of a module that the registry does not name. */
  routes?: string[] | undefined;
}

/**
 * Finds the module of a route, by the first path segment below /admin; undefined when no module has it. An
 * override replaces the registry's releases and has no fallback.
 *
 * @param overrides builds by the module's name
 */
export function resolveRoute(
  { registry, rejected, candidates }: RegistryWithCandidates,
  segment: string,
  overrides: ReadonlyMap<string, OverridingBuild>,
): RouteTarget | undefined {
  const broken = rejected.find(({ routes }) => routes.includes(segment));
  const added = [...overrides].find(([, { routes }]) => routes?.includes(segment));
  const name = moduleForRoute(registry, segment) ?? broken?.name ?? added?.[0];
  if (name === undefined) {
    return undefined;
  }
  const build = overrides.get(name);
  if (build) {
    return { name, source: 'override', current: overridingRelease(build.entry) };
  }
  const named = registry.modules[name];
  const previous = (named ?? broken)?.previous;
  const current = named?.current ?? rejectionError(broken);
  const reads = named?.current.reads;
  const source = candidates?.has(name) ? 'candidate' : 'registry';
  return { name, source, current, reads, ...(previous && { previous }) };
}

function rejectionError(broken: RejectedModule | undefined): LoadError {
  const kind = broken?.kind ?? 'malformed';
  return new LoadError(kind === 'malformed' ? 'entry-malformed' : kind, broken?.reason ?? '');
}

/** Release that stands for an override, which the registry does not describe. */
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

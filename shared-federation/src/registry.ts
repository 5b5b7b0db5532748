import * as v from 'valibot';
import { isPlainAddress } from './plain-address.ts';
import { moduleMenu, moduleOwner, type ModuleOwner } from './shown-facts.ts';
import { modulePlaces } from './places.ts';
import { moduleName, releaseVersion } from './names.ts';

/**
 * The document `modules/registry.json`: the site's modules, their addresses, and the hash of each of their
 * scripts. See docs/deploy.md.
 */

/** A hash as in an `integrity` attribute. */
export const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

const releaseFields = {
  version: releaseVersion,
  /** URL of the script that starts the module; absolute, or relative to the registry. */
  entry: v.pipe(v.string(), v.nonEmpty()),
  /** Hash of every script of the release by its URL; a script that is not listed never runs. */
  integrity: v.record(v.string(), integrity),
  /** URLs of the scripts, besides the entry, that the module's first screen needs. */
  preload: v.array(v.string()),
  /** FirstReads, unchecked: the shell's early script prefetches them. */
  reads: v.optional(v.unknown()),
  /** A malformed one is left out: the module works without it. */
  owner: v.fallback(v.optional(moduleOwner), undefined),
  menu: v.fallback(v.optional(moduleMenu), undefined),
  /** Origins that the module calls; the site's policy names them. */
  connects: v.fallback(v.optional(v.array(v.string())), undefined),
  places: v.fallback(v.optional(modulePlaces), undefined),
  builtWith: v.object({
    contract: v.number(),
    shared: v.record(v.string(), v.string()),
  }),
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
};

/** It keeps fields of later kits. */
export const release: v.GenericSchema<Release> = v.looseObject(releaseFields);

export type Release = v.InferOutput<v.ObjectSchema<typeof releaseFields, undefined>>;

/** The first path segment below /admin of the shell's page 'Diagnóstico'. */
export const diagnosticsRoute = 'diagnostico';

/** First path segments below /admin of the shell's own pages. */
export const shellRoutes: readonly string[] = [diagnosticsRoute];

const route = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]*$/),
  v.check((segment) => !shellRoutes.includes(segment), "a route of the shell's own"),
);

/** First path segments below /admin that belong to a module; '' is /admin itself. */
export const moduleRoutes = v.pipe(v.array(route), v.nonEmpty());

const registryModule = v.object({
  routes: moduleRoutes,
  current: release,
  /** The fallback, when the current release cannot be loaded. */
  previous: v.optional(release),
});

const envelope = v.object({
  schema: v.literal(1),
  /** The shell of the site; open tabs use it to notice a newer one. */
  shell: v.exactOptional(v.object({ version: releaseVersion })),
  /** Identifies the site: another site may have served its registry at the same address. */
  site: v.exactOptional(v.string()),
  /** Grows with every change of the document; 0 when it is left out. */
  serial: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** Versions that must never run again, by module; 'shell' stands for the shell. */
  withdrawn: v.exactOptional(v.record(v.string(), v.array(releaseVersion))),
  modules: v.record(v.string(), v.unknown()),
});

export type RegistryModule = v.InferOutput<typeof registryModule>;

export interface Registry extends Omit<v.InferOutput<typeof envelope>, 'modules'> {
  modules: Record<string, RegistryModule>;
}

export interface ParsedRegistry {
  registry: Registry;
  rejected: RejectedModule[];
}

/** A module that cannot be used, with the valid parts of its entry. */
export interface RejectedModule {
  name: string;
  /** 'route-taken': the module names a route of another one; then it has no `previous`. */
  kind: 'malformed' | 'route-taken' | 'withdrawn';
  reason: string;
  /** Its routes that no other module has. */
  routes: string[];
  previous?: Release | undefined;
}

/**
 * Parses a registry document. A malformed module is rejected and the others are kept. Of two modules with
 * the same route the first keeps it.
 *
 * @param url the document's address, against which every URL in the result is resolved
 * @throws Error when the document as a whole is not a registry
 */
export function parseRegistry(document: unknown, url: string): ParsedRegistry {
  const { modules, ...rest } = v.parse(envelope, document);
  const registry: Registry = { ...rest, modules: {} };
  const result: ParsedRegistry = { registry, rejected: [] };
  for (const [name, candidate] of Object.entries(modules)) {
    try {
      v.parse(moduleName, name);
      const module = withAbsoluteUrls(v.parse(registryModule, candidate), url);
      const taken = module.routes.find((segment) => moduleForRoute(registry, segment));
      if (taken === undefined) {
        registry.modules[name] = module;
      } else {
        result.rejected.push(routeTaken(name, module.routes, taken, registry));
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'malformed';
      result.rejected.push({ name, kind: 'malformed', reason, ...parseValidParts(candidate, url) });
    }
  }
  return result;
}

function routeTaken(
  name: string,
  routes: readonly string[],
  taken: string,
  registry: Registry,
): RejectedModule {
  return {
    name,
    kind: 'route-taken',
    reason: `the route '${taken}' belongs to ${moduleForRoute(registry, taken)}`,
    routes: routes.filter((segment) => !moduleForRoute(registry, segment)),
  };
}

const validParts = v.object({
  routes: v.fallback(v.array(route), []),
  previous: v.fallback(v.optional(release), undefined),
});

function parseValidParts(
  candidate: unknown,
  url: string,
): Pick<RejectedModule, 'routes' | 'previous'> {
  const { success, output } = v.safeParse(validParts, candidate);
  if (!success) {
    return { routes: [] };
  }
  try {
    const previous = output.previous && absoluteRelease(output.previous, url);
    return { routes: output.routes, ...(previous && { previous }) };
  } catch {
    return { routes: output.routes };
  }
}

/** Who looks after a module, as its current release says, or the one before. */
export function ownerOf(module: RegistryModule | undefined): ModuleOwner | undefined {
  return module?.current.owner ?? module?.previous?.owner;
}

/** The name of the module that a first path segment below /admin belongs to. */
export function moduleForRoute(registry: Registry, segment: string): string | undefined {
  return Object.keys(registry.modules).find((name) =>
    registry.modules[name]?.routes.includes(segment),
  );
}

function withAbsoluteUrls(module: RegistryModule, base: string): RegistryModule {
  return {
    ...module,
    current: absoluteRelease(module.current, base),
    ...(module.previous && { previous: absoluteRelease(module.previous, base) }),
  };
}

/**
 * A relative address to which a URL parser only prepends the folder. With many modules in the registry the
 * parser would take most of the time of `parseRegistry`.
 */
const relativePath = /^[\w-][\w.+-]*(\/[\w-][\w.+-]*)*$/;

/**
 * Resolves every address of a release.
 *
 * @param base the absolute address of the document that contains the release
 * @throws Error when an address in the release is not acceptable
 */
export function absoluteRelease(release: Release, base: string): Release {
  const folder = new URL('.', base).href;
  const resolve = (url: string): string =>
    relativePath.test(url) ? folder + url : absoluteUrl(url, base);
  return {
    ...release,
    entry: resolve(release.entry),
    preload: release.preload.map(resolve),
    integrity: Object.fromEntries(
      Object.entries(release.integrity).map(([url, hash]) => [resolve(url), hash]),
    ),
  };
}

function absoluteUrl(url: string, base: string): string {
  const absolute = new URL(url, base);
  if (absolute.protocol !== 'https:' && absolute.protocol !== 'http:') {
    throw new Error(`not an http(s) address: ${url}`);
  }
  if (!isPlainAddress(url, absolute)) {
    throw new Error(`hosts may resolve this address to different files: ${url}`);
  }
  return absolute.href;
}

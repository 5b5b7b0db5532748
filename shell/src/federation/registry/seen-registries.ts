import type { ParsedRegistry, Registry, Release } from '@panel/shared-federation';
import * as v from 'valibot';
import { readStored, writeStored } from '../../browser/stored-json.ts';

/**
 * Highest serial number and withdrawn versions of the registries that this browser has seen, in any tab.
 * They protect against a cache that serves an older registry, which names withdrawn versions. See
 * decision 0023.
 */

const storageKey = 'panel.registry-seen';

/** How many withdrawn versions are remembered, the latest ones, because a site's list only grows. */
const maxWithdrawn = 200;

const shape = v.object({
  url: v.string(),
  site: v.string(),
  serial: v.number(),
  withdrawn: v.array(v.string()),
});

type SeenRegistries = v.InferOutput<typeof shape>;

/** Remembers a registry that the site served. */
export function rememberRegistry(url: string, registry: Registry): void {
  const { serial = 0 } = registry;
  const seen = readSeen();
  const site = registry.site ?? (seen?.url === url ? seen.site : '');
  writeStored('localStorage', storageKey, {
    url,
    site,
    serial: Math.max(serial, serialSeen(url, registry)),
    withdrawn: [...allWithdrawn(registry, seen)].slice(-maxWithdrawn),
  });
}

/**
 * Whether this browser has seen a later registry of the same site. A registry without `site` counts as one
 * of the same site. Always false in development, whose registry at the same address is not published.
 */
export function isOutdated(url: string, registry: Registry): boolean {
  const { serial = 0 } = registry;
  return process.env.NODE_ENV !== 'development' && serial < serialSeen(url, registry);
}

/** Whether this registry, or one that this browser has seen, withdraws a version. */
export function isWithdrawn(registry: Registry, name: string, version: string): boolean {
  return withdrawnVersions(registry).has(`${name}@${version}`);
}

/** Removes withdrawn releases from a registry, current and previous ones. */
export function excludeWithdrawn({ registry, rejected }: ParsedRegistry): ParsedRegistry {
  const withdrawn = withdrawnVersions(registry);
  const allowed = (name: string, release: Release | undefined) =>
    release && !withdrawn.has(`${name}@${release.version}`) ? release : undefined;
  const result: ParsedRegistry = { registry: { ...registry, modules: {} }, rejected: [] };
  for (const module of rejected) {
    const { previous, ...rest } = module;
    result.rejected.push({ ...rest, ...previousOf(allowed(module.name, previous)) });
  }
  for (const [name, { routes, ...releases }] of Object.entries(registry.modules)) {
    const current = allowed(name, releases.current);
    const previous = previousOf(allowed(name, releases.previous));
    if (current) {
      result.registry.modules[name] = { routes, current, ...previous };
    } else {
      const reason = `${name} ${releases.current.version} was withdrawn.`;
      result.rejected.push({ name, kind: 'withdrawn', reason, routes, ...previous });
    }
  }
  return result;
}

/** The versions that this registry, or one that this browser has seen, withdraws, as `name@version`. */
function withdrawnVersions(registry: Registry): ReadonlySet<string> {
  return allWithdrawn(registry, readSeen());
}

/** The versions that earlier registries withdraw, then those of this one. */
function allWithdrawn({ withdrawn = {} }: Registry, seen: SeenRegistries | undefined): Set<string> {
  const named = Object.entries(withdrawn).flatMap(([name, versions]) =>
    versions.map((version) => `${name}@${version}`),
  );
  return new Set([...(seen?.withdrawn ?? []), ...named]);
}

/**
 * The highest serial number seen before this registry; 0 when there is none. One far in the future, and far above the
 * site's, is none: serial numbers are times, so other code has stored it, and it would make every registry outdated.
 */
function serialSeen(url: string, { site, serial = 0 }: Registry): number {
  const seen = readSeen();
  if (seen?.url !== url || (site ?? seen.site) !== seen.site) {
    return 0;
  }
  return seen.serial > Math.max(serial, Date.now() / 1000) + daySeconds ? 0 : seen.serial;
}

const daySeconds = 86_400;

function readSeen(): SeenRegistries | undefined {
  return readStored('localStorage', storageKey, shape);
}

function previousOf(previous: Release | undefined): Pick<Registry['modules'][string], 'previous'> {
  return previous ? { previous } : {};
}

import type { ParsedRegistry, Registry, Release } from '@panel/shared-federation';
import { withdrawnVersions } from './seen-registries.ts';

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

function previousOf(previous: Release | undefined): Pick<Registry['modules'][string], 'previous'> {
  return previous ? { previous } : {};
}

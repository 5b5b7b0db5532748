import type {
  FeatureModule,
  ParsedRegistry,
  Registry,
  RegistryModule,
} from '@panel/shared-federation';
import type { ModuleLoad, ModuleSource } from '../src/federation/types/module-store.types.ts';

/** Entry of a module in the registry of a site at http://localhost. */
export function moduleAt(version: string, route = 'players'): RegistryModule {
  const entry = `http://localhost/modules/${route}/${version}/entry.js`;
  const current = {
    version,
    entry,
    integrity: {},
    preload: [],
    builtWith: { contract: 1, shared: {} },
    publishedAt: '2026-11-20T12:00:00.000Z',
  };
  return { routes: [route], current };
}

/** A parsed registry. */
export function registryOf(modules: Registry['modules'], shell?: string): ParsedRegistry {
  const registry: Registry = { schema: 1, ...(shell && { shell: { version: shell } }), modules };
  return { registry, rejected: [] };
}

/** State of a route that shows a version of its module. */
export function showing(version: string, source: ModuleSource = 'registry'): ModuleLoad {
  const { current: release } = moduleAt(version);
  const module: FeatureModule = { contractVersion: 1, routes: [] };
  return { status: 'ready', name: 'mfe-players', module, release, source };
}

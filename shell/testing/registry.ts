import type {
  FeatureModule,
  ParsedRegistry,
  Registry,
  RegistryModule,
  Release,
} from '@panel/shared-federation';
import type { ModuleSource } from '../src/federation/reporting/load-events.ts';
import type { ModuleLoad } from '../src/federation/module-store.types.ts';

/** A release in the registry of a site at http://localhost. */
export function releaseOf(version: string): Release {
  const entry = `http://localhost/modules/${version}/entry.js`;
  return {
    version,
    entry,
    integrity: { [entry]: `sha384-${'A'.repeat(64)}` },
    preload: [],
    builtWith: { contract: 1, shared: {} },
    publishedAt: '2026-11-20T12:00:00.000Z',
  };
}

/** A module's part of a registry, with this version as the current one. */
export function registryModuleOf(version: string, route = 'players'): RegistryModule {
  return { routes: [route], current: releaseOf(version) };
}

export function registryOf(modules: Registry['modules'], shell?: string): ParsedRegistry {
  const registry: Registry = { schema: 1, ...(shell && { shell: { version: shell } }), modules };
  return { registry, rejected: [] };
}

/** The load of a module whose version is on the screen. */
export function readyLoad(version: string, source: ModuleSource = 'registry'): ModuleLoad {
  const module: FeatureModule = { contractVersion: 1, routes: [] };
  return { status: 'ready', name: 'mfe-players', module, release: releaseOf(version), source };
}

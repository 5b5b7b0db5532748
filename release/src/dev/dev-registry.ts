import { join } from 'node:path';
import {
  containerName,
  contractVersion,
  factsOf,
  type Registry,
  type RegistryModule,
  sharedRanges,
} from '@panel/shared-federation';
import { readModulePackage } from '@panel/shared-federation/build';
import { describeBuild } from '../build/describe-module.ts';
import { readBuilds } from '../build/builds.ts';
import { toRegistryModule } from '../site/registry/release-file.ts';

export interface DevModule {
  /** Such as 'mfe-players'. */
  name: string;
  /** The package's folder. */
  folder: string;
  /** URL of its development server; undefined when the module comes from its build. */
  url?: string | undefined;
}

/**
 * Makes the registry of a development session. A module with a development server has its entry there,
 * without hashes, because its scripts change with every edit; only a shell built for development accepts
 * that. A module without a server and without a build is left out.
 */
export async function devRegistry(modules: readonly DevModule[]): Promise<Registry> {
  const registry: Registry = { schema: 1, modules: {} };
  for (const { name, folder, url } of modules) {
    const module = url ? await servedModule(name, folder, url) : await builtModule(folder);
    if (module) {
      registry.modules[name] = module;
    }
  }
  return registry;
}

async function servedModule(name: string, folder: string, url: string): Promise<RegistryModule> {
  const { panel } = await readModulePackage(folder);
  return {
    routes: panel.routes,
    current: {
      version: '0.0.0-dev',
      entry: `${url}/static/js/${containerName(name)}.js`,
      integrity: {},
      preload: [],
      ...factsOf(panel),
      builtWith: { contract: contractVersion, shared: { ...sharedRanges } },
      publishedAt: new Date().toISOString(),
    },
  };
}

async function builtModule(folder: string): Promise<RegistryModule | undefined> {
  try {
    const { modules } = await readBuilds([join(folder, 'dist')]);
    const [build] = modules;
    return build && toRegistryModule(describeBuild(build, ''), new Date().toISOString(), undefined);
  } catch {
    return undefined;
  }
}

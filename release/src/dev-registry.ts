import { join } from 'node:path';
import {
  containerName,
  contractVersion,
  parseRegistry,
  type Registry,
  sharedRanges,
} from '@panel/shared-federation';
import { readRoutes } from './module-build.ts';

export interface DevModule {
  /** The package's folder name, such as 'mfe-players'. */
  name: string;
  /** Where its development server listens, such as 'http://localhost:3003'. */
  url: string;
}

/**
 * The registry of a development session: entries point at the modules' own servers. What they serve
 * changes with every edit, so no script has a hash; only a shell built for development accepts that.
 */
export async function devRegistry(root: string, modules: readonly DevModule[]): Promise<Registry> {
  const entries = await Promise.all(
    modules.map(async ({ name, url }) => {
      const current = {
        version: 'dev',
        entry: `${url}/static/js/${containerName(name)}.js`,
        integrity: {},
        preload: [],
        builtWith: { contract: contractVersion, shared: { ...sharedRanges } },
        publishedAt: new Date().toISOString(),
      };
      return [name, { routes: await readRoutes(name, join(root, name)), current }] as const;
    }),
  );
  const { registry } = parseRegistry(
    { schema: 1, modules: Object.fromEntries(entries) },
    'http://localhost/',
  );
  return registry;
}

import { join } from 'node:path';
import { parseRegistry, type Registry } from '@panel/shared-federation';
import { readJson, writeWhole } from './files.ts';

/** Where the registry lies on a site; the URLs in it are relative to it. */
export const registryPath = 'modules/registry.json';

/** The site's registry as written: its URLs stay relative. Without one: no modules. */
export async function readRegistry(site: string): Promise<Registry> {
  const document = await readJson(join(site, registryPath));
  if (document === undefined) {
    return { schema: 1, modules: {} };
  }
  assertValid(document);
  return document;
}

/** Puts a registry in place of the former one in one step. */
export async function writeRegistry(site: string, registry: Registry): Promise<void> {
  assertValid(registry);
  assertOneModulePerRoute(registry);
  await writeWhole(join(site, registryPath), `${JSON.stringify(registry, null, 2)}\n`);
}

function assertValid(document: unknown): asserts document is Registry {
  const { rejected } = parseRegistry(document, `http://localhost/${registryPath}`);
  if (rejected.length > 0) {
    const reasons = rejected.map(({ name, reason }) => `${name}: ${reason}`);
    throw new Error(`The registry is malformed. ${reasons.join('; ')}`);
  }
}

function assertOneModulePerRoute({ modules }: Registry): void {
  const owners = new Map<string, string>();
  for (const [name, { routes }] of Object.entries(modules)) {
    for (const route of routes) {
      const owner = owners.get(route);
      if (owner) {
        throw new Error(`The route '${route}' is claimed by ${owner} and by ${name}`);
      }
      owners.set(route, name);
    }
  }
}

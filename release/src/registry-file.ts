import { join } from 'node:path';
import { parseRegistry, type Registry } from '@panel/shared-federation';
import { putFile, readJson } from './files.ts';

/** Where the registry lies on a site; the URLs in it are relative to it. */
export const registryPath = 'modules/registry.json';

export const emptyRegistry: Registry = { schema: 1, modules: {} };

/**
 * The site's registry as written: its URLs stay relative. Without one: no modules.
 *
 * @throws Error when a part of it is malformed
 */
export async function readRegistry(site: string): Promise<Registry> {
  const document = await readJson(join(site, registryPath));
  if (document === undefined) {
    return emptyRegistry;
  }
  assertValid(document);
  return document;
}

/** Puts a registry in place of the former one in one step. */
export async function writeRegistry(site: string, registry: Registry): Promise<void> {
  assertValid(registry);
  const { schema, shell, modules } = registry;
  const text = `${JSON.stringify({ schema, shell, modules }, null, 2)}\n`;
  await putFile(join(site, registryPath), Buffer.from(text));
}

function assertValid(document: unknown): asserts document is Registry {
  const { rejected } = parseRegistry(document, `http://localhost/${registryPath}`);
  if (rejected.length > 0) {
    const reasons = rejected.map(({ name, reason }) => `${name}: ${reason}`);
    throw new Error(`O registro está malformado (${registryPath}). ${reasons.join('; ')}`);
  }
}

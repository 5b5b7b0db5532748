import { join } from 'node:path';
import { parseRegistry, type Registry, type RegistryModule } from '@panel/shared-federation';
import { putFile, readJson } from './files.ts';
import { LinkError } from './inside.ts';
import { isModuleUrl } from './release-file.ts';

/** Where the registry lies on a site; the URLs in it are relative to it. */
export const registryPath = 'modules/registry.json';

export const emptyRegistry: Registry = { schema: 1, modules: {} };

/** A registry as a change finds it and leaves it. */
export interface SiteRegistry extends Registry {
  /** Entries that no shell can read, by module: they stay until that module is released again. */
  malformed?: Record<string, Malformed>;
}

interface Malformed {
  entry: unknown;
  reason: string;
}

/**
 * The site's registry as written: its URLs stay relative. Without one: no modules.
 *
 * @throws Error when a part of it is malformed, and how to repair it
 */
export async function readRegistry(site: string): Promise<Registry> {
  const registry = await readSiteRegistry(site);
  const warnings = malformedTexts(registry);
  if (warnings.length > 0) {
    throw new Error(warnings.join('\n'));
  }
  return registry;
}

/**
 * Like `readRegistry`, but one malformed entry costs that module only.
 *
 * @throws Error when the document as a whole is no registry, and how to repair it
 */
export async function readSiteRegistry(site: string): Promise<SiteRegistry> {
  const path = join(site, registryPath);
  try {
    const document = await readJson(site, registryPath);
    return document === undefined ? emptyRegistry : narrowed(document);
  } catch (error) {
    if (error instanceof LinkError) {
      throw error;
    }
    throw new Error(
      `${path} está danificado: não é JSON com "schema": 1 e "modules". Traga esse arquivo de volta ` +
        `de uma cópia, ou refaça-o a partir das compilações, sem as versões antigas: npm run build e ` +
        `npm run release -- assemble --site ${site}`,
      { cause: error },
    );
  }
}

/** One line for each entry that no shell can read: what is wrong, and what to do about it. */
export function malformedTexts({ malformed = {} }: SiteRegistry): string[] {
  return Object.entries(malformed).map(
    ([name, { reason }]) =>
      `${registryPath}: a entrada de ${name} está malformada (${reason}). Refaça-a: ` +
      `npm run release -- rollback ${name} --to VERSÃO, ou publique ${name} de novo.`,
  );
}

/** Puts a registry in place of the former one in one step. */
export async function writeRegistry(site: string, registry: SiteRegistry): Promise<void> {
  const { schema, shell, modules, malformed = {} } = registry;
  const { rejected } = parse({ schema, shell, modules });
  if (rejected.length > 0) {
    const reasons = rejected.map(({ name, reason }) => `${name}: ${reason}`);
    throw new Error(`O registro ficaria malformado. ${reasons.join('; ')}`);
  }
  const kept = Object.entries(malformed).map(([name, { entry }]) => [name, entry]);
  const all = { ...(Object.fromEntries(kept) as object), ...modules };
  const text = `${JSON.stringify({ schema, shell, modules: all }, null, 2)}\n`;
  await putFile(site, registryPath, Buffer.from(text));
}

function narrowed(document: unknown): SiteRegistry {
  const { rejected } = parse(document);
  const { modules: entries, ...rest } = document as Registry;
  const reasons = new Map(rejected.map(({ name, reason }) => [name, reason]));
  const modules: Registry['modules'] = {};
  const malformed: Record<string, Malformed> = {};
  for (const [name, entry] of Object.entries(entries)) {
    const reason = reasons.get(name) ?? urlProblem(entry);
    if (reason === undefined) {
      modules[name] = entry;
    } else {
      malformed[name] = { entry, reason };
    }
  }
  return { ...rest, modules, ...(Object.keys(malformed).length > 0 && { malformed }) };
}

/** The site's files are looked for by these words: a browser's reading of them does not count. */
function urlProblem({ current, previous }: RegistryModule): string | undefined {
  const urls = [current, ...(previous ? [previous] : [])].flatMap(
    ({ entry, preload, integrity }) => [entry, ...preload, ...Object.keys(integrity)],
  );
  const url = urls.find((each) => !isModuleUrl(each));
  return url === undefined ? undefined : `not an address of a module: ${JSON.stringify(url)}`;
}

function parse(document: unknown) {
  return parseRegistry(document, `http://localhost/${registryPath}`);
}

import { join } from 'node:path';
import { parseRegistry, type Registry, type RegistryModule } from '@panel/shared-federation';
import { defaultRegistryPath } from '@panel/shared-federation/site-paths';
import { LinkError } from '../files/inside-path.ts';
import { readJson } from '../files/read-files.ts';
import { printable } from '../terminal.ts';
import { isModuleUrl } from './release-file.ts';

/** Where the registry lies on a site; the URLs in it are relative to it. */
export const registryFile = defaultRegistryPath.slice(1);

export const emptyRegistry: Registry = { schema: 1, modules: {} };

/** A registry with the entries that no shell can read. */
export interface SiteRegistry extends Registry {
  /** Malformed entries by module; each stays as it is until its module is released again. */
  malformed?: Record<string, Malformed>;
}

interface Malformed {
  entry: unknown;
  reason: string;
}

/**
 * Reads a site's registry; its URLs stay relative. A site without one has no modules.
 *
 * @throws Error that says how to repair it, when a part of it is malformed
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
 * Reads a site's registry and sets its malformed entries apart.
 *
 * @throws Error that says how to repair it, when the document as a whole is no registry
 */
export async function readSiteRegistry(site: string): Promise<SiteRegistry> {
  const path = join(site, registryFile);
  try {
    const document = await readJson(site, registryFile);
    return document === undefined ? emptyRegistry : separateMalformed(document);
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

/** Says in one line for each malformed entry what is wrong and how to repair it. */
export function malformedTexts({ malformed = {} }: SiteRegistry): string[] {
  return Object.entries(malformed).map(([name, { reason }]) =>
    printable(
      `${registryFile}: a entrada de ${name} está malformada (${reason}). Refaça-a: ` +
        `npm run release -- rollback ${name} --to VERSÃO, ou publique ${name} de novo.`,
    ),
  );
}

function separateMalformed(document: unknown): SiteRegistry {
  const { rejected } = parseSiteRegistry(document);
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

/** Commands use these URLs as file paths, so a URL that a browser would normalise is malformed. */
function urlProblem({ current, previous }: RegistryModule): string | undefined {
  const urls = [current, ...(previous ? [previous] : [])].flatMap(
    ({ entry, preload, integrity }) => [entry, ...preload, ...Object.keys(integrity)],
  );
  const url = urls.find((each) => !isModuleUrl(each));
  return url === undefined ? undefined : `not an address of a module: ${JSON.stringify(url)}`;
}

/** Parses a registry by the same rules as the shell. */
export function parseSiteRegistry(document: unknown) {
  return parseRegistry(document, `http://localhost${defaultRegistryPath}`);
}

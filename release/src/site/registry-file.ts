import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseRegistry, type Registry, type RegistryModule } from '@panel/shared-federation';
import { LinkError } from './files/inside-path.ts';
import { ifLink, readBytes, readJson } from './files/read-files.ts';
import { printable } from './operator.ts';
import { isModuleUrl } from './release-file.ts';
import type { OpenSite } from './with-site.ts';
import { isWithdrawn } from './withdrawn.ts';

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
  return Object.entries(malformed).map(([name, { reason }]) =>
    printable(
      `${registryPath}: a entrada de ${name} está malformada (${reason}). Refaça-a: ` +
        `npm run release -- rollback ${name} --to VERSÃO, ou publique ${name} de novo.`,
    ),
  );
}

/**
 * Replaces the registry in one step. A changed registry gets a higher serial number. A withdrawn
 * version is left out as `previous`, so that no module falls back on it.
 *
 * @param atLeast the lowest serial number to write
 * @returns the registry as it was written
 */
export async function writeRegistry(
  site: OpenSite,
  registry: SiteRegistry,
  atLeast = 0,
): Promise<SiteRegistry> {
  const next = { ...withoutWithdrawnPrevious(registry), site: registry.site ?? randomUUID() };
  const { rejected } = parse({ ...next, malformed: undefined });
  if (rejected.length > 0) {
    const reasons = rejected.map(({ name, reason }) => printable(`${name}: ${reason}`));
    throw new Error(`O registro ficaria malformado. ${reasons.join('; ')}`);
  }
  const present = (await readBytes(site.path, registryPath).catch(ifLink))?.toString();
  if (present === textOf(next) && (next.serial ?? 0) >= atLeast) {
    return next;
  }
  const serial = Math.max(atLeast, nextSerial(next.serial, serialIn(present)));
  await site.putFile(registryPath, Buffer.from(textOf({ ...next, serial })));
  return { ...next, serial };
}

/**
 * A serial number above all known ones. It is the time in seconds, unless a known one is greater: so a
 * site that was restored as a whole, its log included, does not repeat numbers.
 */
export function nextSerial(...known: (number | undefined)[]): number {
  return Math.max(Math.floor(Date.now() / 1000), ...known.map((serial = 0) => serial + 1));
}

function textOf({ schema, site, serial, shell, withdrawn, modules, malformed }: SiteRegistry) {
  const kept = Object.entries(malformed ?? {}).map(([name, { entry }]) => [name, entry]);
  const all = { ...(Object.fromEntries(kept) as object), ...modules };
  const document = { schema, site, serial, shell, withdrawn, modules: all };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The serial number in a registry's text; 0 when it is no registry. */
function serialIn(text: string | undefined): number {
  try {
    return parse(JSON.parse(text ?? '')).registry.serial ?? 0;
  } catch {
    return 0;
  }
}

function withoutWithdrawnPrevious(registry: SiteRegistry): SiteRegistry {
  const modules = Object.entries(registry.modules).map(([name, { previous, ...module }]) => {
    const isAllowed = previous && !isWithdrawn(registry, name, previous.version);
    return [name, { ...module, ...(isAllowed && { previous }) }] as const;
  });
  return { ...registry, modules: Object.fromEntries(modules) };
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

/** Commands look for files by these texts as they stand, so a text that browsers normalise is refused. */
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

import {
  isModuleName,
  parseRegistry,
  type Registry,
  type RegistryModule,
} from '@panel/shared-federation';
import { defaultRegistryPath } from '@panel/shared-federation/site-paths';
import * as v from 'valibot';
import type { Revision, SiteFiles } from '../files/target.ts';
import { printable } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { isModuleUrl } from './release-file.ts';
import { type Removal, removal } from './removal.ts';

/** Where the registry lies on a site; the URLs in it are relative to it. */
export const registryFile = defaultRegistryPath.slice(1);

export const emptyRegistry: Registry = { schema: 1, modules: {} };

/** A registry with the entries that no shell can read. */
export interface SiteRegistry extends Registry {
  /** Malformed entries by module; each stays as it is until its module is released again. */
  malformed?: Record<string, Malformed>;
  /** Number of the log's last change that it shows. */
  change?: number;
  /** Versions that a command is removing, where there are no locks. */
  removing?: Removal;
  /** The revision of the file that it was read from, or written to. */
  revision?: Revision;
}

interface Malformed {
  entry: unknown;
  reason: string;
}

const losses = {
  missing: 'não existe, mas o site já foi publicado',
  damaged: 'está danificado: não é JSON com "schema": 1 e "modules"',
};

/** The refusal to work on a site whose registry is missing, or is no registry as a whole. */
export class LostRegistryError extends Error {
  constructor(
    { location, argument }: SiteFiles,
    loss: keyof typeof losses,
    options?: ErrorOptions,
  ) {
    const path = `${location}/${registryFile}`;
    super(
      `${path} ${losses[loss]}. Refaça-o: npm run release -- repair --site ${argument}`,
      options,
    );
  }
}

/**
 * Reads a site's registry; its URLs stay relative.
 *
 * @throws Error that says how to repair it, when it is missing, or a part of it is malformed
 */
export async function readRegistry(site: SiteFiles): Promise<SiteRegistry> {
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
 * @throws LostRegistryError when it is missing, or the document as a whole is no registry
 */
export async function readSiteRegistry(site: SiteFiles): Promise<SiteRegistry> {
  const { bytes, revision } = await site.readRevision(registryFile);
  if (!bytes) {
    throw new LostRegistryError(site, 'missing');
  }
  try {
    return { ...separateMalformed(JSON.parse(bytes.toString())), revision };
  } catch (error) {
    throw new LostRegistryError(site, 'damaged', { cause: error });
  }
}

/** Whether a document as a whole is a registry. */
export function isRegistry(bytes: Buffer): boolean {
  try {
    parseSiteRegistry(JSON.parse(bytes.toString()));
    return true;
  } catch {
    return false;
  }
}

/** For `catch`: a registry that is missing or damaged is undefined. */
export function ifLost(error: unknown): undefined {
  if (!(error instanceof LostRegistryError)) {
    throw error;
  }
}

/** Says in one line for each malformed entry what is wrong and how to repair it. */
export function malformedTexts({ malformed = {} }: SiteRegistry): string[] {
  return Object.entries(malformed).map(([name, { reason }]) =>
    printable(
      `${registryFile}: a entrada de ${name} está malformada (${reason}). Refaça-a: ` +
        `npm run release -- repair --site PASTA`,
    ),
  );
}

/** @throws UsageError that lists the known names ('shell' included), when neither the registry nor a folder has the name */
export async function assertOnSite(
  site: SiteFiles,
  { modules, malformed }: SiteRegistry,
  name: string,
): Promise<void> {
  const folders = (await site.subfolders('modules')).filter(isModuleName);
  const known = [...new Set(['shell', ...Object.keys({ ...modules, ...malformed }), ...folders])];
  if (!known.includes(name)) {
    throw new UsageError(printable(`Não há '${name}' neste site. Há: ${known.join(', ')}.`));
  }
}

function separateMalformed(document: unknown): SiteRegistry {
  const { rejected } = parseSiteRegistry(document);
  const { modules: entries, change, removing, ...rest } = document as SiteRegistry;
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
  return {
    ...rest,
    ...(Number.isSafeInteger(change) && { change }),
    ...(v.is(removal, removing) && { removing }),
    modules,
    ...(Object.keys(malformed).length > 0 && { malformed }),
  };
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

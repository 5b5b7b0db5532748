import { isDeepStrictEqual } from 'node:util';
import {
  moduleFacts,
  type NamesByImport,
  type Registry,
  type RegistryModule,
  type Release,
  releaseVersion,
} from '@panel/shared-federation';
import * as v from 'valibot';
import { ifMalformed, insidePath } from '../files/inside-path.ts';
import { readJson, type SiteFiles } from '../files/target.ts';

/** File in each version's folder: the version's registry entry, for a later rollback. */
export const releaseFile = 'release.json';

/** Whether a URL of the registry leads to another web root. */
export function isElsewhere(url: string): boolean {
  return URL.canParse(url);
}

/** Whether a text is an address that the registry may name: http(s), or a path inside the site. */
export function isModuleUrl(url: string): boolean {
  return isElsewhere(url) ? /^https?:\/\//.test(url) : v.is(insidePath, url);
}

const moduleUrl = v.pipe(v.string(), v.check(isModuleUrl));

const fields = {
  version: releaseVersion,
  routes: v.array(v.string()),
  entry: moduleUrl,
  preload: v.array(moduleUrl),
  /** FirstReads; a former release may have others, which browsers do not send. */
  reads: v.optional(v.unknown()),
  /** What a rehearsal opens besides the routes; not in the registry. */
  examples: v.exactOptional(v.array(v.string())),
  ...moduleFacts,
  integrity: v.record(moduleUrl, v.string()),
  builtWith: v.object({ contract: v.number(), shared: v.record(v.string(), v.string()) }),
  /** The names that the module imports from shared libraries; missing in versions of older tools. */
  uses: v.exactOptional(v.record(v.string(), v.array(v.string()))),
};

/** It keeps fields of later kits. */
const description: v.GenericSchema<ReleaseDescription> = v.looseObject(fields);

/** One version of a module, as the registry names it; the same for the same build and address. */
export type ReleaseDescription = v.InferOutput<v.ObjectSchema<typeof fields, undefined>>;

/** Reads a version's `release.json`; undefined when it is missing or malformed. */
export async function readDescription(
  site: SiteFiles,
  name: string,
  named: string,
): Promise<ReleaseDescription | undefined> {
  if (!v.is(releaseVersion, named)) {
    return undefined;
  }
  const path = `modules/${name}/${named}/${releaseFile}`;
  return parseDescription(await readJson(site, path).catch(ifMalformed), named);
}

/** Parses the `release.json` of a version; undefined when it is malformed, or of another version. */
export function parseDescription(
  document: unknown,
  version: string,
): ReleaseDescription | undefined {
  const parsed = v.safeParse(description, document);
  return parsed.success && parsed.output.version === version ? parsed.output : undefined;
}

/** The names that the current version of each module imports; undefined where its version does not say. */
export async function readUses(
  site: SiteFiles,
  modules: Registry['modules'],
): Promise<Record<string, NamesByImport | undefined>> {
  const uses = Object.entries(modules).map(
    async ([name, { current }]) =>
      [name, (await readDescription(site, name, current.version))?.uses] as const,
  );
  return Object.fromEntries(await Promise.all(uses));
}

export function releaseText(release: ReleaseDescription): string {
  return `${JSON.stringify(release, null, 2)}\n`;
}

/** The registry entry that makes a version current, with the fields of later kits. */
export function toRegistryModule(
  { routes, examples, uses, ...release }: ReleaseDescription,
  publishedAt: string,
  previous: Release | undefined,
): RegistryModule {
  void [examples, uses];
  const current = { ...release, publishedAt };
  return { routes, current, ...(previous && { previous }) };
}

/** Whether a registry entry agrees with the `release.json` of its current version. */
export function isDescribed(module: RegistryModule, release: ReleaseDescription): boolean {
  const { current, previous } = module;
  return isDeepStrictEqual(module, toRegistryModule(release, current.publishedAt, previous));
}

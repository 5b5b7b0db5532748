import { type Registry, releaseVersion } from '@panel/shared-federation';
import * as v from 'valibot';
import { fileIntegrity } from '@panel/shared-federation/build';
import { ifLink, ifMalformed, insidePath } from './files/inside-path.ts';
import { lostRace, readJson, type Revision, type SiteFiles } from './files/target.ts';
import { releaseFolder } from './lock.ts';
import { registryFile } from './registry/registry-file.ts';
import { isReserved } from './reserved-paths.ts';
import type { OpenSite } from './with-site.ts';

/**
 * A shell's files have hashes in their names (`static/…`) and stay side by side with those of other
 * versions, or have names of their own (the pages: `index.html`, icons) and are one version's only.
 * The pages of every version are kept in `.release/shell/<version>/`.
 */

const description = v.pipe(
  v.object({
    /** `<package version>-<content hash>`. */
    version: releaseVersion,
    /** The contracts that it runs. */
    contracts: v.exactOptional(v.array(v.number())),
    /** In place of `contracts`, in shells that an older tool published. */
    contract: v.exactOptional(v.number()),
    /** The version of each library that it provides to modules. */
    provides: v.record(v.string(), v.string()),
    /** The names that it provides, by the import; missing in shells that an older tool published. */
    exports: v.exactOptional(v.record(v.string(), v.array(v.string()))),
    /** The hash of each of its files, by the path inside the site. */
    files: v.record(
      v.pipe(
        insidePath,
        v.check((path) => !isReserved(path), 'a file of the site'),
      ),
      v.string(),
    ),
  }),
  v.transform(({ contract = 0, contracts = [contract], ...shell }) => ({ ...shell, contracts })),
);

/** The description, in the folder that keeps a shell's pages. */
export const shellFile = 'shell.json';

/** A version of the shell, and what it offers to modules. */
export type ShellDescription = v.InferOutput<typeof description>;

/**
 * Serves a shell that is on the site: copies its pages into place, `index.html` last, then removes pages that only
 * other shells have.
 *
 * @param registry as it was read; it must still be the site's
 * @throws LostRaceError when another publisher has replaced the registry or the page since
 */
export async function activateShell(
  site: OpenSite,
  version: string,
  registry: { revision?: Revision },
): Promise<void> {
  const { 'index.html': index, ...others } = Object.fromEntries(await readPages(site, version));
  if (!index) {
    throw pagesMissing(site, version);
  }
  const pages = [...Object.entries(others), ['index.html', index] as const];
  // Read before the registry is checked: a page that another publisher writes after that fails its swap.
  const served = new Map<string, { bytes: Buffer | undefined; revision: Revision } | undefined>();
  for (const [path] of pages) {
    served.set(path, await site.readRevision(path).catch(ifLink));
  }
  const unneeded = (await pagesOfOthers(site, version)).filter(
    ([path]) => !Object.hasOwn(others, path),
  );
  await assertUnchanged(site, registry);
  for (const [path, bytes] of pages) {
    if (!served.get(path)?.bytes?.equals(bytes)) {
      await site.swapFile(path, bytes, served.get(path)?.revision);
    }
  }
  for (const [path, hash] of unneeded) {
    if (await servesPage(site, path, hash)) {
      await assertUnchanged(site, registry);
      await site.removeFile(path);
    }
  }
  await assertUnchanged(site, registry);
}

/** @throws LostRaceError when another publisher has replaced the registry */
async function assertUnchanged(
  site: SiteFiles,
  { revision }: { revision?: Revision },
): Promise<void> {
  if ((await site.readRevision(registryFile)).revision !== revision) {
    throw lostRace(registryFile);
  }
}

/** Whether the site serves every page of a shell that it keeps. */
export async function servesShell(site: SiteFiles, version: string): Promise<boolean> {
  const shell = await readShell(site, version);
  const pages = Object.entries(shell?.files ?? {}).filter(([path]) => isPage(path));
  const served = await Promise.all(pages.map(([path, hash]) => servesPage(site, path, hash)));
  return served.every(Boolean);
}

/** The pages of the other shells on the site, besides `index.html`, with their hashes. */
async function pagesOfOthers(site: SiteFiles, version: string): Promise<[string, string][]> {
  const others = (await shellVersions(site)).filter((each) => each !== version);
  const shells = await Promise.all(others.map((each) => readShell(site, each)));
  return shells
    .flatMap((shell) => Object.entries(shell?.files ?? {}))
    .filter(([path]) => isPage(path) && path !== 'index.html');
}

/**
 * The shell that the site serves: the one that the registry names, or another one whose `index.html` is in place, as
 * after a crash. Undefined when no release wrote that file, and the registry names no shell that the site keeps.
 */
export async function currentShell(
  site: SiteFiles,
  { shell: named }: Pick<Registry, 'shell'> = {},
): Promise<ShellDescription | undefined> {
  const shell = named && (await readShell(site, named.version));
  const page = shell?.files['index.html'];
  return shell && page !== undefined && (await servesPage(site, 'index.html', page))
    ? shell
    : ((await shellByPages(site)) ?? shell);
}

/** The shell whose `index.html` the site serves; undefined when no release wrote that file. */
async function shellByPages(site: SiteFiles): Promise<ShellDescription | undefined> {
  let found: { shell: ShellDescription; isWhole: boolean; pages: number } | undefined;
  for (const version of await shellVersions(site)) {
    const shell = await readShell(site, version);
    const pages = Object.entries(shell?.files ?? {}).filter(([path]) => isPage(path));
    const served = await Promise.all(
      pages.map(async ([path, hash]) => ((await servesPage(site, path, hash)) ? [path] : [])),
    );
    const isWhole = served.flat().length === pages.length;
    // Several shells may have the same index.html: take the one with most pages, all of which are served.
    const isBetter = !found || (isWhole && (!found.isWhole || pages.length > found.pages));
    if (shell && served.flat().includes('index.html') && isBetter) {
      found = { shell, isWhole, pages: pages.length };
    }
  }
  return found?.shell;
}

/** Reads a shell's description; undefined when it is missing or damaged. */
export async function readShell(
  site: SiteFiles,
  named: string,
): Promise<ShellDescription | undefined> {
  if (!v.is(releaseVersion, named)) {
    return undefined;
  }
  const path = `${shellPath(named)}/${shellFile}`;
  const shell = v.safeParse(description, await readJson(site, path).catch(ifMalformed));
  return shell.success && shell.output.version === named ? shell.output : undefined;
}

/** The versions of the shell that a site keeps. */
export function shellVersions(site: SiteFiles): Promise<string[]> {
  return site.subfolders(shellsPath);
}

/** Folder that keeps a shell's pages, also while the site serves another shell. */
export function shellPath(version: string): string {
  return `${shellsPath}/${version}`;
}

const shellsPath = `${releaseFolder}/shell`;

/** Whether a file belongs to one version only; the names in `static/` hold a hash. */
export function isPage(path: string): boolean {
  return !path.startsWith('static/');
}

export async function readPages(site: SiteFiles, version: string): Promise<[string, Buffer][]> {
  const shell = await readShell(site, version);
  const paths = Object.keys(shell?.files ?? {}).filter(isPage);
  return Promise.all(
    paths.map(async (path): Promise<[string, Buffer]> => {
      const bytes = await site.readBytes(`${shellPath(version)}/${path}`);
      if (!bytes) {
        throw pagesMissing(site, version);
      }
      return [path, bytes];
    }),
  );
}

function pagesMissing(site: SiteFiles, version: string): Error {
  return new Error(
    `As páginas do painel ${version} não estão em ${site.location}/${shellPath(version)}.`,
  );
}

/** Whether a page of the site has the hash. */
export async function servesPage(site: SiteFiles, path: string, hash: string): Promise<boolean> {
  const bytes = await site.readBytes(path).catch(ifLink);
  return bytes !== undefined && fileIntegrity(bytes) === hash;
}

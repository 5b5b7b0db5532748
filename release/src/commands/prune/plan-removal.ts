import { candidateVersions } from '../../site/candidates/candidates-file.ts';
import type { ReleaseState } from '../../site/change/recover.ts';
import type { SiteFiles, Target } from '../../site/files/target.ts';
import { modulePath } from '../../site/module-versions.ts';
import { originalOf, readPrecompression } from '../../site/precompressed.ts';
import { readDescription } from '../../site/registry/release-file.ts';
import { isBeingRemoved } from '../../site/registry/removal.ts';
import { isPage, readShell, servesPage, shellVersions } from '../../site/shells.ts';

/** Selects which of the given versions of a module, or of 'shell', to keep. */
export type Keep = (name: string, versions: readonly string[]) => readonly string[];

export interface RemovalPlan {
  /** Versions of the shell. */
  shells: string[];
  /** Versions by module. If a list is empty, only files of no version are removed from the module's folder. */
  modules: [name: string, versions: string[]][];
  /** Pages of these shells, and scripts, that no remaining shell needs. */
  files: string[];
}

/** Chooses what to remove, with at most `limit` versions. */
export async function planRemoval(
  site: Target,
  state: ReleaseState,
  keep: Keep,
  limit: number,
): Promise<RemovalPlan> {
  const shells = (await removableShells(site, state, keep)).slice(0, limit);
  const files = await removableFiles(site, shells);
  const modules: RemovalPlan['modules'] = [];
  let remaining = limit - shells.length;
  for (const name of await site.subfolders('modules')) {
    const present = await site.subfolders(modulePath(name));
    const versions = await removableVersions(site, state, keep, name, present);
    const chosen = versions.slice(0, remaining);
    remaining -= chosen.length;
    // Only folder targets have a lock, and only they can contain an empty folder.
    const isEmptyFolder = site.lock !== undefined && present.length === 0;
    if (chosen.length > 0 || (isEmptyFolder && remaining > 0)) {
      modules.push([name, chosen]);
    }
  }
  return { shells, modules, files };
}

async function removableShells(
  site: SiteFiles,
  state: ReleaseState,
  keep: Keep,
): Promise<string[]> {
  const present = await shellVersions(site);
  const complete = await described(present, (version) => readShell(site, version));
  const kept = keptOf(state, keep, 'shell', complete);
  return present.filter((version) => !kept.includes(version));
}

async function removableVersions(
  site: SiteFiles,
  state: ReleaseState,
  keep: Keep,
  name: string,
  present: readonly string[],
): Promise<string[]> {
  const complete = await described(present, (version) => readDescription(site, name, version));
  const candidates = await candidateVersions(site, state.registry, name);
  const kept = [...keptOf(state, keep, name, complete), ...candidates];
  return present.filter((version) => !kept.includes(version));
}

/** @param complete the versions with a description; the others are remains of a crash */
function keptOf(
  state: ReleaseState,
  keep: Keep,
  name: string,
  complete: readonly string[],
): string[] {
  const chosen = keep(name, complete).filter(
    (version) => complete.includes(version) && !isBeingRemoved(state.registry, name, version),
  );
  return [...chosen, ...inUse(state, name)];
}

/** The pages of the removed shells, and all scripts, that no remaining shell needs. */
async function removableFiles(site: SiteFiles, removed: readonly string[]): Promise<string[]> {
  const remaining = (await shellVersions(site)).filter((version) => !removed.includes(version));
  const shells = await Promise.all(remaining.map((version) => readShell(site, version)));
  const needed = new Set(shells.flatMap((shell) => Object.keys(shell?.files ?? {})));
  const pages = await pagesOf(site, removed);
  // If the description of a remaining shell cannot be read, its scripts are unknown: remove none.
  const isKnown = shells.length > 0 && shells.every((shell) => shell !== undefined);
  const scripts = isKnown ? await site.listFiles('static') : [];
  const encodings = await readPrecompression(site);
  const isNeeded = (path: string) =>
    needed.has(path) || (!isPage(path) && needed.has(originalOf(path, encodings) ?? ''));
  return [...pages, ...scripts.map((file) => `static/${file}`)].filter((path) => !isNeeded(path));
}

/** The versions that browsers may request now. */
function inUse({ registry, shell }: ReleaseState, name: string): string[] {
  const { current, previous } = registry.modules[name] ?? {};
  const releases = name === 'shell' ? [shell, registry.shell] : [current, previous];
  return releases.flatMap((release) => (release ? [release.version] : []));
}

/** The pages in the web root that have the bytes of one of these shells. */
async function pagesOf(site: SiteFiles, versions: readonly string[]): Promise<string[]> {
  const shells = await Promise.all(versions.map((version) => readShell(site, version)));
  const pages = shells.flatMap((shell) => Object.entries(shell?.files ?? {}));
  const served = await Promise.all(
    pages.map(async ([path, hash]) =>
      isPage(path) && (await servesPage(site, path, hash)) ? [path] : [],
    ),
  );
  return [...new Set(served.flat())];
}

/** The versions that have a description. */
async function described(
  versions: readonly string[],
  read: (version: string) => Promise<object | undefined>,
): Promise<string[]> {
  const descriptions = await Promise.all(versions.map(read));
  return versions.filter((_, index) => descriptions[index]);
}

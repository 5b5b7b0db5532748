import { candidatesFile, candidateVersions } from '../../site/candidates/candidates-file.ts';
import type { ReleaseState } from '../../site/change/recover.ts';
import { withRemoval } from '../../site/change/with-removal.ts';
import { lostRace, type SiteFiles } from '../../site/files/target.ts';
import { modulePath, versionPath } from '../../site/module-versions.ts';
import { originalOf, readPrecompression } from '../../site/precompressed.ts';
import { readDescription, releaseFile } from '../../site/registry/release-file.ts';
import { isBeingRemoved } from '../../site/registry/removal.ts';
import {
  isPage,
  readShell,
  servesPage,
  shellFile,
  shellPath,
  shellVersions,
} from '../../site/shells.ts';
import type { OpenSite } from '../../site/with-site.ts';

/** The versions to keep of those that a module, or 'shell', has on the site. */
export type Keep = (name: string, versions: readonly string[]) => readonly string[];

/**
 * Removes versions of the shell and of modules, and drafts and versions without a description, which crashes left.
 * Current versions and candidates stay. `static/` and `modules/` belong to the panel: every file there that no kept
 * version needs is removed, too.
 *
 * @param limit stops after so many versions
 * @returns how many versions were removed
 */
export async function removeVersions(
  site: OpenSite,
  state: ReleaseState,
  keep: Keep,
  limit = Infinity,
): Promise<number> {
  await site.removeDrafts();
  const { shells, modules, files } = await planRemoval(site, state, keep, limit);
  const versions = Object.fromEntries(modules);
  const changesShells = shells.length > 0 || files.length > 0;
  if (!changesShells && modules.length === 0) {
    return 0;
  }
  const claimed = { ...versions, ...(changesShells && { shell: shells }) };
  await withRemoval(site, state.registry, claimed, async (assertClaimed) => {
    await assertNoCandidates(site, state, modules);
    // A shell's pages before its description, which names them.
    for (const file of files) {
      await assertClaimed();
      await site.removeFile(file);
    }
    for (const version of shells) {
      await removeVersion(site, shellPath(version), shellFile, assertClaimed);
      site.say(`shell ${version}: removida.`);
    }
    for (const [name, leaving] of modules) {
      for (const version of leaving) {
        await removeVersion(site, versionPath(name, version), releaseFile, assertClaimed);
        site.say(`${name} ${version}: removida.`);
      }
      if ((await site.subfolders(modulePath(name))).length === 0) {
        await site.removeFolder(modulePath(name));
      }
    }
  });
  return shells.length + modules.flatMap(([, leaving]) => leaving).length;
}

interface RemovalPlan {
  /** Versions of the shell. */
  shells: string[];
  /** Versions by module. A module without versions has only files that belong to none. */
  modules: [name: string, versions: string[]][];
  /** Pages of these shells, and scripts of any, that no staying shell needs. */
  files: string[];
}

async function planRemoval(
  site: SiteFiles,
  state: ReleaseState,
  keep: Keep,
  limit: number,
): Promise<RemovalPlan> {
  let left = limit;
  /** @param whole those of the versions that have a description: a crash left the others */
  const leavingOf = (name: string, versions: readonly string[], whole: readonly string[]) => {
    const kept = keep(name, whole).filter(
      (version) => whole.includes(version) && !isBeingRemoved(state.registry, name, version),
    );
    const stay = [...kept, ...inUse(state, name)];
    const leaving = versions.filter((version) => !stay.includes(version));
    const within = leaving.slice(0, left);
    left -= within.length;
    return within;
  };
  const versions = await shellVersions(site);
  const shells = leavingOf(
    'shell',
    versions,
    await described(versions, (each) => readShell(site, each)),
  );
  const needed = await filesOf(
    site,
    versions.filter((version) => !shells.includes(version)),
  );
  const pages = await pagesOf(site, shells);
  // Without the description of a kept shell nothing tells which scripts it needs.
  const scripts = needed.size > 0 ? await site.listFiles('static') : [];
  const files = [...pages, ...scripts.map((file) => `static/${file}`)];
  const modules: RemovalPlan['modules'] = [];
  for (const name of await site.subfolders('modules')) {
    const present = await site.subfolders(modulePath(name));
    const whole = await described(present, (each) => readDescription(site, name, each));
    const candidates = await candidateVersions(site, state.registry, name);
    const removable = present.filter(
      (version) => !(whole.includes(version) && candidates.includes(version)),
    );
    const leaving = leavingOf(name, removable, whole);
    if (leaving.length > 0 || (present.length === 0 && left > 0)) {
      modules.push([name, leaving]);
    }
  }
  const encodings = await readPrecompression(site);
  const isNeeded = (path: string) =>
    needed.has(path) || (!isPage(path) && needed.has(originalOf(path, encodings) ?? ''));
  return { shells, modules, files: files.filter((path) => !isNeeded(path)) };
}

/** @throws LostRaceError when a version has become a candidate since the removal was planned */
async function assertNoCandidates(
  site: SiteFiles,
  { registry }: ReleaseState,
  modules: RemovalPlan['modules'],
): Promise<void> {
  for (const [name, leaving] of modules) {
    const candidates = await candidateVersions(site, registry, name);
    if (leaving.some((version) => candidates.includes(version))) {
      throw lostRace(candidatesFile(name));
    }
  }
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

async function filesOf(site: SiteFiles, versions: readonly string[]): Promise<Set<string>> {
  const shells = await Promise.all(versions.map((version) => readShell(site, version)));
  return new Set(shells.flatMap((shell) => Object.keys(shell?.files ?? {})));
}

/**
 * Removes a version. Where there are no locks, its description goes first, so that what a crash leaves is no version,
 * and each file needs the claim.
 */
async function removeVersion(
  site: OpenSite,
  path: string,
  descriptionFile: string,
  assertClaimed: () => Promise<void>,
): Promise<void> {
  if (!site.lock) {
    const files = (await site.listFiles(path)).filter((file) => file !== descriptionFile);
    for (const file of [descriptionFile, ...files]) {
      await assertClaimed();
      await site.removeFile(`${path}/${file}`);
    }
  }
  await assertClaimed();
  await site.removeFolder(path);
}

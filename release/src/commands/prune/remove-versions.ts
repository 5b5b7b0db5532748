import { candidatesFile, candidateVersions } from '../../site/candidates/candidates-file.ts';
import type { ReleaseState } from '../../site/change/recover.ts';
import { withRemoval } from '../../site/change/with-removal.ts';
import { lostRace, type SiteFiles } from '../../site/files/target.ts';
import { modulePath, versionPath } from '../../site/module-versions.ts';
import { releaseFile } from '../../site/registry/release-file.ts';
import { shellFile, shellPath } from '../../site/shells.ts';
import type { OpenSite } from '../../site/with-site.ts';
import { type Keep, planRemoval, type RemovalPlan } from './plan-removal.ts';

/**
 * Removes versions of the shell and of modules, and drafts and versions without a description, which crashes left.
 * Current versions and candidates stay. Files in `static/` that no kept shell needs are removed, too.
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
  const changesShells = shells.length > 0 || files.length > 0;
  if (!changesShells && modules.length === 0) {
    return 0;
  }
  const claimed = { ...Object.fromEntries(modules), ...(changesShells && { shell: shells }) };
  await withRemoval(site, state.registry, claimed, async (assertClaimed) => {
    await assertNoCandidates(site, state, modules);
    // Pages and scripts first: a shell's description lists them, so that a later prune can finish.
    for (const file of files) {
      await assertClaimed();
      await site.removeFile(file);
    }
    for (const version of shells) {
      await removeVersion(site, shellPath(version), shellFile, assertClaimed);
      site.say(`shell ${version}: removida.`);
    }
    for (const [name, versions] of modules) {
      for (const version of versions) {
        await removeVersion(site, versionPath(name, version), releaseFile, assertClaimed);
        site.say(`${name} ${version}: removida.`);
      }
      // In a bucket there are no empty folders, and a team may be publishing its first version.
      if (site.lock && (await site.subfolders(modulePath(name))).length === 0) {
        await site.removeFolder(modulePath(name));
      }
    }
  });
  return shells.length + modules.flatMap(([, versions]) => versions).length;
}

/** @throws LostRaceError when a version has become a candidate since the removal was planned */
async function assertNoCandidates(
  site: SiteFiles,
  { registry }: ReleaseState,
  modules: RemovalPlan['modules'],
): Promise<void> {
  for (const [name, versions] of modules) {
    const candidates = await candidateVersions(site, registry, name);
    if (versions.some((version) => candidates.includes(version))) {
      throw lostRace(candidatesFile(name));
    }
  }
}

/**
 * Removes a version. Without a lock it removes the description first, so that a crash leaves no version, and checks the
 * claim before each file.
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

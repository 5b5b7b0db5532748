import { assertSite } from '../site/assert-site.ts';
import { recover, type SiteState } from '../site/change/apply-change.ts';
import {
  listFiles,
  removeDrafts,
  removeFile,
  removeFolder,
  subfolders,
} from '../site/files/write-files.ts';
import { type SiteLock, withSiteLock } from '../site/lock.ts';
import type { LoggedChange } from '../site/log.ts';
import { modulePath, versionPath } from '../site/module-versions.ts';
import { type Say, saysNothing } from '../site/operator.ts';
import { readRegistry } from '../site/registry-file.ts';
import { isPage, readShell, shellPath, shellVersions } from '../site/shells.ts';
import { isWithdrawn } from '../site/withdrawn.ts';

export interface PruneOptions {
  site: string;
  /** How many versions of each module and of the shell stay; current and previous always do. */
  keep: number;
  say?: Say | undefined;
}

/** Removes old and withdrawn versions, and drafts that crashes left. Files on other web roots stay. */
export async function pruneSite({ site, keep, say = saysNothing }: PruneOptions): Promise<void> {
  assertSite(site);
  let isAnyRemoved = false;
  const sayRemoved: Say = (line) => {
    isAnyRemoved = true;
    say(line);
  };
  await withSiteLock(site, say, async (lock) => {
    const state = await recover(site, lock, await readRegistry(site), say);
    await removeVersions(site, lock, sayRemoved, (name, versions) => {
      const usable = versions.filter((version) => !isWithdrawn(state.registry, name, version));
      const latest = newestFirst(state.log, name, usable).slice(0, keep);
      return [...latest, ...inUse(state, name)];
    });
  });
  if (!isAnyRemoved) {
    say('Nenhuma versão a remover.');
  }
}

/**
 * Removes versions of the shell and of modules, and drafts. `static/` and `modules/` are the panel's
 * own: what lies there and belongs to no version that is kept goes, too.
 *
 * @param kept of the versions that a module, or 'shell', has on the site
 */
export async function removeVersions(
  site: string,
  lock: SiteLock,
  say: Say,
  kept: (name: string, versions: readonly string[]) => readonly string[],
): Promise<void> {
  await lock.assertHeld();
  await removeDrafts(site);
  const shells = await shellVersions(site);
  await removeShells(site, lock, say, shells, kept('shell', shells));
  for (const name of await subfolders(site, 'modules')) {
    const versions = await subfolders(site, modulePath(name));
    const stay = kept(name, versions);
    for (const version of versions.filter((each) => !stay.includes(each))) {
      await lock.assertHeld();
      await removeFolder(site, versionPath(name, version));
      say(`${name} ${version}: removida.`);
    }
    if (stay.length === 0) {
      await lock.assertHeld();
      await removeFolder(site, modulePath(name));
    }
  }
}

/** The versions that browsers may ask for now. */
export function inUse({ registry, shell }: SiteState, name: string): string[] {
  const { current, previous } = registry.modules[name] ?? {};
  const releases = name === 'shell' ? [shell, registry.shell] : [current, previous];
  return releases.flatMap((release) => (release ? [release.version] : []));
}

/** What a removed shell alone had goes: its pages first, while its description can still tell. */
async function removeShells(
  site: string,
  lock: SiteLock,
  say: Say,
  versions: readonly string[],
  kept: readonly string[],
): Promise<void> {
  const filesOf = async (version: string) =>
    Object.keys((await readShell(site, version))?.files ?? {});
  const needed = new Set((await Promise.all(kept.map(filesOf))).flat());
  for (const version of versions.filter((each) => !kept.includes(each))) {
    const pages = (await filesOf(version)).filter(isPage);
    await lock.assertHeld();
    for (const file of pages.filter((path) => !needed.has(path))) {
      await removeFile(site, file);
    }
    await removeFolder(site, shellPath(version));
    say(`shell ${version}: removida.`);
  }
  // All that is there belongs to shells; of an unknown one nothing can be told.
  const scripts = (await listFiles(site, 'static')).map((file) => `static/${file}`);
  await lock.assertHeld();
  for (const file of scripts.filter((path) => needed.size > 0 && !needed.has(path))) {
    await removeFile(site, file);
  }
}

/** By their last word in the log; versions that it does not know are the oldest. */
function newestFirst(
  log: readonly LoggedChange[],
  name: string,
  versions: readonly string[],
): string[] {
  const lastWord = (version: string) =>
    log.findLastIndex((line) => line.versions[name] === version);
  return [...versions].sort((a, b) => lastWord(b) - lastWord(a));
}

import type { ReleaseState } from '../../site/change/recover.ts';
import { modulePath, versionPath } from '../../site/module-versions.ts';
import { isPage, readShell, shellPath, shellVersions } from '../../site/shells.ts';
import type { OpenSite } from '../../site/with-site.ts';

/**
 * Removes versions of the shell and of modules, and drafts that crashes left. `static/` and `modules/`
 * belong to the panel: every file there that no kept version needs is removed, too.
 *
 * @param kept the versions to keep of those that a module, or 'shell', has on the site
 * @param limit stops after so many versions
 * @returns how many versions were removed
 */
export async function removeVersions(
  site: OpenSite,
  kept: (name: string, versions: readonly string[]) => readonly string[],
  limit = Infinity,
): Promise<number> {
  await site.removeDrafts();
  const shells = await shellVersions(site);
  let removed = await removeShells(site, shells, kept('shell', shells), limit);
  for (const name of await site.subfolders('modules')) {
    const versions = await site.subfolders(modulePath(name));
    const stay = kept(name, versions);
    const leaving = versions.filter((each) => !stay.includes(each));
    for (const version of leaving.slice(0, limit - removed)) {
      await site.removeFolder(versionPath(name, version));
      site.say(`${name} ${version}: removida.`);
      removed += 1;
    }
    if (stay.length === 0 && removed < limit) {
      await site.removeFolder(modulePath(name));
    }
  }
  return removed;
}

/** The versions that browsers may request now. */
export function inUse({ registry, shell }: ReleaseState, name: string): string[] {
  const { current, previous } = registry.modules[name] ?? {};
  const releases = name === 'shell' ? [shell, registry.shell] : [current, previous];
  return releases.flatMap((release) => (release ? [release.version] : []));
}

/** Removes a shell's pages before its description, which names them. */
async function removeShells(
  site: OpenSite,
  versions: readonly string[],
  kept: readonly string[],
  limit: number,
): Promise<number> {
  const filesOf = async (version: string) =>
    Object.keys((await readShell(site, version))?.files ?? {});
  const leaving = versions.filter((version) => !kept.includes(version)).slice(0, limit);
  const staying = versions.filter((version) => !leaving.includes(version));
  const needed = new Set((await Promise.all(staying.map(filesOf))).flat());
  for (const version of leaving) {
    const pages = (await filesOf(version)).filter(isPage);
    for (const file of pages.filter((path) => !needed.has(path))) {
      await site.removeFile(file);
    }
    await site.removeFolder(shellPath(version));
    site.say(`shell ${version}: removida.`);
  }
  // Without the description of a kept shell nothing tells which scripts it needs.
  const scripts = (await site.listFiles('static')).map((file) => `static/${file}`);
  for (const file of scripts.filter((path) => needed.size > 0 && !needed.has(path))) {
    await site.removeFile(file);
  }
  return leaving.length;
}

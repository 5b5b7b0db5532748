import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { panelFile } from '@panel/shared-federation/build';
import { folderTarget } from '../../site/files/folder/folder-target.ts';
import { openTarget } from '../../site/files/open-target.ts';
import { readJson, type SiteFiles } from '../../site/files/target.ts';
import { releaseFolder } from '../../site/lock.ts';

/** The source maps of versions of modules and shells. */
export interface MapStore {
  /** For messages. */
  location: string;
  /** The versions of a module, or of 'shell', that have maps. */
  versions: (name: string) => Promise<string[]>;
  /** The map of a script; undefined when there is none. */
  read: (name: string, version: string, script: string) => Promise<Buffer | undefined>;
}

/** The folder of a version's maps: a folder that hosts do not serve, and that keeps the modes of the umask. */
export function mapsPath(name: string, version?: string): string {
  return [`${releaseFolder}/maps`, name, ...(version === undefined ? [] : [version])].join('/');
}

/** Opens the maps in a folder or a bucket, where `publish --maps` has put them. */
export function openMaps(place: string): MapStore {
  const target = openTarget(place);
  return {
    location: target.location,
    versions: (name) => target.subfolders(mapsPath(name)),
    read: (name, version, script) => target.readBytes(`${mapsPath(name, version)}/${script}.map`),
  };
}

/** Opens the maps of the last builds in a repository: of its packages, or of its only module. */
export function openBuiltMaps(root: string): MapStore {
  const buildOf = async (
    name: string,
  ): Promise<{ build: SiteFiles; version: string } | undefined> => {
    for (const folder of [join(root, name, 'dist'), join(root, 'dist')].filter(existsSync)) {
      const build = folderTarget(folder);
      const panel = (await readJson(build, panelFile)) as { name?: string; version?: string };
      if (panel?.name === name && panel.version !== undefined) {
        return { build, version: panel.version };
      }
    }
    return undefined;
  };
  return {
    location: root,
    async versions(name) {
      const found = await buildOf(name);
      return found ? [found.version] : [];
    },
    async read(name, version, script) {
      const found = await buildOf(name);
      return found?.version === version ? found.build.readBytes(`${script}.map`) : undefined;
    },
  };
}

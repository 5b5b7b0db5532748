import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { panelFile } from '@panel/shared-federation/build';
import { readBuild } from '../../build/read-build.ts';
import { isBucketAddress, parseBucketAddress } from '../../site/files/bucket/bucket-address.ts';
import { folderTarget } from '../../site/files/folder/folder-target.ts';
import { openTarget } from '../../site/files/open-target.ts';
import { UsageError } from '../../site/usage-error.ts';
import type { NamedVersion } from '../publish/read-published.ts';
import { mapsPath, openMaps } from './map-store.ts';

/**
 * Puts the source maps of builds into a folder or a bucket. A site has none: everybody could read the sources.
 *
 * @param folders those of the builds
 * @returns one line for each build
 * @throws Error when a build has no maps
 */
export async function placeMaps(place: string, folders: readonly string[]): Promise<string[]> {
  const target = openTarget(place);
  const lines: string[] = [];
  for (const folder of folders) {
    const build = folderTarget(folder);
    const { panel } = await readBuild(build);
    const { name, version } = panel;
    const maps: [string, Buffer][] = [];
    for (const file of Object.keys(panel.files).filter((path) => path !== panelFile)) {
      const bytes = await build.readBytes(`${file}.map`);
      if (bytes) {
        maps.push([`${file}.map`, bytes]);
      }
    }
    if (maps.length === 0) {
      throw new Error(
        `A compilação de ${name} em ${build.location} não tem source maps (*.js.map). Compile de novo, e faça o ` +
          'pipeline guardá-los.',
      );
    }
    for (const [path, bytes] of maps) {
      await target.putFile(`${mapsPath(name, version)}/${path}`, bytes);
    }
    lines.push(`${name} ${version}: ${maps.length} source maps em ${target.location}.`);
  }
  return lines;
}

/** @throws Error that names the versions whose source maps are not in a place */
export async function assertMapsPlaced(
  place: string,
  versions: readonly NamedVersion[],
): Promise<void> {
  const maps = openMaps(place);
  const missing: string[] = [];
  for (const { name, version } of versions) {
    if (!(await maps.versions(name)).includes(version)) {
      missing.push(`${name} ${version}`);
    }
  }
  if (missing.length > 0) {
    throw new Error(
      `Não há source maps em ${maps.location} de ${missing.join(', ')}. Guarde-os com publish --maps ao publicar a ` +
        'compilação.',
    );
  }
}

/** @throws UsageError when source maps would lie on a site, where everybody could read them */
export function assertApart(place: string, site: string): void {
  const [one, other] = [place, site].map(folderOf) as [string, string];
  if (one.startsWith(other)) {
    throw new UsageError(`--maps guarda source maps fora do site, que todos podem ler: ${place}`);
  }
}

/** A folder with its slash at the end, also when the given path leads there through a link. */
function folderOf(place: string): string {
  if (!isBucketAddress(place)) {
    return `${realPath(place).replaceAll('\\', '/').replace(/\/$/, '')}/`;
  }
  const { endpoint, bucket, prefix } = parseBucketAddress(place);
  return `${endpoint}/${bucket}/${prefix}`;
}

/** The path without links; the end of it may be missing. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}

import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ModuleBuild } from '../../build/builds.ts';
import { putFolder, removeDrafts } from '../../site/files/write-folders.ts';
import { isIntact, versionFiles, versionPath } from '../../site/module-versions.ts';
import {
  readDescription,
  type ReleaseDescription,
  releaseFile,
  releaseText,
} from '../../site/registry/release-file.ts';
import type { OpenSite } from '../../site/with-site.ts';

export interface Placement {
  /** Another web root for the module's files; undefined when the site serves them. */
  files?: string | undefined;
  /** Whether a version with other bytes is replaced; otherwise it is an error. */
  repairs: boolean;
}

/**
 * Writes the files of a version; the registry does not name them yet. A version that is already there stays
 * as it is.
 *
 * @throws Error when the version is already there with other bytes, or under another URL
 */
export async function placeModule(
  site: OpenSite,
  build: ModuleBuild,
  release: ReleaseDescription,
  { files, repairs }: Placement,
): Promise<void> {
  const described = await readDescription(site.path, build.name, build.version);
  if (described && !repairs && !isDeepStrictEqual(described, release)) {
    throw new Error(
      `${build.name} ${build.version} já está neste site com outro endereço, outras faixas ou outras ` +
        `leituras, e uma versão publicada é imutável. Mude a versão em ${build.name}/package.json e publique de novo.`,
    );
  }
  const own = versionPath(build.name, build.version);
  const [root, path] = files ? [files, `${build.name}/${build.version}`] : [site.path, own];
  const isPlaced = await isIntact(root, path, build.version);
  if (!isPlaced && !repairs && (await versionFiles(root, path)).length > 0) {
    throw new Error(
      `${join(root, path)} já existe com outros bytes, e uma versão publicada é imutável. Apague essa pasta e ` +
        `publique de novo.`,
    );
  }
  if (files) {
    // A command on another site may be writing a draft there now, under a lock of its own.
    await removeDrafts(files, build.name, hourMs);
  }
  const description = Buffer.from(releaseText(release));
  if (!isPlaced) {
    await (files
      ? putFolder(files, path, build.contents)
      : site.putFolder(path, [...build.contents, [releaseFile, description]]));
  }
  await site.putFile(`${own}/${releaseFile}`, description);
}

const hourMs = 3_600_000;

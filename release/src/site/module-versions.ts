import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  contentHash,
  isDraft,
  listFiles,
  putFile,
  putFolder,
  readContents,
  removeDrafts,
} from './files/write-files.ts';
import type { ModuleBuild } from '../build/module.ts';
import {
  readDescription,
  type ReleaseDescription,
  releaseFile,
  releaseText,
} from './release-file.ts';

export interface Placement {
  site: string;
  /** The web root for the module's files, where it is not the site. */
  files?: string | undefined;
  /** Whether bytes that are not their version's are put right; otherwise they are a refusal. */
  repairs: boolean;
}

/**
 * Puts the files of one version where they are served from; nothing names them yet. A version that
 * is there already is left as it is.
 *
 * @throws Error when it is there with other bytes, or with another address
 */
export async function placeModule(
  build: ModuleBuild,
  release: ReleaseDescription,
  { site, files, repairs }: Placement,
): Promise<void> {
  const described = await readDescription(site, build.name, build.version);
  if (described && !repairs && !isDeepStrictEqual(described, release)) {
    throw new Error(
      `${build.name} ${build.version} já está neste site com outro endereço, outras faixas ou outras ` +
        `leituras, e uma versão publicada é imutável. Mude a versão em ${build.name}/package.json e publique de novo.`,
    );
  }
  const own = versionPath(build.name, build.version);
  const [root, path] = files ? [files, `${build.name}/${build.version}`] : [site, own];
  const isPlaced = await isIntact(root, path, build.version);
  if (!isPlaced && !repairs && (await versionFiles(root, path)).length > 0) {
    throw new Error(
      `${join(root, path)} já existe com outros bytes, e uma versão publicada é imutável. Apague essa pasta e ` +
        `publique de novo.`,
    );
  }
  if (files) {
    // Another site's command may be filling one there now: no lock is shared with it.
    await removeDrafts(files, build.name, anHour);
  }
  const description = Buffer.from(releaseText(release));
  if (!isPlaced) {
    await putFolder(root, path, [
      ...build.contents,
      ...(files ? [] : [[releaseFile, description] as const]),
    ]);
  }
  await putFile(site, `${own}/${releaseFile}`, description);
}

/** In milliseconds. */
const anHour = 3_600_000;

/** Where a site keeps a version: all of it, or only its description when it is served elsewhere. */
export function versionPath(name: string, version: string): string {
  return `${modulePath(name)}/${version}`;
}

/** Where a site keeps the versions of a module. */
export function modulePath(name: string): string {
  return `modules/${name}`;
}

/** What a version's name is made from: its files without what the release added. */
export async function versionFiles(root: string, path: string): Promise<string[]> {
  return (await listFiles(root, path)).filter((file) => file !== releaseFile && !isDraft(file));
}

/** Whether a folder holds exactly what its version's name says. */
export async function isIntact(root: string, path: string, version: string): Promise<boolean> {
  const contents = await readContents(join(root, path), await versionFiles(root, path));
  return version.endsWith(`-${contentHash(contents)}`);
}

import { isDeepStrictEqual } from 'node:util';
import { panelFile } from '@panel/shared-federation/build';
import type { ModuleBuild } from '../../build/builds.ts';
import type { SiteFiles, Target } from '../../site/files/target.ts';
import { isIntact, versionFiles, versionPath } from '../../site/module-versions.ts';
import {
  readDescription,
  type ReleaseDescription,
  releaseFile,
  releaseText,
} from '../../site/registry/release-file.ts';
import { isSamePanel } from './placed-digests.ts';
import { RefusedError } from '../../site/refused-error.ts';
import type { OpenSite } from '../../site/with-site.ts';

export interface Placement {
  /** Another web root for the module's files; undefined when the site serves them. */
  files?: Target | undefined;
  /** Whether a version with other bytes is replaced; otherwise it is an error. */
  repairs: boolean;
}

/**
 * Checks that a version may be placed: a published version never changes.
 *
 * @throws RefusedError when the version is already there with other bytes, or under another URL
 */
export async function assertPlaceable(
  site: SiteFiles,
  build: ModuleBuild,
  release: ReleaseDescription,
  files: Target | undefined,
): Promise<void> {
  const named = { name: build.name, version: build.version };
  const described = await readDescription(site, build.name, build.version);
  if (described && !isDeepStrictEqual(described, release)) {
    const text =
      `${build.name} ${build.version} já está neste site com outro endereço, outras faixas ou outras ` +
      `leituras, e uma versão publicada é imutável. Mude a versão em ${build.name}/package.json e publique de novo.`;
    throw new RefusedError([{ code: 'immutable', ...named, text }]);
  }
  const [root, path] = files
    ? [files, `${build.name}/${build.version}`]
    : [site, versionPath(build.name, build.version)];
  // A crash may have left some of the files: missing ones are allowed.
  const present = await root.readContents(await versionFiles(root, path), path);
  const contents = new Map(build.contents);
  if (![...present].every(([file, bytes]) => isSameFile(file, bytes, contents.get(file)))) {
    const text =
      `${root.location}/${path} já existe com outros bytes, e uma versão publicada é imutável. Apague essa pasta e ` +
      `publique de novo.`;
    throw new RefusedError([{ code: 'immutable', ...named, text }]);
  }
}

/** Whether a present file equals the built one; `panel.json` may name another commit. */
function isSameFile(file: string, present: Buffer, built: Buffer | undefined): boolean {
  return (
    built !== undefined &&
    (present.equals(built) || (file === panelFile && isSamePanel(present, built)))
  );
}

/** Writes a version's files, unless they are intact, and its description. When `files` holds them, only the description. */
export async function placeModule(
  site: OpenSite,
  build: ModuleBuild,
  release: ReleaseDescription,
  files: Target | undefined,
): Promise<void> {
  const path = versionPath(build.name, build.version);
  const description = Buffer.from(releaseText(release));
  if (!files && !(await isIntact(site, path, build.version))) {
    await site.putFolder(path, [...build.contents, [releaseFile, description]]);
  }
  await site.putFile(`${path}/${releaseFile}`, description);
}

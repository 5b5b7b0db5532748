import { type Contents, hasVersion, panelFile } from '@panel/shared-federation/build';
import type { ModuleBuild } from '../../build/builds.ts';
import type { SiteFiles, Target } from '../../site/files/target.ts';
import { versionFiles, versionPath } from '../../site/module-versions.ts';
import {
  isElsewhere,
  readDescription,
  type ReleaseDescription,
  releaseFile,
  releaseText,
} from '../../site/registry/release-file.ts';
import { isSamePanel } from './placed-digests.ts';
import { RefusedError } from '../../site/refused-error.ts';
import type { OpenSite } from '../../site/with-site.ts';

/**
 * Checks that a version may be placed: a published version never changes its address.
 *
 * @throws RefusedError when the version is already there under another URL
 */
export async function assertPlaceable(
  site: SiteFiles,
  { name, version }: ModuleBuild,
  { entry }: ReleaseDescription,
): Promise<void> {
  const described = await readDescription(site, name, version);
  const isMoved = described && described.entry !== entry;
  // On the site itself a version has one address: another one in its description is damage.
  if (isMoved && (isElsewhere(described.entry) || isElsewhere(entry))) {
    const text =
      `${name} ${version} já está neste site com outro endereço, e uma versão publicada é imutável. Mude a versão no ` +
      `package.json de ${name} e publique de novo.`;
    throw new RefusedError([{ code: 'immutable', name, version, text }]);
  }
}

/**
 * Writes a version's files, unless they are intact, and its description. When `files` holds them, only the description.
 *
 * @param digest the one of `panel.json` in the log; undefined when the log does not say
 * @returns whether files of the version were there, and were not as they were published
 */
export async function placeModule(
  site: OpenSite,
  build: ModuleBuild,
  release: ReleaseDescription,
  files: Target | undefined,
  digest: string | undefined,
): Promise<boolean> {
  const path = versionPath(build.name, build.version);
  const description = Buffer.from(releaseText(release));
  const written = files ? 'none' : await placeFiles(site, path, build, { description, digest });
  const isDescribed = (await site.readBytes(`${path}/${releaseFile}`))?.equals(description);
  await site.putFile(`${path}/${releaseFile}`, description);
  return written === 'some' || (written === 'none' && !isDescribed);
}

/**
 * Writes those of a version's files that differ from the built ones, each in one step, because browsers may be reading
 * the others. The version is a hash of its files: there is only one content for it.
 *
 * @param kept.description `release.json`, where the folder has one
 * @param kept.digest the one of `panel.json` in the log
 */
export async function placeFiles(
  root: Target,
  path: string,
  { version, contents }: Pick<ModuleBuild, 'version' | 'contents'>,
  { description, digest }: { description?: Buffer; digest?: string | undefined } = {},
): Promise<'all' | 'some' | 'none'> {
  const present = await root.readContents(await versionFiles(root, path), path);
  const isPanelIntact = hasSamePanel(present, contents, digest);
  if (isPanelIntact && hasVersion(present, version)) {
    return 'none';
  }
  if (present.size === 0) {
    await root.putFolder(path, [
      ...contents,
      ...(description ? [[releaseFile, description] as const] : []),
    ]);
    return 'all';
  }
  for (const [file, bytes] of contents) {
    if (file !== panelFile || !isPanelIntact) {
      await root.putFile(`${path}/${file}`, bytes);
    }
  }
  for (const file of present.keys()) {
    if (!contents.has(file)) {
      await root.removeFile(`${path}/${file}`);
    }
  }
  return 'some';
}

function hasSamePanel(present: Contents, built: Contents, digest: string | undefined): boolean {
  const [one, other] = [present.get(panelFile), built.get(panelFile)];
  return one !== undefined && other !== undefined && isSamePanel(one, other, digest);
}

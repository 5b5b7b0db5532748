import { hasVersion } from '@panel/shared-federation/build';
import { isDraft } from './files/drafts.ts';
import type { SiteFiles } from './files/target.ts';
import { besideOriginals, encodingNames, readPrecompression } from './precompressed.ts';
import { releaseFile } from './registry/release-file.ts';

/** Folder of a version on a site: all its files, or only `release.json` when another web root serves it. */
export function versionPath(name: string, version: string): string {
  return `${modulePath(name)}/${version}`;
}

/** Folder of a module's versions on a site. */
export function modulePath(name: string): string {
  return `modules/${name}`;
}

/** The files that a version's hash covers: those of its build, without `release.json` and precompressed files. */
export async function versionFiles(root: SiteFiles, path: string): Promise<string[]> {
  const files = await root.listFiles(path);
  const precompressed = await precompressedFiles(root, files);
  return files.filter((file) => file !== releaseFile && !isDraft(file) && !precompressed.has(file));
}

/** Asks whether the root has precompressed files only if a file looks like one. */
async function precompressedFiles(
  root: SiteFiles,
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  const similar = besideOriginals(files, encodingNames);
  return similar.size === 0 ? similar : besideOriginals(files, await readPrecompression(root));
}

/** Whether the files in a folder have the hash in their version's name. */
export async function isIntact(root: SiteFiles, path: string, version: string): Promise<boolean> {
  const contents = await root.readContents(await versionFiles(root, path), path);
  return hasVersion(contents, version);
}

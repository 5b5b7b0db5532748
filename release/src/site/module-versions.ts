import { contentHash } from '@panel/shared-federation/build';
import { isDraft } from './files/drafts.ts';
import type { SiteFiles } from './files/target.ts';
import { releaseFile } from './registry/release-file.ts';

/** Folder of a version on a site: all its files, or only `release.json` when another web root serves it. */
export function versionPath(name: string, version: string): string {
  return `${modulePath(name)}/${version}`;
}

/** Folder of a module's versions on a site. */
export function modulePath(name: string): string {
  return `modules/${name}`;
}

/** The files that a version's hash covers: those of its build, without `release.json`. */
export async function versionFiles(root: SiteFiles, path: string): Promise<string[]> {
  return (await root.listFiles(path)).filter((file) => file !== releaseFile && !isDraft(file));
}

/** Whether the files in a folder have the hash in their version's name. */
export async function isIntact(root: SiteFiles, path: string, version: string): Promise<boolean> {
  const contents = await root.readContents(await versionFiles(root, path), path);
  return version.endsWith(`-${contentHash(contents)}`);
}

import { join } from 'node:path';
import { contentHash } from '@panel/shared-federation/build';
import { isDraft, listFiles, readContents } from './files/read-files.ts';
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
export async function versionFiles(root: string, path: string): Promise<string[]> {
  return (await listFiles(root, path)).filter((file) => file !== releaseFile && !isDraft(file));
}

/** Whether the files in a folder have the hash in their version's name. */
export async function isIntact(root: string, path: string, version: string): Promise<boolean> {
  const contents = await readContents(join(root, path), await versionFiles(root, path));
  return version.endsWith(`-${contentHash(contents)}`);
}

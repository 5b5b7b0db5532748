import { join } from 'node:path';
import { contentHash } from './files/hashes.ts';
import { isDraft, listFiles, readContents } from './files/read-files.ts';
import { releaseFile } from './release-file.ts';

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

import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Contents } from '@panel/shared-federation/build';
import { isDraft } from './drafts.ts';
import { ifMissing } from './if-missing.ts';
import { ifLink, resolveInside } from './inside-path.ts';

/** How a folder does what `Target` asks for. */

/** Paths of the files below a folder, sorted; [] when the folder does not exist. */
export async function listFiles(root: string, path?: string): Promise<string[]> {
  const folder = await resolveFolder(root, path);
  const entries =
    folder && (await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing));
  return (entries || [])
    .filter((entry) => entry.isFile())
    .map((entry) => pathFrom(folder!, entry))
    .sort();
}

/** Paths of the symbolic links below a folder, sorted. */
export async function listLinks(root: string): Promise<string[]> {
  return (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => pathFrom(root, entry))
    .sort();
}

export async function readContents(
  root: string,
  files: readonly string[],
  path?: string,
): Promise<Contents> {
  const folder = (await resolveFolder(root, path)) ?? root;
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(join(folder, file))] as const),
    ),
  );
}

/**
 * The bytes of a file; undefined when there is none.
 *
 * @throws LinkError when the file, or a folder above it, is a symbolic link
 */
export async function readBytes(root: string, path: string): Promise<Buffer | undefined> {
  return readFile(await resolveInside(root, path, { follows: true })).catch(ifMissing);
}

/** Names of the folders in a folder, sorted, without drafts; [] when the folder does not exist. */
export async function subfolders(root: string, path: string): Promise<string[]> {
  const folder = await resolveFolder(root, path);
  const entries = folder && (await readdir(folder, { withFileTypes: true }).catch(ifMissing));
  return (entries || [])
    .filter((entry) => entry.isDirectory() && !isDraft(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Resolves a folder to list; undefined when it, or a folder above it, is a symbolic link. */
export function resolveFolder(root: string, path: string | undefined): Promise<string | undefined> {
  return path === undefined
    ? Promise.resolve(root)
    : resolveInside(root, path, { follows: true }).catch(ifLink);
}

export function pathFrom(folder: string, { parentPath, name }: Dirent): string {
  return relative(folder, join(parentPath, name)).split(sep).join('/');
}

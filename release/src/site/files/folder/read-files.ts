import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Contents } from '@panel/shared-federation/build';
import { isDraft } from '../drafts.ts';
import { ifMissing } from '../if-missing.ts';
import { ifLink, resolveInside } from '../inside-path.ts';

/** The reading half of `folderTarget`; `SiteFiles` describes each function. */

export async function listFiles(root: string, path?: string): Promise<string[]> {
  const folder = await resolveFolder(root, path);
  const entries =
    folder && (await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing));
  return (entries || [])
    .filter((entry) => entry.isFile())
    .map((entry) => pathFrom(folder!, entry))
    .sort();
}

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
  const folder = path === undefined ? root : await resolveInside(root, path, { follows: true });
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(join(folder, file))] as const),
    ),
  );
}

export async function readBytes(root: string, path: string): Promise<Buffer | undefined> {
  const file = await resolveInside(root, path, { follows: true });
  return readFile(file).catch((error: NodeJS.ErrnoException) =>
    error.code === 'EISDIR' ? undefined : ifMissing(error),
  );
}

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

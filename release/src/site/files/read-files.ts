import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Contents } from '@panel/shared-federation/build';
import { LinkError, resolveInside } from './inside-path.ts';

/**
 * Every access to the files of a site, or of another web root, goes through this folder; only the lock
 * is a file of `@panel/file-lock`. A `path` is
 * relative to its `root`, with forward slashes. No function follows a symbolic link below the root.
 */

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

/** Reads files of a folder by the paths that `listFiles` returns. */
export async function readContents(folder: string, files: readonly string[]): Promise<Contents> {
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

/**
 * The parsed content of a JSON file; undefined when there is no such file.
 *
 * @throws LinkError as `readBytes` does; SyntaxError when the file is not JSON
 */
export async function readJson(root: string, path: string): Promise<unknown> {
  const bytes = await readBytes(root, path);
  return bytes && JSON.parse(bytes.toString());
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

/** Whether a path leads to or into a draft, which a crash may leave behind. */
export function isDraft(path: string): boolean {
  return path.split('/').some((part) => part.startsWith(draftPrefix));
}

/** A new name for a draft: a file or folder that is not complete yet. Hosts serve no name with a dot. */
export function draftName(): string {
  return `${draftPrefix}${randomUUID()}`;
}

const draftPrefix = '.draft-';

/** For `catch`: a missing file or folder is undefined, anything else stays an error. */
export function ifMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
    return undefined;
  }
  throw error;
}

/** For `catch`: treats a file behind a symbolic link as missing. */
export function ifLink(error: unknown): undefined {
  if (!(error instanceof LinkError)) {
    throw error;
  }
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

import { type Dirent, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Contents } from '@panel/shared-federation/build';
import { isDraft } from '../drafts.ts';
import { ifMissing } from '../if-missing.ts';
import { ifLink, resolveInside } from '../inside-path.ts';
import { letTimersRun } from './let-timers-run.ts';

/**
 * The reading half of `folderTarget`; `SiteFiles` describes each function. It reads synchronously: for the many
 * small files of a site, a trip through Node's thread pool takes longer than the read.
 */

export function listFiles(root: string, path?: string): string[] {
  const folder = resolveFolder(root, path);
  return (folder ? readFolder(folder, { recursive: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => pathFrom(folder!, entry))
    .sort();
}

export function listStamps(root: string): ReadonlyMap<string, string> {
  return new Map(
    listFiles(root).map((path) => {
      // Another command may have removed it since it was listed.
      const found = lstatSync(join(root, path), { throwIfNoEntry: false });
      return [path, found ? `${found.size} ${found.mtimeMs} ${found.ino}` : ''];
    }),
  );
}

export function listLinks(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => pathFrom(root, entry))
    .sort();
}

export async function readContents(
  root: string,
  files: readonly string[],
  path?: string,
): Promise<Contents> {
  const folder = path === undefined ? root : resolveInside(root, path, { follows: true });
  const contents = new Map<string, Buffer>();
  for (const file of files) {
    contents.set(file, readFileSync(join(folder, file)));
    await letTimersRun();
  }
  return contents;
}

export function readBytes(root: string, path: string): Buffer | undefined {
  const file = resolveInside(root, path, { follows: true });
  try {
    return readFileSync(file);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EISDIR' ? undefined : ifMissing(error);
  }
}

export function subfolders(root: string, path: string): string[] {
  const folder = resolveFolder(root, path);
  return (folder ? readFolder(folder) : [])
    .filter((entry) => entry.isDirectory() && !isDraft(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Lists what a folder contains; [] when it is missing. */
export function readFolder(folder: string, { recursive = false } = {}): Dirent[] {
  try {
    return readdirSync(folder, { recursive, withFileTypes: true });
  } catch (error) {
    return ifMissing(error) ?? [];
  }
}

/** Resolves a folder to list; undefined when it, or a folder above it, is a symbolic link. */
export function resolveFolder(root: string, path: string | undefined): string | undefined {
  try {
    return path === undefined ? root : resolveInside(root, path, { follows: true });
  } catch (error) {
    return ifLink(error);
  }
}

export function pathFrom(folder: string, { parentPath, name }: Dirent): string {
  return relative(folder, join(parentPath, name)).split(sep).join('/');
}

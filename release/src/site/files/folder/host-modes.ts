import { chmodSync, statSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { releaseFolder } from '../../lock.ts';
import { isDraft } from '../drafts.ts';
import { pathFrom, readFolder } from './read-files.ts';

/**
 * The host is often another user than the one who releases: it has to read each served file and to enter each folder
 * above it, whatever the umask was. Only `.release/` keeps the modes of the umask.
 */

/** Lets the host read a file or enter a folder, and the folders between it and the root. */
export function letHostRead(root: string, path: string): void {
  if (isServed(path)) {
    for (let part = path; part !== '.'; part = dirname(part)) {
      addMode(join(root, part));
    }
    addMode(root);
  }
}

/** As `letHostRead`, with everything in a folder. */
export function letHostReadAll(root: string, path: string): void {
  letHostRead(root, path);
  if (isServed(path)) {
    for (const { parentPath, name } of readFolder(join(root, path), { recursive: true })) {
      addMode(join(parentPath, name));
    }
  }
}

/** Paths of the files and folders in the root that the host cannot read, sorted. */
export function listUnreadable(root: string): string[] {
  return readFolder(root, { recursive: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => pathFrom(root, entry))
    .filter((path) => isServed(path) && !isDraft(path))
    .filter((path) => {
      const status = statSync(join(root, path), { throwIfNoEntry: false });
      return status && lackingMode(status) !== 0;
    })
    .sort();
}

function isServed(path: string): boolean {
  return path !== releaseFolder && !path.startsWith(`${releaseFolder}/`);
}

function addMode(path: string): void {
  const status = statSync(path);
  const lacking = lackingMode(status);
  if (lacking === 0) {
    return;
  }
  try {
    chmodSync(path, (status.mode | lacking) & 0o7777);
  } catch (error) {
    // Another user's folder, which `verify` names.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') {
      throw error;
    }
  }
}

/** The bits that everybody needs to read a file or to enter a folder, and that it lacks. Windows has other rights. */
function lackingMode(status: Stats): number {
  const needed = status.isDirectory() ? 0o555 : 0o444;
  return process.platform === 'win32' ? 0 : needed & ~status.mode;
}

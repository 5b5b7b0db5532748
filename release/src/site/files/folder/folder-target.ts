import { isLocked, lockFile } from '@panel/file-lock';
import { lstatSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileIntegrity } from '@panel/shared-federation/build';
import { ifMissing } from '../if-missing.ts';
import { resolveInside } from '../inside-path.ts';
import { listUnreadable } from './host-modes.ts';
import { letTimersRun } from './let-timers-run.ts';
import {
  listFiles,
  listLinks,
  listStamps,
  readBytes,
  readContents,
  readFolder,
  subfolders,
} from './read-files.ts';
import { lostRace, type Revision, type Target } from '../target.ts';
import { putFile, readUnlessLink, removeFile } from './write-files.ts';
import { putFolder, removeDrafts, removeFolder } from './write-folders.ts';

/** Opens the target that is a folder. The folder may be missing: it is made when something is written. */
export function folderTarget(folder: string): Target {
  const inFolder =
    <A extends unknown[], T>(act: (root: string, ...args: A) => T) =>
    async (...args: A): Promise<Awaited<T>> => {
      await letTimersRun();
      return await act(folder, ...args);
    };
  return {
    location: folder,
    argument: folder,
    has: inFolder(has),
    isEmpty: inFolder(isEmpty),
    listFiles: inFolder(listFiles),
    listStamps: inFolder(listStamps),
    listLinks: inFolder(listLinks),
    listUnreadable: inFolder(listUnreadable),
    listStrays: () => Promise.resolve([]),
    subfolders: inFolder(subfolders),
    readBytes: inFolder(readBytes),
    readRevision: inFolder(readRevision),
    readContents: inFolder(readContents),
    isLocked: inFolder(isFileLocked),
    putFile: inFolder(putFile),
    swapFile: inFolder(swapFile),
    createFile: inFolder(createFile),
    removeFile: inFolder(removeFile),
    putFolder: inFolder(putFolder),
    removeFolder: inFolder(removeFolder),
    removeDrafts: inFolder(removeDrafts),
    lock: inFolder(lock),
  };
}

function has(root: string, path: string): boolean {
  const found = resolveInside(root, path, { follows: false });
  try {
    lstatSync(found);
    return true;
  } catch (error) {
    return ifMissing(error) ?? false;
  }
}

function isEmpty(root: string): boolean {
  return readFolder(root).length === 0;
}

function readRevision(root: string, path: string) {
  const bytes = readBytes(root, path);
  return { bytes, revision: bytes && fileIntegrity(bytes) };
}

/** The site's lock excludes other commands. A file that appears by hand between the check and the rename is replaced. */
async function createFile(root: string, path: string, bytes: Uint8Array): Promise<void> {
  if (has(root, path)) {
    throw lostRace(path);
  }
  await putFile(root, path, bytes);
}

/** As for `createFile`, an edit by hand between the check and the rename is overwritten. */
async function swapFile(
  root: string,
  path: string,
  bytes: Uint8Array,
  expected: Revision,
): Promise<Revision> {
  const present = readUnlessLink(root, path);
  if ((present && fileIntegrity(present)) !== expected) {
    throw lostRace(path);
  }
  await putFile(root, path, bytes);
  return fileIntegrity(bytes);
}

async function lock(root: string, path: string, user: string) {
  const file = resolveInside(root, path, { follows: true });
  await mkdir(dirname(file), { recursive: true });
  return lockFile(file, user);
}

function isFileLocked(root: string, path: string): Promise<boolean> {
  return isLocked(resolveInside(root, path, { follows: true }));
}

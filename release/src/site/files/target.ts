import type { FileLock } from '@panel/file-lock';
import type { Contents } from '@panel/shared-federation/build';

/**
 * The files of a site, of another web root or of a build, for reading. A `path` is relative to the root, with forward
 * slashes. No method follows a symbolic link below the root.
 */
export interface SiteFiles {
  /** Name of the root in messages: a path, or `s3://bucket/folder`. */
  readonly location: string;
  /** What `--site` takes, for commands in messages: the path, or the quoted address with its parameters. */
  readonly argument: string;
  /** Whether there is a file or a folder at a path. */
  has: (path: string) => Promise<boolean>;
  /** Whether there is nothing, or no root. */
  isEmpty: () => Promise<boolean>;
  /** Paths of the files below a folder, sorted, relative to it; [] when the folder does not exist. */
  listFiles: (folder?: string) => Promise<string[]>;
  /** A text for each file by its path, which differs after a write of other bytes; no file is read. */
  listStamps: () => Promise<ReadonlyMap<string, string>>;
  /** Paths of the symbolic links, sorted. */
  listLinks: () => Promise<string[]>;
  /** Paths of served files, and of their folders, that another user of this machine cannot read, sorted. */
  listUnreadable: () => Promise<string[]>;
  /** Keys of a bucket that are no paths, such as 'a//b', sorted. Hosts may serve them; no other method finds them. */
  listStrays: () => Promise<string[]>;
  /** Names of the folders in a folder, sorted, without drafts; [] when the folder does not exist. */
  subfolders: (folder: string) => Promise<string[]>;
  /**
   * The bytes of a file; undefined when there is none, or a folder.
   *
   * @throws LinkError when the file, or a folder above it, is a symbolic link
   */
  readBytes: (path: string) => Promise<Buffer | undefined>;
  /** As `readBytes`, with what `swapFile` needs to replace these bytes. */
  readRevision: (path: string) => Promise<{ bytes: Buffer | undefined; revision: Revision }>;
  /** The bytes of files, by the paths that `listFiles` returned for the same folder. */
  readContents: (files: readonly string[], folder?: string) => Promise<Contents>;
  /** Whether a process holds the lock at a path; false where there are no locks. */
  isLocked: (path: string) => Promise<boolean>;
}

/** A site, or another web root, for reading and writing. */
export interface Target extends SiteFiles {
  /** Replaces a file in one step, unless it has these bytes already. */
  putFile: (path: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Compare-and-swap: replaces a file in one step if it still has the revision that `readRevision` found.
   *
   * @returns the new revision
   * @throws LostRaceError when the file has changed since
   */
  swapFile: (path: string, bytes: Uint8Array, revision: Revision) => Promise<Revision>;
  /**
   * Creates a file.
   *
   * @throws LostRaceError when there is one
   */
  createFile: (path: string, bytes: Uint8Array) => Promise<void>;
  /** Removes a file if it exists. */
  removeFile: (path: string) => Promise<void>;
  /**
   * Replaces a folder: by a rename, or in a bucket file by file, the last one last. So callers pass the file that
   * describes the others last: a folder without it is incomplete.
   */
  putFolder: (
    path: string,
    contents: Iterable<readonly [path: string, bytes: string | Uint8Array]>,
  ) => Promise<void>;
  /** Removes a folder: by a rename, or in a bucket file by file. */
  removeFolder: (path: string) => Promise<void>;
  /**
   * Removes the drafts that crashes left below a folder.
   *
   * @param minAgeMs how long ago a draft must have been modified last
   */
  removeDrafts: (folder?: string, minAgeMs?: number) => Promise<void>;
  /**
   * Takes the lock at a path. Missing where `createFile` and `swapFile` alone exclude other publishers.
   *
   * @param user who takes it, for the others
   * @throws LockedError when another process holds it
   */
  lock?: (path: string, user: string) => Promise<FileLock>;
}

/** Stands for the content of a file; undefined when there is no file. */
export type Revision = string | undefined;

/** Another publisher was faster; the command may start again. */
export class LostRaceError extends Error {}

/** @param path the file that changed */
export function lostRace(path: string): LostRaceError {
  return new LostRaceError(`${path} mudou enquanto este comando trabalhava. Tente de novo.`);
}

/**
 * The parsed content of a JSON file; undefined when there is no such file.
 *
 * @throws LinkError as `readBytes` does; SyntaxError when the file is not JSON
 */
export async function readJson(site: SiteFiles, path: string): Promise<unknown> {
  const bytes = await site.readBytes(path);
  return bytes && JSON.parse(bytes.toString());
}

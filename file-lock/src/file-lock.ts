import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { holderIn, isRunning, machine, type LockHolder } from './lock-holder.ts';

/** How often a holder refreshes the date of its lock. */
const heartbeatMs = 1_000;

/** The age at which another machine's lock is stale. Both clocks must agree to a few seconds. */
const staleAfterMs = 5_000;

/** The contents of the locks that this process holds. A restarted container has the same process id. */
const ours = new Set<string>();

/** A lock that this process took. */
export interface FileLock {
  /** Whether the file still holds this lock. False after another process took it over. */
  isHeld: () => boolean;
  release: () => void;
}

/** The refusal to take a lock that another process holds. */
export class LockedError extends Error {
  constructor(
    path: string,
    /** Undefined when the file does not name its holder, for example while it is being written. */
    readonly holder: LockHolder | undefined,
  ) {
    super(`${path} is held by ${holder ? `process ${holder.pid}` : 'another process'}`);
  }
}

/**
 * Takes the lock that the file `path` stands for. A lock is stale, and is taken over, once its process on
 * this machine has ended, or once a process on another machine has not refreshed it for five seconds.
 * A holder that slept may lose its lock: it has to ask `isHeld` before it relies on it.
 *
 * @param user who runs this process, for those who wait
 * @throws LockedError when another process holds the lock
 */
export function lockFile(path: string, user = ''): FileLock {
  const holder: LockHolder = { pid: process.pid, machine, user, since: new Date().toISOString() };
  const mine = JSON.stringify({ id: randomUUID(), ...holder });
  ours.add(mine);
  try {
    take(path, mine);
  } catch (error) {
    ours.delete(mine);
    throw error;
  }
  const isHeld = () => readLock(path)?.content === mine;
  const heartbeat = setInterval(() => refreshIf(isHeld, path), heartbeatMs).unref();
  return {
    isHeld,
    release() {
      clearInterval(heartbeat);
      ours.delete(mine);
      if (isHeld()) {
        rmSync(path, { force: true });
      }
    },
  };
}

/** Whether a process holds the lock. */
export function isLocked(path: string): boolean {
  const found = readLock(path);
  return found !== undefined && isHolding(found);
}

/**
 * Makes `mine` the content of the file. To replace a stale lock, a process first takes a lock on the
 * takeover, in the same way: so nobody replaces a lock that has just been taken, and a process that is
 * killed during a takeover leaves nothing in the way.
 *
 * @throws LockedError when another process holds the lock, or is taking it over
 */
function take(path: string, mine: string): void {
  for (;;) {
    create(path, mine);
    const found = readLock(path);
    if (found?.content === mine) {
      return;
    }
    if (found === undefined) {
      continue; // Its holder has just released it.
    }
    if (isHolding(found)) {
      throw new LockedError(path, holderIn(found.content));
    }
    const takeover = `${path}.takeover`;
    take(takeover, mine);
    if (isSameLock(found, readLock(path))) {
      unlessMissing(() => renameSync(takeover, path));
    } else {
      rmSync(takeover, { force: true });
    }
  }
}

/** Creates the file unless it exists. */
function create(path: string, content: string): void {
  try {
    writeFileSync(path, content, { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      throw error;
    }
  }
}

/** The state of a lock's file. Locks that are still being written have the same content: none. */
interface FoundLock {
  content: string;
  inode: number;
  refreshedAt: number;
}

/** Reads content and state of one and the same file, also while another process replaces it. */
function readLock(path: string): FoundLock | undefined {
  return unlessMissing(() => {
    const file = openSync(path, 'r');
    try {
      const { ino: inode, mtimeMs: refreshedAt } = fstatSync(file);
      return { content: readFileSync(file, 'utf8'), inode, refreshedAt };
    } finally {
      closeSync(file);
    }
  });
}

function isSameLock(one: FoundLock, other: FoundLock | undefined): boolean {
  return (
    one.content === other?.content &&
    one.inode === other.inode &&
    one.refreshedAt === other.refreshedAt
  );
}

/** Whether the process that wrote a lock still holds it. */
function isHolding({ content, refreshedAt }: FoundLock): boolean {
  const holder = holderIn(content);
  if (holder?.machine === machine) {
    return holder.pid === process.pid ? ours.has(content) : isRunning(holder.pid);
  }
  return Date.now() - refreshedAt < staleAfterMs;
}

/** Sets the date of a lock that is held. An error here would end the process; `isHeld` reports it. */
function refreshIf(isHeld: () => boolean, path: string): void {
  try {
    if (isHeld()) {
      utimesSync(path, new Date(), new Date());
    }
  } catch {
    // The next heartbeat tries again.
  }
}

/** Calls a function of `node:fs`; undefined when the file does not exist. */
function unlessMissing<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') {
      throw error;
    }
    return undefined;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

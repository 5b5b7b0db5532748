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

/** How often a holder changes the date of its lock. */
const heartbeatMs = 1_000;

/** How long another machine's lock must be seen unchanged to be stale. No clocks are compared. */
const staleAfterMs = 5_000;

/** How often a watched lock is read. */
const watchMs = 200;

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
 * this machine has ended. Another machine's lock is watched, and is stale when its holder does not refresh
 * it for five seconds. A holder that slept may lose its lock: it has to ask `isHeld` before it relies on it.
 *
 * @param user who runs this process, for those who wait
 * @throws LockedError when another process holds the lock
 */
export async function lockFile(path: string, user = ''): Promise<FileLock> {
  const holder: LockHolder = { pid: process.pid, machine, user, since: new Date().toISOString() };
  const mine = JSON.stringify({ id: randomUUID(), ...holder });
  ours.add(mine);
  try {
    await take(path, mine);
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

/** Whether a process holds the lock. Watches another machine's lock for up to five seconds. */
export async function isLocked(path: string): Promise<boolean> {
  const found = readLock(path);
  return found !== undefined && (await holding(path, found)) !== undefined;
}

/**
 * Makes `mine` the content of the file. To replace a stale lock, a process first takes a lock on the
 * takeover, in the same way: so nobody replaces a lock that has just been taken, and a process that is
 * killed during a takeover leaves nothing in the way.
 *
 * @throws LockedError when another process holds the lock, or is taking it over
 */
async function take(path: string, mine: string): Promise<void> {
  for (;;) {
    create(path, mine);
    const found = readLock(path);
    if (found?.content === mine) {
      return;
    }
    if (found === undefined) {
      continue; // Its holder has just released it.
    }
    const held = await holding(path, found);
    if (held) {
      throw new LockedError(path, holderIn(held.content));
    }
    const takeover = `${path}.takeover`;
    await take(takeover, mine);
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

/** Returns a lock that a process holds, as it is now; undefined when it is stale or has been released. */
async function holding(path: string, found: FoundLock): Promise<FoundLock | undefined> {
  const holder = holderIn(found.content);
  if (holder?.machine !== machine) {
    return watch(path, found);
  }
  const isHeld = holder.pid === process.pid ? ours.has(found.content) : isRunning(holder.pid);
  return isHeld ? found : undefined;
}

/** Waits until a lock changes, and returns it as it is then; undefined when it does not, or disappears. */
async function watch(path: string, found: FoundLock): Promise<FoundLock | undefined> {
  const start = performance.now();
  for (;;) {
    // The time is read before the lock: this process may sleep between the two.
    const hasEnded = performance.now() - start >= staleAfterMs;
    const now = readLock(path);
    if (!isSameLock(found, now)) {
      return now;
    }
    if (hasEnded) {
      return undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, watchMs));
  }
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

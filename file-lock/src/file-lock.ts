import { randomUUID } from 'node:crypto';
import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';

/** How often a holder refreshes the date of its lock. */
const heartbeatInMs = 1_000;

/** The age at which the lock of another machine is stale. Both clocks must agree to a few seconds. */
const staleAfterMs = 5_000;

/** The contents of the locks that this process holds. A restarted container has the same process id. */
const ours = new Set<string>();

/** A lock that this process took. */
export interface FileLock {
  /** Whether the file still holds this lock. False after another machine took it over. */
  isHeld: () => boolean;
  release: () => void;
}

/** The refusal to take a lock that another process holds. */
export class LockedError extends Error {
  constructor(
    readonly path: string,
    readonly holder: { pid: number; host: string },
  ) {
    super(`${path} is held by process ${holder.pid} on ${holder.host}`);
  }
}

/**
 * Takes the lock that the file `path` stands for. A lock is stale, and is taken over, when its process
 * on this machine has ended, or when a process on another machine no longer refreshes it.
 *
 * @throws LockedError when another process holds the lock
 */
export function lockFile(path: string): FileLock {
  const mine = `${process.pid} ${hostname()} ${randomUUID()}`;
  while (!tryCreate(path, mine)) {
    const found = readIfPresent(path);
    if (found === undefined) {
      continue; // Its holder has just released it.
    }
    if (isAlive(found, path)) {
      throw new LockedError(path, holderOf(found));
    }
    if (takeOver(path, found, mine)) {
      break;
    }
  }
  ours.add(mine);
  const isHeld = () => readIfPresent(path) === mine;
  const timer = setInterval(() => isHeld() && refresh(path), heartbeatInMs).unref();
  return {
    isHeld,
    release() {
      clearInterval(timer);
      ours.delete(mine);
      if (isHeld()) {
        rmSync(path, { force: true });
      }
    },
  };
}

/** Creates the file together with its content, by a link: nobody ever reads an empty lock. */
function tryCreate(path: string, content: string): boolean {
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, content);
  try {
    linkSync(unfinished, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') {
      return false;
    }
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Replaces a stale lock. Only one process can claim it, by a link whose name comes from the lock's
 * content, and only while the lock still has that content: nobody replaces a newer lock.
 */
function takeOver(path: string, stale: string, mine: string): boolean {
  const claim = `${path}.${stale.replaceAll(/\W/g, '-').slice(-60)}.taken`;
  try {
    linkSync(path, claim);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      return false;
    }
    if (codeOf(error) !== 'EEXIST') {
      throw error;
    }
    if (readIfPresent(path) !== stale) {
      return false;
    }
    throw new Error(`Another process is taking over ${path} (if there is none, delete ${claim})`, {
      cause: error,
    });
  }
  try {
    if (readFileSync(claim, 'utf8') !== stale) {
      return false;
    }
    const unfinished = `${path}.${randomUUID()}`;
    writeFileSync(unfinished, mine);
    renameSync(unfinished, path);
    return true;
  } finally {
    rmSync(claim, { force: true });
  }
}

function refresh(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') {
      throw error;
    }
  }
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

function holderOf(content: string): { pid: number; host: string } {
  const [pid = '', host = hostname()] = content.split(' ');
  return { pid: Number(pid), host };
}

function isAlive(content: string, path: string): boolean {
  const { pid, host } = holderOf(content);
  if (host !== hostname()) {
    const refreshedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return Date.now() - refreshedAt < staleAfterMs;
  }
  if (!(pid > 0) || pid === process.pid) {
    return ours.has(content);
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

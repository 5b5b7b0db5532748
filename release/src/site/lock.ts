import { type FileLock, isLocked, LockedError, lockFile } from '@panel/file-lock';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { resolveInside } from './files/inside-path.ts';
import { readBytes } from './files/read-files.ts';
import { removeFile } from './files/write-files.ts';
import { makeFolder } from './files/write-folders.ts';
import { dateText, onOneLine, type Say, systemUser } from './terminal.ts';

/** Holds the log, the lock and the shells' pages; hosts serve nothing that starts with a dot. */
export const releaseFolder = '.release';

/** The refusal to write to a site that another command has taken over. */
export class LostSiteError extends Error {
  constructor() {
    super('Outro comando assumiu este site enquanto este comando esperava. Tente de novo.');
  }
}

/** The lock: exists while a command works on the site, and names its user. */
export const lockPath = `${releaseFolder}/holder.json`;

const waitTimeoutMs = 30_000;

/**
 * Runs one command on a site at a time, across processes and machines. A process that slept may lose its
 * lock: it has to call `assertHeld` before each write.
 *
 * @throws Error that names the holder when the site stays in use; `assertHeld` throws LostSiteError
 */
export async function withLock<T>(
  site: string,
  say: Say,
  work: (assertHeld: () => void) => Promise<T>,
): Promise<T> {
  await makeFolder(site, releaseFolder);
  const lock = await acquire(site, say);
  try {
    return await work(() => {
      if (!lock.isHeld()) {
        throw new LostSiteError();
      }
    });
  } finally {
    lock.release();
  }
}

/** Whether a command is at work on a site. */
export async function isAtWork(site: string): Promise<boolean> {
  return isLocked(await resolveLock(site));
}

/**
 * Removes the empty file that a full disk left of a lock. Nobody holds it: a command that is just writing one
 * finds out before its first write.
 */
export async function removeUnwrittenLock(site: string): Promise<void> {
  for (const path of [lockPath, `${lockPath}.takeover`]) {
    if ((await readBytes(site, path))?.length === 0) {
      await removeFile(site, path);
    }
  }
}

async function acquire(site: string, say: Say): Promise<FileLock> {
  const path = await resolveLock(site);
  const deadline = Date.now() + waitTimeoutMs;
  let hasSaid = false;
  for (;;) {
    const lock = await lockOrHolder(path);
    if (!(lock instanceof LockedError)) {
      return lock;
    }
    const inUse = describeHolder(lock);
    if (Date.now() > deadline) {
      throw new Error(
        `${inUse} e não terminou. Espere por ele e tente de novo. (Se ele não existe mais, apague ` +
          `${join(site, lockPath)}.)`,
      );
    }
    if (!hasSaid) {
      say(`${inUse}; esperando...`);
      hasSaid = true;
    }
    await sleep(50 + Math.random() * 100);
  }
}

async function lockOrHolder(path: string): Promise<FileLock | LockedError> {
  try {
    return await lockFile(path, systemUser());
  } catch (error) {
    if (error instanceof LockedError) {
      return error;
    }
    throw error;
  }
}

function resolveLock(site: string): Promise<string> {
  return resolveInside(site, lockPath, { follows: true });
}

function describeHolder({ holder }: LockedError): string {
  const since = holder && ` desde ${dateText(holder.since)}`;
  const user = holder && ` (${v.parse(onOneLine, holder.user)})`;
  return `Outro comando trabalha neste site${since ?? ''}${user ?? ''}`;
}

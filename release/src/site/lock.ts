import { type FileLock, LockedError } from '@panel/file-lock';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { SiteFiles, Target } from './files/target.ts';
import { dateText, onOneLine, type Say, systemUser } from './terminal.ts';

/** Holds the log, the lock and the shells' pages; hosts serve nothing that starts with a dot. */
export const releaseFolder = '.release';

/** The lock: exists while a command works on the site, and names its user. */
export const lockPath = `${releaseFolder}/holder.json`;

const waitTimeoutMs = 30_000;

/** The refusal to write to a site whose lock another command has taken over. */
export class LostLockError extends Error {}

/** A site that has locks. */
export type Lockable = Target & Required<Pick<Target, 'lock'>>;

/**
 * Runs one command on a site at a time, across processes and machines. A process that slept may lose its
 * lock: it has to call `assertHeld` before each write.
 *
 * @throws Error that names the holder when the site stays in use; `assertHeld` throws LostLockError
 */
export async function withLock<T>(
  site: Lockable,
  say: Say,
  work: (assertHeld: () => void) => Promise<T>,
): Promise<T> {
  const lock = await acquire(site, say);
  try {
    return await work(() => {
      if (!lock.isHeld()) {
        throw new LostLockError(
          'Outro comando assumiu este site enquanto este comando esperava. Tente de novo.',
        );
      }
    });
  } finally {
    lock.release();
  }
}

/** Whether a command is at work on a site; false where there are no locks. */
export function isAtWork(site: SiteFiles): Promise<boolean> {
  return site.isLocked(lockPath);
}

/**
 * Removes an empty lock, which a full disk left. No command holds it: one that is just creating it checks the lock
 * before its first write.
 */
export async function removeUnwrittenLock(site: Target): Promise<void> {
  for (const path of [lockPath, `${lockPath}.takeover`]) {
    if ((await site.readBytes(path))?.length === 0) {
      await site.removeFile(path);
    }
  }
}

async function acquire(site: Lockable, say: Say): Promise<FileLock> {
  const deadline = Date.now() + waitTimeoutMs;
  let hasSaid = false;
  for (;;) {
    const lock = await lockOrHolder(site);
    if (!(lock instanceof LockedError)) {
      return lock;
    }
    const inUse = describeHolder(lock);
    if (Date.now() > deadline) {
      throw new Error(
        `${inUse} e não terminou. Espere por ele e tente de novo. (Se ele não existe mais, apague ` +
          `${site.location}/${lockPath}.)`,
      );
    }
    if (!hasSaid) {
      say(`${inUse}; esperando...`);
      hasSaid = true;
    }
    await sleep(50 + Math.random() * 100);
  }
}

async function lockOrHolder(site: Lockable): Promise<FileLock | LockedError> {
  try {
    return await site.lock(lockPath, systemUser());
  } catch (error) {
    if (error instanceof LockedError) {
      return error;
    }
    throw error;
  }
}

function describeHolder({ holder }: LockedError): string {
  const since = holder && ` desde ${dateText(holder.since)}`;
  const user = holder && ` (${v.parse(onOneLine, holder.user)})`;
  return `Outro comando trabalha neste site${since ?? ''}${user ?? ''}`;
}

import type { Target } from './files/target.ts';
import { type Lockable, removeUnwrittenLock, withLock } from './lock.ts';
import { retryLostRaces } from './retry-lost-races.ts';
import type { Say } from './terminal.ts';

/** A site that a command works on. Every write fails once another command has taken its lock over. */
export interface OpenSite extends Target {
  /** Takes what the command tells its user. */
  say: Say;
}

/**
 * Opens a site for a command that changes it. Where there are locks, other commands wait meanwhile. Work that
 * loses a race starts again.
 *
 * @param work must read its input again on each call
 * @throws Error when another command stays at work on the site; LostRaceError when others were faster each time
 */
export function withSite<T>(
  target: Target,
  say: Say,
  work: (site: OpenSite) => Promise<T>,
): Promise<T> {
  return retryLostRaces(
    () =>
      isLockable(target)
        ? withLock(target, say, (assertHeld) => work(openSite(target, say, assertHeld)))
        : work(openSite(target, say, () => undefined)),
    {
      onRetry: () => say('O site mudou enquanto este comando trabalhava; conferindo tudo de novo.'),
    },
  );
}

function isLockable(target: Target): target is Lockable {
  return target.lock !== undefined;
}

/**
 * Opens a site whose disk is full, where nobody can write a lock: for removing files until there is room for one.
 */
export async function withoutLock<T>(
  target: Target,
  say: Say,
  work: (site: OpenSite) => Promise<T>,
): Promise<T> {
  await removeUnwrittenLock(target);
  return work(openSite(target, say, () => undefined));
}

function openSite(target: Target, say: Say, assertHeld: () => void): OpenSite {
  const whenHeld =
    <A extends unknown[], T>(write: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      assertHeld();
      return write(...args);
    };
  return {
    ...target,
    say,
    putFile: whenHeld(target.putFile),
    swapFile: whenHeld(target.swapFile),
    createFile: whenHeld(target.createFile),
    putFolder: whenHeld(target.putFolder),
    removeFile: whenHeld(target.removeFile),
    removeFolder: whenHeld(target.removeFolder),
    removeDrafts: whenHeld(target.removeDrafts),
  };
}

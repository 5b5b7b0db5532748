import type { Target } from './files/target.ts';
import { removeUnwrittenLock, withLock } from './lock.ts';
import type { Say } from './terminal.ts';

/** A site that one command works on. Every write fails once another command has taken the site over. */
export interface OpenSite extends Target {
  /** Takes what the command tells its user. */
  say: Say;
}

/**
 * Opens a site for a command that changes it; other commands wait meanwhile.
 *
 * @throws Error when another command stays at work on the site
 */
export function withSite<T>(
  target: Target,
  say: Say,
  work: (site: OpenSite) => Promise<T>,
): Promise<T> {
  return withLock(target, say, (assertHeld) => work(openSite(target, say, assertHeld)));
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
    appendText: whenHeld(target.appendText),
    putFolder: whenHeld(target.putFolder),
    removeFile: whenHeld(target.removeFile),
    removeFolder: whenHeld(target.removeFolder),
    removeDrafts: whenHeld(target.removeDrafts),
  };
}

import { appendText, putFile, removeFile } from './files/write-files.ts';
import { putFolder, removeDrafts, removeFolder } from './files/write-folders.ts';
import { removeUnwrittenLock, withLock } from './lock.ts';
import type { Say } from './terminal.ts';

/** A site that one command works on. Every write fails once another command has taken the site over. */
export type OpenSite = ReturnType<typeof openSite>;

/**
 * Opens a site for a command that changes it; other commands wait meanwhile.
 *
 * @param path the web root
 * @param say takes what the command tells its user
 * @throws Error when another command stays at work on the site
 */
export function withSite<T>(
  path: string,
  say: Say,
  work: (site: OpenSite) => Promise<T>,
): Promise<T> {
  return withLock(path, say, (assertHeld) => work(openSite(path, say, assertHeld)));
}

/**
 * Opens a site whose disk is full, where nobody can write a lock: for removing files until there is room for one.
 */
export async function withoutLock<T>(
  path: string,
  say: Say,
  work: (site: OpenSite) => Promise<T>,
): Promise<T> {
  await removeUnwrittenLock(path);
  return work(openSite(path, say, () => undefined));
}

function openSite(path: string, say: Say, assertHeld: () => void) {
  const whenHeld =
    <A extends unknown[]>(write: (root: string, ...args: A) => Promise<void>) =>
    async (...args: A): Promise<void> => {
      assertHeld();
      await write(path, ...args);
    };
  return {
    path,
    say,
    putFile: whenHeld(putFile),
    appendText: whenHeld(appendText),
    putFolder: whenHeld(putFolder),
    removeFile: whenHeld(removeFile),
    removeFolder: whenHeld(removeFolder),
    removeDrafts: whenHeld(removeDrafts),
  };
}

import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keeps a second process out of a data folder: PGlite itself would let both in and the data
 * would be lost. A lock whose process is gone (killed, crashed) is taken over.
 * Returns the function that releases the lock.
 * @throws Error that names the folder and the process holding it.
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder);
  const path = join(folder, 'lock');
  const mine = `${process.pid} ${randomUUID()}`;
  while (!tryCreate(path, mine)) {
    const found = readIfThere(path);
    if (found === undefined) {
      continue;
    } // released between the two
    const holder = Number.parseInt(found, 10);
    if (isAlive(holder)) {
      throw new Error(
        `${folder} is in use by process ${holder}; stop it, or choose another folder with --data` +
          ` (if that process is something else, delete ${path})`,
      );
    }
    if (takeOver(path, found, mine)) {
      break;
    }
  }
  return () => {
    if (readIfThere(path) === mine) {
      rmSync(path, { force: true });
    }
  };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`--data ${folder} cannot be used as a folder: ${message}`, { cause: error });
  }
}

/** A link appears with its content: nobody ever reads a lock that is still empty. */
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
 * Replaces a lock that was judged to be stale. Only one process can claim it, by a link whose name
 * comes from its content, and a claim counts only while the lock still holds that content: so
 * nobody replaces a lock that another process has just put in its place.
 */
function takeOver(path: string, judged: string, mine: string): boolean {
  const claim = `${path}.${judged.replaceAll(/\W/g, '-').slice(0, 60)}.taken`;
  try {
    linkSync(path, claim);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      return false;
    }
    if (codeOf(error) !== 'EEXIST') {
      throw error;
    }
    if (readIfThere(path) !== judged) {
      return false;
    }
    throw new Error(`Another process is taking over ${path} (if there is none, delete ${claim})`, {
      cause: error,
    });
  }
  try {
    if (readFileSync(claim, 'utf8') !== judged) {
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

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

function isAlive(pid: number): boolean {
  if (!(pid > 0) || pid === process.pid) {
    return false;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

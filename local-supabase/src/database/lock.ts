import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keeps a second process out of a data folder: PGlite itself would let both in and the data
 * would be lost. A lock whose process is gone (killed, crashed) is taken over.
 * Returns the function that releases the lock.
 * @throws Error that names the folder and the process holding it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  if (!tryCreate(path)) {
    const holder = Number.parseInt(readFileSync(path, 'utf8'), 10);
    if (isAlive(holder)) {
      throw new Error(
        `${folder} is in use by process ${holder}; stop it, or choose another folder with --data` +
          ` (if that process is something else, delete ${path})`,
      );
    }
    rmSync(path, { force: true });
    if (!tryCreate(path)) throw new Error(`${folder} was taken by another process just now`);
  }
  return () => rmSync(path, { force: true });
}

function tryCreate(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

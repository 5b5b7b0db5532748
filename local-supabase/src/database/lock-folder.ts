import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { type FileLock, LockedError, lockFile } from '@panel/file-lock';

/** The lock of a data folder. */
export interface FolderLock {
  /** @throws Error once the folder is not this process's any more */
  assertHeld: () => void;
  isHeld: () => boolean;
  /** Resolves with that error, within a second or so; never after `release`. */
  lost: Promise<Error>;
  release: () => void;
}

/**
 * Keeps a second process out of a data folder: PGlite would let it in, and data would be lost.
 *
 * @throws Error that names the folder and the process that holds it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  createFolder(folder);
  const path = join(folder, 'lock');
  const lock = await takeLock(folder, path);
  const assertHeld = () => {
    if (!lock.isHeld()) {
      throw new Error(
        `A pasta ${folder} foi apagada, trocada ou tomada por outro processo enquanto este a usava.` +
          ' O banco de dados parou, para não gravar nos dados de outro. Inicie de novo.',
      );
    }
  };
  let watch: NodeJS.Timeout | undefined;
  const lost = new Promise<Error>((resolve) => {
    watch = setInterval(() => {
      try {
        assertHeld();
      } catch (error) {
        clearInterval(watch);
        resolve(error as Error);
      }
    }, watchMs).unref();
  });
  const release = () => {
    clearInterval(watch);
    lock.release();
  };
  return { assertHeld, isHeld: lock.isHeld, lost, release };
}

const watchMs = 1_000;

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' && code !== 'ENOTDIR') {
      throw error;
    }
    throw new Error(`${folder} não serve como pasta dos dados: ${message}`, { cause: error });
  }
}

async function takeLock(folder: string, path: string): Promise<FileLock> {
  try {
    return await lockFile(path);
  } catch (error) {
    if (!(error instanceof LockedError)) {
      throw error;
    }
    const user = error.holder ? `O processo ${error.holder.pid}` : 'Outro processo';
    throw new Error(
      `${user} está usando ${folder}. Encerre-o antes.` +
        ` (Se for outro programa, apague ${path}.)`,
      { cause: error },
    );
  }
}

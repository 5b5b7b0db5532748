import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { type FileLock, LockedError, lockFile } from '@panel/file-lock';

/**
 * Keeps a second process out of a data folder: PGlite would let it in, and data would be lost.
 *
 * @throws Error that names the folder and the process that holds it
 */
export async function lockFolder(folder: string): Promise<FileLock> {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`--data ${folder} não serve como pasta: ${message}`, { cause: error });
  }
  const path = join(folder, 'lock');
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

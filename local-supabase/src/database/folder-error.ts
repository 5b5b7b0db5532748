import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** How to begin without the data of a folder. */
export const resetAdvice = '--reset descarta estes dados e recomeça.';

/** A failure of a data folder, whose message names the folder, the reason and a remedy. */
export class FolderError extends Error {}

/**
 * Runs work on a data folder.
 *
 * @throws FolderError in place of an error of the file system that has a remedy
 */
export async function onFolder<T>(folder: string, work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (['ENOSPC', 'EDQUOT'].includes(code)) {
      throw new FolderError(`Falta espaço em disco para os dados em ${folder}: libere espaço.`, {
        cause: error,
      });
    }
    if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
      throw (
        foreignError(folder, error) ??
        new FolderError(
          `Os dados em ${folder} não podem ser gravados (${message}). Mude as permissões da pasta.`,
          { cause: error },
        )
      );
    }
    throw error;
  }
}

/** The error for data that Postgres cannot open. */
export function unopenedError(folder: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  return code?.startsWith('E') // of the file system
    ? error
    : (foreignError(folder, error) ?? damagedError(folder, message, error));
}

export function damagedError(folder: string, reason: string, cause?: unknown): FolderError {
  return new FolderError(`Os dados em ${folder} estão danificados (${reason}). ${resetAdvice}`, {
    cause,
  });
}

/** The error for data of another user; undefined when all are this user's, or this is the superuser. */
function foreignError(folder: string, cause: unknown): FolderError | undefined {
  const foreign = foreignPath(folder);
  return (
    foreign &&
    new FolderError(
      `${foreign.path} pertence a outro usuário (uid ${foreign.uid}), que iniciou o painel antes. ` +
        `Devolva os dados a quem o inicia agora: sudo chown -R $(id -u) ${folder}`,
      { cause },
    )
  );
}

function foreignPath(path: string): { path: string; uid: number } | undefined {
  const uid = process.geteuid?.();
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (!uid || status === undefined) {
    return undefined;
  }
  if (status.uid !== uid) {
    return { path, uid: status.uid };
  }
  const names = status.isDirectory() ? readdirSync(path) : [];
  for (const name of names) {
    const found = foreignPath(join(path, name));
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

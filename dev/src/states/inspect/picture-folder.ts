import { constants } from 'node:fs';
import {
  access,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Where pictures are read from and written to. */
export interface PictureFolders {
  /** Folder that gets the pictures. It is created. */
  screenshots?: string | undefined;
  /** Folder with pictures of an earlier run. */
  against?: string | undefined;
}

/** @throws Error when a folder cannot be used */
export async function checkFolders({ screenshots, against }: PictureFolders): Promise<void> {
  if (against !== undefined) {
    await checkAgainst(against);
  }
  if (screenshots !== undefined) {
    await onFolder(screenshots, 'ser escrita', () => mkdir(screenshots, { recursive: true }));
  }
  if (screenshots !== undefined && against !== undefined) {
    if ((await realpath(screenshots)) === (await realpath(against))) {
      throw new Error(
        '--screenshots e --against nomeiam a mesma pasta: as imagens de antes seriam perdidas.',
      );
    }
  }
  // It also gets the report.
  const written = screenshots ?? against;
  if (written !== undefined) {
    await onFolder(written, 'ser escrita', () => access(written, constants.W_OK));
  }
}

async function checkAgainst(folder: string): Promise<void> {
  if ((await pictureNames(folder)).length === 0) {
    throw new Error(
      `A pasta ${resolve(folder)} não tem imagens: faça-as antes, com --screenshots.`,
    );
  }
}

/** The names of a folder's pictures, without '.png', in order. @throws Error when it cannot be read */
export async function pictureNames(folder: string): Promise<string[]> {
  const entries = await onFolder(folder, 'ser lida', async () => {
    if (!(await stat(folder)).isDirectory()) {
      throw Object.assign(new Error(), { code: 'ENOTDIR' });
    }
    return readdir(folder, { withFileTypes: true });
  });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map(({ name }) => name.slice(0, -extension.length))
    .sort();
}

const extension = '.png';

/** Returns a picture; undefined when the folder has none of that name. A link is none. */
export async function readPicture(folder: string, name: string): Promise<Buffer | undefined> {
  const path = join(folder, name + extension);
  try {
    return (await lstat(path)).isFile() ? await readFile(path) : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

/** Writes a picture, unless the same one is there. */
export async function writePicture(
  folder: string,
  name: string,
  png: Buffer,
): Promise<'nova' | 'outra' | 'igual'> {
  const before = await readPicture(folder, name);
  if (before?.equals(png)) {
    return 'igual';
  }
  await replaceFile(folder, name + extension, png);
  return before ? 'outra' : 'nova';
}

/** Writes a file of a folder. A link of its name is replaced, and what it names stays. @returns its path */
export async function replaceFile(
  folder: string,
  name: string,
  content: Buffer | AsyncIterable<string>,
): Promise<string> {
  const path = join(resolve(folder), name);
  await onFolder(folder, 'ser escrita', async () => {
    await rm(path, { force: true });
    await writeFile(path, content, { flag: 'wx' });
  });
  return path;
}

const reasons: Record<string, string> = {
  ENOENT: 'não existe',
  EEXIST: 'não é uma pasta',
  ENOTDIR: 'não é uma pasta',
};

async function onFolder<T>(folder: string, purpose: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    const reason = reasons[code] ?? `não pode ${purpose} (${code || (cause as Error).message})`;
    throw new Error(`A pasta ${resolve(folder)} ${reason}.`, { cause });
  }
}

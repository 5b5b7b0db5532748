import { randomUUID } from 'node:crypto';
import {
  appendFile,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { resolveInside } from './inside-path.ts';
import {
  draftPrefix,
  ifLink,
  ifMissing,
  insideOf,
  isDraft,
  readBytes,
  resolveFolder,
} from './read-files.ts';

/**
 * Writes a file so that a reader sees the former content or the new one, never a part, and what was
 * written before it is on the disk before it is.
 */
export async function writeWhole(
  root: string,
  path: string,
  content: string | Uint8Array,
): Promise<void> {
  const target = await resolveInside(root, path, { follows: false });
  const folder = dirname(target);
  const draft = join(folder, draftName());
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(draft, content, { flush: true });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Like `writeWhole`, but leaves a file alone that has these bytes already. */
export async function putFile(root: string, path: string, content: Uint8Array): Promise<void> {
  const present = await readBytes(root, path).catch(ifLink);
  if (!present?.equals(content)) {
    await writeWhole(root, path, content);
  }
}

/**
 * Creates a file.
 *
 * @returns false when there is one already
 */
export async function createFile(root: string, path: string, content: string): Promise<boolean> {
  const target = await resolveInside(root, path, { follows: true });
  try {
    await writeFile(target, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

/** Sets a file's time of modification to now. */
export async function touchFile(root: string, path: string): Promise<void> {
  const now = new Date();
  await utimes(await resolveInside(root, path, { follows: true }), now, now);
}

/** Adds to the end of a file; it is on the disk when this returns. */
export async function appendText(root: string, path: string, text: string): Promise<void> {
  await appendFile(await resolveInside(root, path, { follows: true }), text, { flush: true });
}

/** Makes a folder, if there is none. */
export async function makeFolder(root: string, path: string): Promise<void> {
  await mkdir(await resolveInside(root, path, { follows: true }), { recursive: true });
}

/**
 * Makes a folder appear whole: it is filled under another name first. What may stand in its place
 * goes.
 */
export async function putFolder(
  root: string,
  path: string,
  contents: Iterable<readonly [path: string, bytes: string | Uint8Array]>,
): Promise<void> {
  const target = await resolveInside(root, path, { follows: false });
  const draft = join(dirname(target), draftName());
  try {
    for (const [file, bytes] of contents) {
      await mkdir(dirname(join(draft, file)), { recursive: true });
      await writeFile(join(draft, file), bytes, { flush: true });
    }
    await removeFolder(root, path);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await syncFolder(dirname(target));
}

/** Takes a folder away in one step: what is half removed has no name that anything asks for. */
export async function removeFolder(root: string, path: string): Promise<void> {
  const folder = await resolveInside(root, path, { follows: false });
  const draft = join(dirname(folder), draftName());
  await rename(folder, draft).catch(ifMissing);
  await rm(draft, { recursive: true, force: true });
}

/** Removes a file, if there is one. */
export async function removeFile(root: string, path: string): Promise<void> {
  await rm(await resolveInside(root, path, { follows: false }), { force: true });
}

/**
 * Removes what crashes have left below a folder.
 *
 * @param age how long ago it must have been touched last, in milliseconds
 */
export async function removeDrafts(root: string, path?: string, age = 0): Promise<void> {
  const folder = await resolveFolder(root, path);
  const options = { recursive: true, withFileTypes: true } as const;
  for (const entry of (folder && (await readdir(folder, options).catch(ifMissing))) || []) {
    const draft = join(entry.parentPath, entry.name);
    const touched = isDraft(insideOf(folder!, entry)) && (await stat(draft).catch(ifMissing));
    if (touched && Date.now() - touched.mtimeMs >= age) {
      await rm(draft, { recursive: true, force: true });
    }
  }
}

/** A name for something unfinished; what starts with a dot is never served. */
function draftName(): string {
  return `${draftPrefix}${randomUUID()}`;
}

/** Some systems cannot open folders; there the order of writes is theirs to keep. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { draftName } from '../drafts.ts';
import { ifLink, resolveInside } from '../inside-path.ts';
import { letHostRead } from './host-modes.ts';
import { readBytes } from './read-files.ts';

/** Writes files for `folderTarget`; `Target` describes each function. */

export async function putFile(root: string, path: string, content: Uint8Array): Promise<void> {
  if (readUnlessLink(root, path)?.equals(content)) {
    letHostRead(root, path);
  } else {
    await writeWhole(root, path, content);
  }
}

export async function removeFile(root: string, path: string): Promise<void> {
  await rm(resolveInside(root, path, { follows: false }), { force: true });
}

/** Reads a file; undefined for a missing file, or for a link, which a write replaces. */
export function readUnlessLink(root: string, path: string): Buffer | undefined {
  try {
    return readBytes(root, path);
  } catch (error) {
    return ifLink(error);
  }
}

/**
 * Replaces a file in one step: a reader sees the old or the new content, never a part. The file is on the
 * disk when this returns, so later writes cannot overtake it.
 */
async function writeWhole(root: string, path: string, content: string | Uint8Array): Promise<void> {
  const target = resolveInside(root, path, { follows: false });
  const folder = dirname(target);
  const draft = join(dirname(path), draftName());
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(join(root, draft), content, { flush: true });
    letHostRead(root, draft);
    await rename(join(root, draft), target);
  } catch (error) {
    await rm(join(root, draft), { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Writes a rename to the disk. Some systems cannot open folders; they order the writes themselves. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

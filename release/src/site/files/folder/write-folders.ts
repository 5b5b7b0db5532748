import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { draftName, isDraft } from '../drafts.ts';
import { ifMissing } from '../if-missing.ts';
import { resolveInside } from '../inside-path.ts';
import { letHostReadAll } from './host-modes.ts';
import { pathFrom, readFolder, resolveFolder } from './read-files.ts';
import { syncFolder } from './write-files.ts';

/** Fills a draft, then puts it in the folder's place. */
export async function putFolder(
  root: string,
  path: string,
  contents: Iterable<readonly [path: string, bytes: string | Uint8Array]>,
): Promise<void> {
  const target = resolveInside(root, path, { follows: false });
  const draftPath = join(dirname(path), draftName());
  const draft = join(root, draftPath);
  try {
    for (const [file, bytes] of contents) {
      await mkdir(dirname(join(draft, file)), { recursive: true });
      await writeFile(join(draft, file), bytes, { flush: true });
    }
    letHostReadAll(root, draftPath);
    await removeFolder(root, path);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await syncFolder(dirname(target));
}

/** Renames the folder to a draft, then deletes the draft. */
export async function removeFolder(root: string, path: string): Promise<void> {
  const folder = resolveInside(root, path, { follows: false });
  const draft = join(dirname(folder), draftName());
  await rename(folder, draft).catch(ifMissing);
  await rm(draft, { recursive: true, force: true });
}

export async function removeDrafts(root: string, path?: string, minAgeMs = 0): Promise<void> {
  const folder = resolveFolder(root, path);
  for (const entry of folder ? readFolder(folder, { recursive: true }) : []) {
    const draft = join(entry.parentPath, entry.name);
    const touched = isDraft(pathFrom(folder!, entry)) && (await stat(draft).catch(ifMissing));
    if (touched && Date.now() - touched.mtimeMs >= minAgeMs) {
      await rm(draft, { recursive: true, force: true });
    }
  }
}

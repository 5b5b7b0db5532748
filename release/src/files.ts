import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** The files below a folder as sorted paths with forward slashes; [] when there is no folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing);
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Files by their path, with their bytes. */
export type Contents = ReadonlyMap<string, Buffer>;

/** What files of a folder hold now. */
export async function readContents(folder: string, files: readonly string[]): Promise<Contents> {
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(join(folder, file))] as const),
    ),
  );
}

/**
 * What a build holds that belongs on a site. Source maps stay behind: they name folders of the
 * machine that built them, and the same sources would give another version elsewhere.
 */
export async function readBuild(folder: string): Promise<Contents> {
  const files = (await listFiles(folder)).filter((file) => !/\.map$|^mf-stats\.json$/.test(file));
  return readContents(folder, files);
}

/** The first 10 hexadecimal digits of a sha256 over the files' paths and bytes, in their order. */
export function contentHash(contents: Contents): string {
  const hash = createHash('sha256');
  for (const [file, bytes] of contents) {
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 10);
}

/** What `integrity` wants for a script with these bytes. */
export function scriptIntegrity(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** What `integrity` wants for each of some files, by their paths. */
export function integrityOf(
  files: Iterable<readonly [path: string, bytes: Uint8Array]>,
): Record<string, string> {
  return Object.fromEntries([...files].map(([path, bytes]) => [path, scriptIntegrity(bytes)]));
}

/** The parsed content of a JSON file; undefined when there is no such file. */
export async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(ifMissing);
  return text === undefined ? undefined : JSON.parse(text);
}

/**
 * Writes a file so that a reader sees the former content or the new one, never a part, and what was
 * written before it is on the disk before it is.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(path);
  const draft = join(folder, draftName());
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(draft, content, { flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Like `writeWhole`, but leaves a file alone that has these bytes already. */
export async function putFile(path: string, content: Uint8Array): Promise<void> {
  const present = await readFile(path).catch(ifMissing);
  if (!present?.equals(content)) {
    await writeWhole(path, content);
  }
}

/**
 * Makes a folder appear whole: it is filled under another name first. What may stand in its place
 * goes.
 */
export async function putFolder(
  target: string,
  contents: Iterable<readonly [path: string, bytes: string | Uint8Array]>,
): Promise<void> {
  const draft = join(dirname(target), draftName());
  try {
    for (const [path, bytes] of contents) {
      await mkdir(dirname(join(draft, path)), { recursive: true });
      await writeFile(join(draft, path), bytes, { flush: true });
    }
    await removeFolder(target);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await syncFolder(dirname(target));
}

/** Takes a folder away in one step: what is half removed has no name that anything asks for. */
export async function removeFolder(folder: string): Promise<void> {
  const draft = join(dirname(folder), draftName());
  await rename(folder, draft).catch(ifMissing);
  await rm(draft, { recursive: true, force: true });
}

/** The names of the folders in a folder, sorted, without unfinished ones; [] when there is none. */
export async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ifMissing);
  return (entries ?? [])
    .filter((entry) => entry.isDirectory() && !isDraft(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Whether a path leads to or into something unfinished, which a crash may leave behind. */
export function isDraft(path: string): boolean {
  return path.split('/').some((part) => part.startsWith(draftPrefix));
}

/**
 * Removes what crashes have left below a folder.
 *
 * @param age how long ago it must have been touched last, in milliseconds
 */
export async function removeDrafts(folder: string, age = 0): Promise<void> {
  for (const entry of (await readdir(folder, { recursive: true }).catch(ifMissing)) ?? []) {
    const path = join(folder, entry);
    const touched = isDraft(entry.split(sep).join('/')) && (await stat(path).catch(ifMissing));
    if (touched && Date.now() - touched.mtimeMs >= age) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

const draftPrefix = '.draft-';

/** A name for something unfinished; what starts with a dot is never served. */
function draftName(): string {
  return `${draftPrefix}${randomUUID()}`;
}

/** For `catch`: a missing file or folder is undefined, anything else stays an error. */
export function ifMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
    return undefined;
  }
  throw error;
}

/** Some systems cannot open folders; there the order of writes is theirs to keep. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

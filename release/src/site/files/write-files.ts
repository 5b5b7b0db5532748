import type { Dirent } from 'node:fs';
import { createHash, randomUUID } from 'node:crypto';
import {
  appendFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { LinkError, resolveInside } from './inside-path.ts';

/**
 * Every access to the files of a site, or of another web root, goes through this file. A `path` is
 * relative to its `root`, with forward slashes. No function follows a symbolic link below the root.
 */

/** The files below a folder as sorted paths with forward slashes; [] when there is no folder. */
export async function listFiles(root: string, path?: string): Promise<string[]> {
  const folder = await resolveFolder(root, path);
  const entries =
    folder && (await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing));
  return (entries || [])
    .filter((entry) => entry.isFile())
    .map((entry) => insideOf(folder!, entry))
    .sort();
}

/** The symbolic links below a folder, as sorted paths. */
export async function listLinks(root: string): Promise<string[]> {
  return (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => insideOf(root, entry))
    .sort();
}

/** Files by their path, with their bytes. */
export type Contents = ReadonlyMap<string, Buffer>;

/** Reads files of a folder by the paths that `listFiles` returns. */
export async function readContents(folder: string, files: readonly string[]): Promise<Contents> {
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(join(folder, file))] as const),
    ),
  );
}

/**
 * The bytes of a file; undefined when there is none.
 *
 * @throws LinkError when the file, or a folder above it, is a symbolic link
 */
export async function readBytes(root: string, path: string): Promise<Buffer | undefined> {
  return readFile(await resolveInside(root, path, { follows: true })).catch(ifMissing);
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

/**
 * The parsed content of a JSON file; undefined when there is no such file.
 *
 * @throws LinkError as `readBytes` does, SyntaxError when it is no JSON
 */
export async function readJson(root: string, path: string): Promise<unknown> {
  const bytes = await readBytes(root, path);
  return bytes && JSON.parse(bytes.toString());
}

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

/** The names of the folders in a folder, sorted, without unfinished ones; [] when there is none. */
export async function subfolders(root: string, path: string): Promise<string[]> {
  const folder = await resolveFolder(root, path);
  const entries = folder && (await readdir(folder, { withFileTypes: true }).catch(ifMissing));
  return (entries || [])
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

/** For `catch`: treats a file behind a symbolic link as missing. */
export function ifLink(error: unknown): undefined {
  if (!(error instanceof LinkError)) {
    throw error;
  }
}

/** A folder to list; undefined when it, or a folder above it, is a symbolic link. */
function resolveFolder(root: string, path: string | undefined): Promise<string | undefined> {
  return path === undefined
    ? Promise.resolve(root)
    : resolveInside(root, path, { follows: true }).catch(ifLink);
}

function insideOf(folder: string, { parentPath, name }: Dirent): string {
  return relative(folder, join(parentPath, name)).split(sep).join('/');
}

/** Some systems cannot open folders; there the order of writes is theirs to keep. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** The files below a folder as sorted paths with forward slashes; [] when there is no folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing);
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/**
 * The files of a build that belong on a site. Source maps stay behind: they name folders of the
 * machine that built them, and the same sources would give another version elsewhere.
 */
export async function listPublished(build: string): Promise<string[]> {
  return (await listFiles(build)).filter((file) => !/\.map$|^mf-stats\.json$/.test(file));
}

/** The first 10 hexadecimal digits of a sha256 over the files' paths and bytes. */
export async function contentHash(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = await readFile(join(folder, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 10);
}

/** What `integrity` wants for a script with these bytes. */
export function scriptIntegrity(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** The parsed content of a JSON file; undefined when there is no such file. */
export async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(ifMissing);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Writes a file so that a reader sees the former content or the new one, never a part. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const draft = join(dirname(path), draftName());
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(draft, content);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/** A name for something unfinished; what starts with a dot is never served. */
export function draftName(): string {
  return `.draft-${randomUUID()}`;
}

/** For `catch`: a missing file or folder is undefined, anything else stays an error. */
export function ifMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
    return undefined;
  }
  throw error;
}

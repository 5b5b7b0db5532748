import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const dayMs = 86_400_000;

/**
 * Reads a file of the cache, or makes and stores it and removes files older than a day. A file that is empty, cut or
 * altered is made anew: it ends with the hash of its content. Failures of the cache are ignored, because it only saves
 * time.
 */
export async function cached(
  folder: string,
  file: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const kept = attempt(() => withoutHash(readFileSync(join(folder, file))));
  if (kept !== undefined) {
    return kept;
  }
  const content = await make();
  attempt(() => keep(folder, file, content));
  return content;
}

/** Writes a file and renames it, because several processes may do this at once. Removes old files. */
function keep(folder: string, file: string, content: Uint8Array): void {
  mkdirSync(folder, { recursive: true });
  const unfinished = join(folder, `${file}.${process.pid}`);
  try {
    writeFileSync(unfinished, Buffer.concat([content, hashOf(content)]));
    renameSync(unfinished, join(folder, file));
  } finally {
    rmSync(unfinished, { force: true });
  }
  for (const path of readdirSync(folder).map((name) => join(folder, name))) {
    if (statSync(path).mtimeMs < Date.now() - dayMs) {
      rmSync(path);
    }
  }
}

/** The content of a file; undefined when its hash is another. */
function withoutHash(bytes: Buffer): Uint8Array | undefined {
  const content = bytes.subarray(0, -hashLength);
  return hashOf(content).equals(bytes.subarray(-hashLength)) ? content : undefined;
}

const hashLength = 32;

function hashOf(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

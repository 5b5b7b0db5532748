import { createHash } from 'node:crypto';
import { panelFile } from './panel-file.ts';

/** The bytes of a build's files by their path, sorted by path. */
export type Contents = ReadonlyMap<string, Buffer>;

/** Hexadecimal digits of the hash in a version: 128 bits, so nobody finds two builds that have the same. */
const digits = 32;
/** As in versions of former kits: two builds with the same 40 bits are found within a minute. */
const formerDigits = 10;

/**
 * First 32 hexadecimal digits of the SHA-256 of a build: of its files, in the given order, and of what its
 * `panel.json` says about its code. The same sources give the same hash in any folder and at any commit.
 */
export function contentHash(contents: Contents): string {
  const hash = createHash('sha256');
  for (const [file, bytes] of contents) {
    const hashed = file === panelFile ? hashedPart(bytes) : bytes;
    hash.update(`${file}\0${hashed.length}\0`).update(hashed);
  }
  return hash.digest('hex').slice(0, digits);
}

/** Whether a version ends with the hash of these files, or with its beginning, as versions of former kits do. */
export function hasVersion(contents: Contents, version: string): boolean {
  const hash = hashIn(version);
  return (
    (hash.length === digits || hash.length === formerDigits) &&
    contentHash(contents).startsWith(hash)
  );
}

/** Whether a version is one of a former kit, whose hash is too short to prove which build it names. */
export function isShortVersion(version: string): boolean {
  return hashIn(version).length < digits;
}

function hashIn(version: string): string {
  return /-([0-9a-f]+)$/.exec(version)?.[1] ?? '';
}

/** Entries of `panel.json` that the hash leaves out: they derive from it, or do not affect the code. */
const unhashed = ['version', 'files', 'kit', 'source'];

function hashedPart(bytes: Buffer): Buffer {
  try {
    const entries = Object.entries(JSON.parse(bytes.toString()) as object)
      .filter(([key]) => !unhashed.includes(key))
      .sort(([one], [other]) => (one < other ? -1 : 1));
    return Buffer.from(JSON.stringify(entries));
  } catch {
    return bytes;
  }
}

/** Subresource-integrity value of a file with these bytes. */
export function fileIntegrity(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Subresource-integrity values of files, by their paths. */
export function integrityOf(
  files: Iterable<readonly [path: string, bytes: Uint8Array]>,
): Record<string, string> {
  return Object.fromEntries([...files].map(([path, bytes]) => [path, fileIntegrity(bytes)]));
}

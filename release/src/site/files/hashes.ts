import { createHash } from 'node:crypto';
import type { Contents } from './read-files.ts';

/** First 10 hexadecimal digits of the SHA-256 of the files' paths and bytes, in the given order. */
export function contentHash(contents: Contents): string {
  const hash = createHash('sha256');
  for (const [file, bytes] of contents) {
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 10);
}

/** Subresource-integrity value of a script with these bytes. */
export function scriptIntegrity(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Subresource-integrity values of files, by their paths. */
export function integrityOf(
  files: Iterable<readonly [path: string, bytes: Uint8Array]>,
): Record<string, string> {
  return Object.fromEntries([...files].map(([path, bytes]) => [path, scriptIntegrity(bytes)]));
}

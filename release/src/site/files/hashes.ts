import { createHash } from 'node:crypto';
import type { Contents } from './read-files.ts';

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

import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file that only its owner may read, by a rename: the file is always complete. */
export function writePrivateFile(path: string, content: string): void {
  const unfinished = `${path}.new`;
  writeFileSync(unfinished, content, { mode: 0o600 });
  renameSync(unfinished, path);
}

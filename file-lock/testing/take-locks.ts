import { join } from 'node:path';

import { lockFile } from '../src/file-lock.ts';

// Run by file-lock.test.ts. Prints that it is ready, tries to lock each folder on a line of standard
// input, and prints the folders that it locked as one line of JSON. Holds them until standard input ends.
process.stdout.write('ready\n');
process.stdin.setEncoding('utf8').once('data', (folders: string) => {
  const locked = folders.trim().split('\n').filter(isLocked);
  process.stdout.write(`${JSON.stringify(locked)}\n`);
});

function isLocked(folder: string): boolean {
  try {
    lockFile(join(folder, 'lock'));
    return true;
  } catch {
    return false;
  }
}

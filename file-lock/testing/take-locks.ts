import { join } from 'node:path';

import { lockFile } from '../src/file-lock.ts';

// Run by file-lock.test.ts. Prints that it is ready, tries to lock each folder on a line of standard
// input, and prints the folders that it locked as one line of JSON. Holds them until standard input ends.
process.stdout.write('ready\n');
process.stdin.setEncoding('utf8').once('data', (text: string) => {
  void lockAll(text.trim().split('\n')).then((locked) =>
    process.stdout.write(`${JSON.stringify(locked)}\n`),
  );
});

/** Tries all folders at once, since a lock without a holder is watched for seconds. */
async function lockAll(folders: string[]): Promise<string[]> {
  const attempts = await Promise.allSettled(
    folders.map((folder) => lockFile(join(folder, 'lock'))),
  );
  return folders.filter((_, index) => attempts[index]?.status === 'fulfilled');
}

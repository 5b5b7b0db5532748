import { lockFolder } from './lock.ts';

// Run by lock.test.ts: says it is ready, tries to lock each folder on a line of standard input, and
// prints those it got as one line of JSON. Holds them until standard input ends.
process.stdout.write('ready\n');
process.stdin.setEncoding('utf8').once('data', (folders: string) => {
  const locked = folders.trim().split('\n').filter(isLocked);
  process.stdout.write(`${JSON.stringify(locked)}\n`);
});

function isLocked(folder: string): boolean {
  try {
    lockFolder(folder);
    return true;
  } catch {
    return false;
  }
}

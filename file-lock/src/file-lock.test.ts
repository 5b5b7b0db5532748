import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { LockedError, lockFile } from './file-lock.ts';

const processCount = 4;
const folderCount = 300;
const deadProcess = '999999999';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'locks-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function startTaker() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'testing/take-locks.ts'], {
    cwd: join(__dirname, '..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  return { child, nextLine };
}

test('Of several processes, exactly one locks a folder, also when a killed process left its lock', async () => {
  const folders = Array.from({ length: folderCount }, (_, index) => {
    const folder = join(root, String(index));
    mkdirSync(folder);
    if (index % 3 !== 0) {
      writeFileSync(join(folder, 'lock'), index % 3 === 1 ? deadProcess : '');
    }
    return folder;
  });
  const takers = Array.from({ length: processCount }, startTaker);
  try {
    await Promise.all(takers.map(({ nextLine }) => nextLine()));
    for (const { child } of takers) {
      child.stdin.write(`${folders.join('\n')}\n`);
    }
    const taken = await Promise.all(
      takers.map(async ({ nextLine }) => JSON.parse(await nextLine()) as string[]),
    );
    expect(taken.flat().sort()).toEqual([...folders].sort());
    expect(folders.flatMap((folder) => readdirSync(folder))).toEqual(folders.map(() => 'lock'));
  } finally {
    for (const { child } of takers) {
      child.stdin.end();
    }
  }
});

describe('A lock', () => {
  let path: string;
  beforeEach(() => {
    path = join(mkdtempSync(join(root, 'one-')), 'lock');
  });

  test('that this machine holds is refused, and names the process', () => {
    const lock = lockFile(path);
    expect(() => lockFile(path)).toThrow(LockedError);
    expect(() => lockFile(path)).toThrow(`is held by process ${process.pid} on ${hostname()}`);
    lock.release();
    lockFile(path).release();
    expect(readdirSync(join(path, '..'))).toEqual([]);
  });

  test('that a former process with the same id left is taken over', () => {
    writeFileSync(path, `${process.pid} ${hostname()} 0`);
    lockFile(path).release();
    expect(readdirSync(join(path, '..'))).toEqual([]);
  });

  test('of another machine is held while it is refreshed, and taken over once it is not', () => {
    writeFileSync(path, `${process.pid} another-machine 1`);
    expect(() => lockFile(path)).toThrow('on another-machine');
    const longAgo = new Date(Date.now() - 6_000);
    utimesSync(path, longAgo, longAgo);
    const lock = lockFile(path);
    expect(lock.isHeld()).toBe(true);
    lock.release();
  });

  test('that was taken over is no longer held, and its release leaves the new one', () => {
    const lock = lockFile(path);
    writeFileSync(path, `${process.pid} another-machine 2`);
    expect(lock.isHeld()).toBe(false);
    lock.release();
    expect(readdirSync(join(path, '..'))).toEqual(['lock']);
  });
});

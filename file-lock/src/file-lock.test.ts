import { spawn } from 'node:child_process';
import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLocked, LockedError, lockFile } from './file-lock.ts';
import { machine } from './lock-holder.ts';

const processCount = 4;
const folderCount = 300;
const deadProcess = 999_999_999;
const longAgo = new Date(Date.now() - 6_000);

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'locks-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function lockOf(holder: { pid: number; machine: string }): string {
  return JSON.stringify({ id: 'another', ...holder, user: 'bia', since: '2026-11-20T12:00:00Z' });
}

const deadLock = lockOf({ pid: deadProcess, machine });

/** What killed processes may leave in a folder. */
const leftovers: ((folder: string) => void)[] = [
  () => undefined,
  (folder) => writeFileSync(join(folder, 'lock'), deadLock),
  function cutShort(folder) {
    writeFileSync(join(folder, 'lock'), '');
    utimesSync(join(folder, 'lock'), longAgo, longAgo);
  },
  function duringTakeover(folder) {
    writeFileSync(join(folder, 'lock'), deadLock);
    writeFileSync(join(folder, 'lock.takeover'), deadLock);
  },
];

function startTaker() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'testing/take-locks.ts'], {
    cwd: join(__dirname, '..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  return { child, nextLine };
}

test('of several processes, exactly one locks a folder, also when a killed process left its lock', async () => {
  const folders = Array.from({ length: folderCount }, (_, index) => {
    const folder = join(root, String(index));
    mkdirSync(folder);
    leftovers[index % leftovers.length]?.(folder);
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

describe('a lock', () => {
  let path: string;
  beforeEach(() => {
    path = join(mkdtempSync(join(root, 'one-')), 'lock');
  });

  function files(): string[] {
    return readdirSync(join(path, '..'));
  }

  function holderOfRefused(): LockedError['holder'] {
    try {
      lockFile(path).release();
    } catch (error) {
      if (error instanceof LockedError) {
        return error.holder;
      }
    }
    throw new Error('The lock was not refused.');
  }

  test('that this process holds is refused, and names its holder', () => {
    const lock = lockFile(path, 'ana');
    expect(holderOfRefused()).toEqual({
      ...{ pid: process.pid, machine, user: 'ana' },
      since: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    expect(isLocked(path)).toBe(true);
    lock.release();
    expect(isLocked(path)).toBe(false);
    lockFile(path).release();
    expect(files()).toEqual([]);
  });

  test('of another live process of this machine is held, however old it is', () => {
    writeFileSync(path, lockOf({ pid: process.ppid, machine }));
    utimesSync(path, longAgo, longAgo);
    expect(isLocked(path)).toBe(true);
    expect(holderOfRefused()?.pid).toBe(process.ppid);
  });

  test('that a former process with the same id left is taken over', () => {
    writeFileSync(path, lockOf({ pid: process.pid, machine }));
    expect(isLocked(path)).toBe(false);
    lockFile(path).release();
    expect(files()).toEqual([]);
  });

  test.each([
    ['of another machine', lockOf({ pid: process.pid, machine: 'another' })],
    ['of another container on this machine', lockOf({ pid: deadProcess, machine: `${machine}2` })],
    ['without a holder', ''],
  ])('%s is held while it is refreshed, and taken over once it is not', (_, content) => {
    writeFileSync(path, content);
    expect(() => lockFile(path)).toThrow(LockedError);
    utimesSync(path, longAgo, longAgo);
    expect(isLocked(path)).toBe(false);
    const lock = lockFile(path);
    expect(lock.isHeld()).toBe(true);
    lock.release();
    expect(files()).toEqual([]);
  });

  test('that another process is writing is not taken over for an older one that was left empty', () => {
    writeFileSync(path, '');
    utimesSync(path, 0, 0);
    const write = fs.writeFileSync;
    jest.spyOn(fs, 'writeFileSync').mockImplementation((...args) => {
      if (args[0] === `${path}.takeover`) {
        // The other process takes the lock after it was found stale.
        rmSync(path);
        write(path, '');
      }
      write(...args);
    });
    expect(holderOfRefused()).toBeUndefined();
    expect(readFileSync(path, 'utf8')).toBe('');
    expect(files()).toEqual(['lock']);
    jest.restoreAllMocks();
  });

  test('is refused while another process takes it over', () => {
    writeFileSync(path, deadLock);
    writeFileSync(`${path}.takeover`, lockOf({ pid: process.ppid, machine }));
    expect(holderOfRefused()?.pid).toBe(process.ppid);
    expect(readFileSync(path, 'utf8')).toBe(deadLock);
  });

  test('is refreshed by its holder', async () => {
    const lock = lockFile(path);
    utimesSync(path, longAgo, longAgo);
    while (statSync(path).mtimeMs <= longAgo.getTime() + 1) {
      await sleep(50);
    }
    lock.release();
  });

  test('that was taken over is no longer held, and its release leaves the new one', () => {
    const lock = lockFile(path);
    writeFileSync(path, lockOf({ pid: process.pid, machine: 'another' }));
    expect(lock.isHeld()).toBe(false);
    lock.release();
    expect(files()).toEqual(['lock']);
  });
});

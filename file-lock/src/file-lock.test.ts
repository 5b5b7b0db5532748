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
import type { Writable } from 'node:stream';
import { isLocked, LockedError, lockFile } from './file-lock.ts';
import { machine } from './lock-holder.ts';

const processCount = 4;
const folderCount = 300;
const deadProcess = 999_999_999;
const longAgo = new Date(Date.now() - 6_000);
const staleAfterMs = 5_000;

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'locks-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function lockOf(holder: { pid: number; machine: string }): string {
  return JSON.stringify({ id: 'another', ...holder, user: 'bia', since: '2026-11-20T12:00:00Z' });
}

const deadLock = lockOf({ pid: deadProcess, machine });

/** Files that killed processes may leave in a folder. */
const leftovers: ((folder: string) => void)[] = [
  () => undefined,
  (folder) => writeFileSync(join(folder, 'lock'), deadLock),
  function cutShort(folder) {
    writeFileSync(join(folder, 'lock'), '');
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

test('of several processes, exactly one locks a folder, also when a killed process left its lock @exhaustive', async () => {
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
  afterEach(() => jest.useRealTimers());

  function files(): string[] {
    return readdirSync(join(path, '..'));
  }

  async function holderOfRefused(): Promise<LockedError['holder']> {
    try {
      (await lockFile(path)).release();
    } catch (error) {
      if (error instanceof LockedError) {
        return error.holder;
      }
    }
    throw new Error('The lock was not refused.');
  }

  test('that this process holds is refused, and names its holder', async () => {
    const lock = await lockFile(path, 'ana');
    expect(await holderOfRefused()).toEqual({
      pid: process.pid,
      machine,
      user: 'ana',
      since: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    expect(await isLocked(path)).toBe(true);
    lock.release();
    expect(await isLocked(path)).toBe(false);
    (await lockFile(path)).release();
    expect(files()).toEqual([]);
  });

  test('of another live process of this machine is held, however old it is', async () => {
    writeFileSync(path, lockOf({ pid: process.ppid, machine }));
    utimesSync(path, longAgo, longAgo);
    expect(await isLocked(path)).toBe(true);
    expect((await holderOfRefused())?.pid).toBe(process.ppid);
  });

  test('that a former process with the same id left is taken over', async () => {
    writeFileSync(path, lockOf({ pid: process.pid, machine }));
    expect(await isLocked(path)).toBe(false);
    (await lockFile(path)).release();
    expect(files()).toEqual([]);
  });

  describe('whose process cannot be looked up', () => {
    beforeEach(() => jest.useFakeTimers());

    /** Changes the date of the lock each second, as a holder does whose clock shows this moment. */
    function refreshFrom(moment: number): void {
      let seconds = 0;
      setInterval(() => utimesSync(path, 0, moment / 1000 + ++seconds), 1_000);
    }

    const locks: [string, string][] = [
      ['of another machine', lockOf({ pid: process.pid, machine: 'another' })],
      [
        'of another container of this machine',
        lockOf({ pid: deadProcess, machine: `${machine}2` }),
      ],
      ['without a holder', ''],
    ];
    const clocks: [string, number][] = [
      ['right', 0],
      ['an hour slow', -3_600_000],
      ['an hour fast', 3_600_000],
    ];

    describe.each(clocks)('and whose clock is %s,', (_clock, difference) => {
      test.each(locks)('%s is held while it is refreshed', async (_, content) => {
        writeFileSync(path, content);
        utimesSync(path, 0, (Date.now() + difference) / 1000);
        refreshFrom(Date.now() + difference);
        const refused = expect(lockFile(path)).rejects.toThrow(LockedError);
        const held = expect(isLocked(path)).resolves.toBe(true);
        await jest.advanceTimersByTimeAsync(staleAfterMs);
        await Promise.all([refused, held]);
      });

      test.each(locks)('%s is taken over once it is not refreshed for 5 s', async (_, content) => {
        writeFileSync(path, content);
        utimesSync(path, 0, (Date.now() + difference) / 1000);
        const isHeld = isLocked(path);
        const taken = lockFile(path);
        await jest.advanceTimersByTimeAsync(staleAfterMs - 1);
        expect(readFileSync(path, 'utf8')).toBe(content);
        await jest.advanceTimersByTimeAsync(staleAfterMs);
        expect(await isHeld).toBe(false);
        const lock = await taken;
        expect(lock.isHeld()).toBe(true);
        lock.release();
        expect(files()).toEqual([]);
      });
    });

    test('and that is released meanwhile is taken', async () => {
      writeFileSync(path, lockOf({ pid: process.pid, machine: 'another' }));
      const taken = lockFile(path);
      await jest.advanceTimersByTimeAsync(staleAfterMs - 1);
      rmSync(path);
      await jest.advanceTimersByTimeAsync(staleAfterMs);
      (await taken).release();
    });

    test('and that replaces an older one during a takeover is not taken over', async () => {
      writeFileSync(path, '');
      utimesSync(path, 0, 0);
      const write = fs.writeFileSync;
      jest.spyOn(fs, 'writeFileSync').mockImplementation((...args) => {
        if (args[0] === `${path}.takeover`) {
          // The other process takes the lock after it was found stale.
          rmSync(path);
          write(path, '');
          refreshFrom(Date.now());
        }
        write(...args);
      });
      const refused = holderOfRefused();
      await jest.advanceTimersByTimeAsync(2 * staleAfterMs);
      expect(await refused).toBeUndefined();
      expect(readFileSync(path, 'utf8')).toBe('');
      expect(files()).toEqual(['lock']);
      jest.restoreAllMocks();
    });
  });

  test('is refreshed by its holder', async () => {
    jest.useFakeTimers();
    const lock = await lockFile(path);
    utimesSync(path, 0, 0);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(statSync(path).mtimeMs).toBeGreaterThan(0);
    lock.release();
  });

  test('is refused while another process takes it over', async () => {
    writeFileSync(path, deadLock);
    writeFileSync(`${path}.takeover`, lockOf({ pid: process.ppid, machine }));
    expect((await holderOfRefused())?.pid).toBe(process.ppid);
    expect(readFileSync(path, 'utf8')).toBe(deadLock);
  });

  test('that was taken over is no longer held, and its release leaves the new one', async () => {
    const lock = await lockFile(path);
    writeFileSync(path, lockOf({ pid: process.pid, machine: 'another' }));
    expect(lock.isHeld()).toBe(false);
    lock.release();
    expect(files()).toEqual(['lock']);
  });
});

const onLinux = process.platform === 'linux' ? test : test.skip;
onLinux('the lock of a zombie process is taken over', async () => {
  // The shell becomes `sleep`, which never reads the exit code of its child. Only then may the child end.
  const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
  try {
    const lines = createInterface({ input: parent.stdout! })[Symbol.asyncIterator]();
    const pid = Number((await lines.next()).value);
    const until = async (file: string, expected: RegExp) => {
      while (!expected.test(readFileSync(file, 'utf8'))) {
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await until(`/proc/${parent.pid}/comm`, /^sleep$/m);
    (parent.stdio[3] as Writable).end();
    await until(`/proc/${pid}/status`, /^State:\s+Z/m);
    const path = join(mkdtempSync(join(root, 'ended-')), 'lock');
    writeFileSync(path, lockOf({ pid, machine }));
    const lock = await lockFile(path);
    expect(lock.isHeld()).toBe(true);
    lock.release();
  } finally {
    parent.kill();
  }
});

import { mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { cached } from './snapshot-cache.ts';

const load = async (folder: string, content: string) =>
  String(await cached(folder, 'snapshot.tar', () => Promise.resolve(Buffer.from(content))));

test('a stored snapshot is used again, and storing one removes files older than a day', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'snapshots-'));
  for (const name of ['old.tar', 'recent.tar']) {
    writeFileSync(join(folder, name), '');
  }
  utimesSync(join(folder, 'old.tar'), 0, 0);
  expect(await load(folder, 'first')).toBe('first');
  expect(await load(folder, 'second')).toBe('first');
  expect(readdirSync(folder).sort()).toEqual(['recent.tar', 'snapshot.tar']);
  rmSync(folder, { recursive: true });
});

test.each([
  ['empty', 0],
  ['cut', 3],
])(
  'a snapshot that is %s in the cache, after a power cut or on a full disk, is made anew',
  async (_what, size) => {
    const folder = mkdtempSync(join(tmpdir(), 'snapshots-'));
    await load(folder, 'first');
    truncateSync(join(folder, 'snapshot.tar'), size);
    expect(await load(folder, 'second')).toBe('second');
    expect(await load(folder, 'third')).toBe('second');
    rmSync(folder, { recursive: true });
  },
);

test('a snapshot that cannot be stored is made again each time', async () => {
  expect(await load(__filename, 'first')).toBe('first');
  expect(await load(__filename, 'second')).toBe('second');
});

import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { LockedError } from '@panel/file-lock';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { draftName } from './drafts.ts';
import { folderTarget } from './folder-target.ts';
import { LinkError } from './inside-path.ts';
import { LostRaceError, type Target } from './target.ts';

let folder: string;
let target: Target;

beforeEach(async () => {
  folder = await temporaryFolder('target');
  target = folderTarget(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string) => Buffer.from(text);

test('files are listed by their paths below a folder, and read by those paths', async () => {
  await target.putFolder('modules/mfe-x', [
    ['static/js/b.js', 'b'],
    ['a.json', '{}'],
  ]);
  await target.putFile('index.html', bytes('page'));
  expect(await target.listFiles()).toEqual([
    ...['index.html', 'modules/mfe-x/a.json', 'modules/mfe-x/static/js/b.js'],
  ]);
  const files = await target.listFiles('modules/mfe-x');
  expect(files).toEqual(['a.json', 'static/js/b.js']);
  const contents = await target.readContents(files, 'modules/mfe-x');
  expect([...contents].map(([path, read]) => `${path}: ${read.toString()}`)).toEqual([
    ...['a.json: {}', 'static/js/b.js: b'],
  ]);
  expect(await target.subfolders('modules')).toEqual(['mfe-x']);
});

test('a missing root reads as empty, not as an error', async () => {
  const missing = folderTarget(join(folder, 'none'));
  expect(await missing.isEmpty()).toBe(true);
  expect(await missing.listFiles()).toEqual([]);
  expect(await missing.listFiles('modules')).toEqual([]);
  expect(await missing.subfolders('modules')).toEqual([]);
  expect(await missing.readBytes('index.html')).toBeUndefined();
  expect(await missing.has('index.html')).toBe(false);
  await missing.removeFile('index.html');
  await missing.removeFolder('modules');
  expect(await target.isEmpty()).toBe(true);
});

test('a folder replaces the former one whole', async () => {
  await target.putFolder('shell', [['old.html', 'old']]);
  await target.putFolder('shell', [['new.html', 'new']]);
  expect(await target.listFiles()).toEqual(['shell/new.html']);
  await target.removeFolder('shell');
  expect(await target.has('shell')).toBe(false);
});

test('drafts of crashed commands are removed, and are no subfolders', async () => {
  await target.putFile(`modules/${draftName()}/half.js`, bytes('half'));
  expect(await target.subfolders('modules')).toEqual([]);
  await target.removeDrafts('modules', 3_600_000);
  expect(await target.listFiles()).toHaveLength(1);
  await target.removeDrafts();
  expect(await target.listFiles()).toEqual([]);
});

describe('compare-and-swap', () => {
  test('replaces the bytes that were read, again and again', async () => {
    const first = await target.swapFile('registry.json', bytes('1'), undefined);
    const second = await target.swapFile('registry.json', bytes('2'), first);
    expect(await target.readRevision('registry.json')).toEqual({
      bytes: bytes('2'),
      revision: second,
    });
  });

  test.each([
    ['was replaced', (file: string) => target.putFile(file, bytes('theirs'))],
    ['was removed', (file: string) => target.removeFile(file)],
  ])('fails when the file %s meanwhile, and writes nothing', async (_, interfere) => {
    await target.putFile('registry.json', bytes('1'));
    const { revision } = await target.readRevision('registry.json');
    await interfere('registry.json');
    const theirs = await target.readBytes('registry.json');
    const swap = target.swapFile('registry.json', bytes('mine'), revision);
    await expect(swap).rejects.toThrow(LostRaceError);
    expect(await target.readBytes('registry.json')).toEqual(theirs);
  });

  test('fails when a file was created where there was none', async () => {
    const { revision } = await target.readRevision('registry.json');
    await target.putFile('registry.json', bytes('theirs'));
    const swap = target.swapFile('registry.json', bytes('mine'), revision);
    await expect(swap).rejects.toThrow(LostRaceError);
    expect(await target.readBytes('registry.json')).toEqual(bytes('theirs'));
  });
});

test('a file is created once', async () => {
  await target.createFile('log/1.json', bytes('mine'));
  await expect(target.createFile('log/1.json', bytes('theirs'))).rejects.toThrow(LostRaceError);
  expect(await target.readBytes('log/1.json')).toEqual(bytes('mine'));
});

test('a lock is held by one user at a time', async () => {
  const lock = await target.lock!('.release/holder.json', 'ana');
  expect(await target.isLocked('.release/holder.json')).toBe(true);
  await expect(target.lock!('.release/holder.json', 'bia')).rejects.toThrow(LockedError);
  lock.release();
  expect(await target.isLocked('.release/holder.json')).toBe(false);
});

test.each([
  ['reads', (path: string) => target.readBytes(path)],
  ['writes', (path: string) => target.putFile(path, bytes('mine'))],
  ['removes', (path: string) => target.removeFolder(path)],
])('nothing %s through a symbolic link, or outside the folder', async (_, act) => {
  await symlink('/etc', join(folder, 'link'));
  await expect(act('link/hostname')).rejects.toThrow(LinkError);
  await expect(act('../other')).rejects.toThrow('não fica dentro de');
  expect(await target.listLinks()).toEqual(['link']);
});

import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../../../testing/temporary-folder.ts';
import { draftName } from '../drafts.ts';
import { folderTarget } from './folder-target.ts';
import { LinkError } from '../inside-path.ts';
import type { Target } from '../target.ts';

let folder: string;
let target: Target;

beforeEach(async () => {
  folder = await temporaryFolder('target');
  target = folderTarget(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string) => Buffer.from(text);

test('drafts of crashed commands are removed, and do not count as subfolders', async () => {
  await target.putFile(`modules/${draftName()}/half.js`, bytes('half'));
  expect(await target.subfolders('modules')).toEqual([]);
  await target.removeDrafts('modules', 3_600_000);
  expect(await target.listFiles()).toHaveLength(1);
  await target.removeDrafts();
  expect(await target.listFiles()).toEqual([]);
});

test.each([
  ['reads', (path: string) => target.readBytes(path)],
  ['writes', (path: string) => target.putFile(path, bytes('mine'))],
  ['removes', (path: string) => target.removeFolder(path)],
])('nothing %s through a symbolic link', async (_, act) => {
  await symlink('/etc', join(folder, 'link'));
  await expect(act('link/hostname')).rejects.toThrow(LinkError);
  expect(await target.listLinks()).toEqual(['link']);
});

test('timers, such as that of a lock, run between slow reads, also when many are asked for at once', async () => {
  let clock = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => (clock += 1_000));
  let turns = 0;
  let counter = setImmediate(function count() {
    turns += 1;
    counter = setImmediate(count);
  });
  await Promise.all(Array.from({ length: 50 }, () => target.readBytes('missing.json')));
  clearImmediate(counter);
  jest.restoreAllMocks();
  expect(turns).toBeGreaterThanOrEqual(49);
});

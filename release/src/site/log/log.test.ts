import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { folderTarget } from '../files/folder/folder-target.ts';
import { LostRaceError, type Target } from '../files/target.ts';
import { lineage, wentBack } from './history.ts';
import { appendLog, type LoggedChange, type NewChange, readLog } from './log.ts';
import { saysNothing } from '../terminal.ts';
import { type OpenSite, withSite } from '../with-site.ts';

let site: string;
let target: Target;

beforeEach(async () => {
  site = await temporaryFolder('log');
  target = folderTarget(site);
});
afterEach(() => rm(site, { recursive: true }));

function open<T>(work: (site: OpenSite) => Promise<T>): Promise<T> {
  return withSite(target, saysNothing, work);
}

/** Logs a change after the one with the number `last`; after the last one when it is left out. */
function append(change: NewChange, last?: number): Promise<LoggedChange> {
  return open(async (opened) => appendLog(opened, await readLog(opened, last), change));
}

function change(version: string, action: 'publish' | 'rollback' = 'publish'): NewChange {
  return { at: '2026-11-20T12:00:00.000Z', by: 'ana', why: '', action, versions: { m: version } };
}

/** The versions of a module that the log names, those that did not take effect in brackets. */
async function logged(last?: number): Promise<string[]> {
  return (await readLog(target, last)).map(({ versions, isAbandoned }) =>
    isAbandoned ? `[${versions.m}]` : versions.m!,
  );
}

test('each change is a file of its own, which nobody rewrites', async () => {
  await append(change('1'));
  await append(change('2'));
  expect(await readdir(join(site, '.release/log'))).toEqual(['00000001.json', '00000002.json']);
  expect(await logged()).toEqual(['1', '2']);
});

test('of two publishers that log a change at once, one loses the race', async () => {
  await append(change('1'));
  await open(async (opened) => {
    const log = await readLog(opened);
    await appendLog(opened, log, change('2'));
    await expect(appendLog(opened, log, change('3'))).rejects.toThrow(LostRaceError);
  });
  expect(await logged()).toEqual(['1', '2']);
});

test('a change that the registry does not name did not take effect, and is not in the lineage', async () => {
  await append(change('1'));
  await append(change('2'));
  expect(await logged(1)).toEqual(['1', '[2]']);
  await append(change('3'), 1);
  expect(await logged(3)).toEqual(['1', '[2]', '3']);
  expect(lineage(await readLog(target, 3), 'm', '3')).toEqual(['1', '3']);
});

test('a change that a later one follows took effect, even if an earlier registry was restored', async () => {
  await append(change('1'));
  await append(change('2'));
  await append(change('3'));
  expect(await logged(1)).toEqual(['1', '2', '[3]']);
});

test.each([
  ['is malformed', '{"at":"2026-11-'],
  ['names itself as its predecessor', JSON.stringify({ ...change('2'), id: 'x', after: 2 })],
  [
    'names a later one as its predecessor',
    JSON.stringify({ ...change('2'), id: 'x', after: 2 ** 53 - 1 }),
  ],
])('a file of the log that %s is skipped, and later changes are kept', async (_, text) => {
  await append(change('1'));
  await writeFile(join(site, '.release/log/00000002.json'), text);
  await append(change('3'));
  await append(change('4'));
  expect(await logged()).toEqual(['1', '3', '4']);
  expect(await logged(Number.MAX_SAFE_INTEGER)).toEqual(['1', '3', '4']);
});

test('the changes before and after a lost file of the log still count', async () => {
  await append(change('1'));
  await append(change('2'));
  await append(change('3'));
  await rm(join(site, '.release/log/00000002.json'));
  expect(await logged(3)).toEqual(['1', '3']);
});

test('line breaks in the texts of users do not break a line of the terminal', async () => {
  const by = 'ana\u001b[2J';
  await append({ ...change('1'), by, why: 'um\ndois\r\u202etrês\u2028' });
  const [first] = await readLog(target);
  expect([first?.by, first?.why]).toEqual(['ana [2J', 'um dois três']);
  const written = JSON.stringify({ ...change('2'), by, id: 'x', after: 1 });
  await writeFile(join(site, '.release/log/00000002.json'), written);
  expect((await readLog(target)).at(-1)?.by).toBe('ana [2J');
});

test.each([
  [['1', '2', '3'], '2', ['1', '2']],
  [['1', '2', '3'], '1', ['1']],
  // To a later version: the abandoned one is dropped.
  [['1', '2'], '3', ['1', '3']],
])('after a rollback from %j to %s the lineage is %j', (versions, version, expected) => {
  expect(wentBack(versions, version)).toEqual(expected);
});

test('the lineage ends with the current version, whatever the log says', async () => {
  await append(change('1'));
  await append(change('2'));
  await append(change('1', 'rollback'));
  const log = await readLog(target);
  expect(lineage(log, 'm', '1')).toEqual(['1']);
  expect(lineage(log, 'm', '9')).toEqual(['1', '9']);
  expect(lineage([], 'm', undefined)).toEqual([]);
});

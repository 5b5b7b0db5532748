import { appendFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderTarget } from '../files/folder-target.ts';
import { lineage, wentBack } from './history.ts';
import { appendLog, type LogLine, readLog } from './log.ts';
import { saysNothing } from '../terminal.ts';
import { withSite } from '../with-site.ts';

let site: string;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'release-log-'));
  await mkdir(join(site, '.release'));
});
afterEach(() => rm(site, { recursive: true }));

/** Adds a line to the log. */
function append(entry: LogLine): Promise<void> {
  return withSite(folderTarget(site), saysNothing, (open) => appendLog(open, entry));
}

function change(version: string, action: 'publish' | 'rollback' = 'publish') {
  return { at: '2026-11-20T12:00:00.000Z', by: 'ana', why: '', action, versions: { m: version } };
}

test('a line that a crash cut short is skipped, and later lines are kept', async () => {
  await append(change('1'));
  await appendFile(join(site, '.release/log.jsonl'), '{"at":"2026-11-');
  await append(change('2'));
  expect((await readLog(folderTarget(site))).map(({ versions }) => versions.m)).toEqual(['1', '2']);
  expect(await readFile(join(site, '.release/log.jsonl'), 'utf8')).toMatch(
    /^[^\n]+\n[^\n]+\n[^\n]+\n$/,
  );
});

test('line breaks in the texts of users do not break a line of the log', async () => {
  const by = 'ana\u001b[2J';
  await append({ ...change('1'), by, why: 'um\ndois\r\u202etrês\u2028' });
  const [logged] = await readLog(folderTarget(site));
  expect([logged?.by, logged?.why]).toEqual(['ana [2J', 'um dois três']);
  const written = JSON.stringify({ ...change('2'), by });
  await appendFile(join(site, '.release/log.jsonl'), `${written}\n`);
  expect((await readLog(folderTarget(site))).at(-1)?.by).toBe('ana [2J');
});

test('an abandoned change is marked, and is not part of the lineage', async () => {
  await append(change('1'));
  await append(change('2'));
  await append({ at: '2026-11-20T12:00:01.000Z', action: 'abandoned' });
  const log = await readLog(folderTarget(site));
  expect(log.map(({ isAbandoned }) => isAbandoned)).toEqual([false, true]);
  expect(lineage(log, 'm', '1')).toEqual(['1']);
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
  const log = await readLog(folderTarget(site));
  expect(lineage(log, 'm', '1')).toEqual(['1']);
  expect(lineage(log, 'm', '9')).toEqual(['1', '9']);
  expect(lineage([], 'm', undefined)).toEqual([]);
});

import { interceptFetch, signedInBackend } from '@panel/shared-testing';
import { idsOf, readAllReports } from '../../testing/read-all.ts';
import { storedReports } from '../../testing/stored-reports.ts';
import { readReports } from './reports.api.ts';

const server = signedInBackend();

it('R38: reads each of the 1,500 reports once, in order, including reports with equal dates', async () => {
  const stored = await storedReports(server.backend).all();
  const moments = new Set(stored.map(({ created_at }) => created_at));

  const pages = await readAllReports();

  expect(stored).toHaveLength(1500);
  expect(moments.size).toBeLessThan(1500);
  expect(idsOf(pages.flat())).toEqual(idsOf(stored));
  expect(pages.map(({ length }) => length)).toEqual([50, 1000, 450]);
});

it('R38: only the first page returns the total', async () => {
  const first = await readReports({ after: null }, new AbortController().signal);
  const second = await readReports(first.next ?? { after: null }, new AbortController().signal);

  expect(first.total).toBe(1500);
  expect(second.total).toBeNull();
});

it('R38: loses and repeats none when reports are added or changed during the reading', async () => {
  const reports = storedReports(server.backend);
  const before = await reports.all();
  const untouched = before.filter(({ id }) => id !== before[700]?.id);

  const read = (
    await readAllReports(async (page) => {
      await reports.insert([{ reason: `newest, after page ${page}` }]);
      await reports.insert([{ reason: `older, after page ${page}`, created_at: '2020-01-01' }]);
      await reports.update(before[700]?.id ?? '', { status: 'REVIEWED' });
    })
  ).flat();

  expect(new Set(idsOf(read)).size).toBe(read.length);
  const wanted = new Set(idsOf(untouched));
  expect(idsOf(read).filter((id) => wanted.has(id))).toEqual(idsOf(untouched));
  expect(read.map(({ reason }) => reason)).toContain('older, after page 1');
});

it.each([
  ['is missing', '*'],
  ['is too low', '20'],
  ['is too high', '9000'],
])('R38: reads every report of a backend whose count %s', async (_what, count) => {
  const stored = Array.from({ length: 120 }, (_, index) => ({ id: `id-${1000 - index}` }));
  let sent = 0;
  interceptFetch(() => {
    const page = stored.slice(sent, (sent += 50));
    return Response.json(page, { headers: { 'content-range': `*/${count}` } });
  });

  expect(idsOf((await readAllReports()).flat())).toEqual(idsOf(stored));
});

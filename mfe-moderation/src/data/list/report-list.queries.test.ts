import { requestAsService } from '@panel/local-supabase/testing';
import { createQueryClient } from '@panel/shared-federation/query-client';
import { deferred, failure, signedInBackend, watchedRequests } from '@panel/shared-testing';
import type { QueryClient } from '@tanstack/react-query';
import { idOf, replaceReports, storeNew } from '../../../testing/numbered-reports.ts';
import { storedReports, type StoredReport } from '../../../testing/stored-reports.ts';
import { isPending } from '../report.ts';
import { findPending } from './find-pending.ts';
import { knownReport } from '../known-reports.ts';
import { type OpenedList, reportListQueries } from './report-list.queries.ts';
import { reportNewsQueries } from '../news/report-news.queries.ts';
import { reportQueries } from '../report.queries.ts';
import { newestReports, type ReportList } from './report-list.ts';
import { pagesOf } from './report-pages.ts';

const server = signedInBackend();
const requests = watchedRequests();
const { signal } = new AbortController();
const nothing = () => undefined;

let queries: QueryClient;
beforeEach(() => (queries = createQueryClient({ notify: nothing, log: nothing })));
afterEach(() => queries.clear());

describe('windows of the 1,500 reports (R38)', () => {
  const length = 1500;

  const pendingPosts = { ...newestReports, status: 'PENDING', type: 'post' };
  it.each<[string, ReportList, number[]]>([
    ['forwards', newestReports, Array.from({ length: 30 }, (_, number) => number)],
    ['from the end backwards', pendingPosts, [4, 3, 2, 1, 0]],
    ['from the middle to both sides', pendingPosts, [2, 1, 3, 0, 4]],
  ])('read %s, they hold each report once, in order', async (_how, list, numbers) => {
    const all = await storedReports(server.backend).all();
    const isPendingPost = (report: StoredReport) =>
      report.status === 'PENDING' && report.content_type === 'post';
    const stored = list === pendingPosts ? all.filter(isPendingPost) : all;
    const opened = await open(list);
    const windows: string[][] = [];
    for (const number of numbers) {
      windows[number] = await readWindow(opened, number, stored.length);
    }
    expect(new Set(stored.map(({ created_at }) => created_at)).size).toBeLessThan(stored.length);
    expect(windows.flat()).toEqual(stored.map(({ id }) => id));
  });

  it('a window next to a loaded one is read on from the nearest loaded row; other windows are read by offset from the nearer end', async () => {
    const opened = await open();
    requests.seen.length = 0;
    await readWindow(opened, 10);
    await readWindow(opened, 11);
    await readWindow(opened, 9);
    await readWindow(opened, 25);

    const [tenth, eleventh, ninth, far] = await Promise.all(
      requests.seen.map((request) => request.json() as Promise<Record<string, unknown>>),
    );
    expect(tenth).toMatchObject({ _skip: 500 });
    expect(eleventh).toMatchObject({ _after: expect.any(String) as string });
    expect(eleventh).not.toHaveProperty('_skip');
    expect(ninth).toMatchObject({ _after: expect.any(String) as string, _backwards: true });
    expect(far).toMatchObject({ _skip: 200, _backwards: true });
  });

  it('the pages of a CSV export hold each report once, in order; one request reads up to 1,000', async () => {
    const opened = await open();
    requests.seen.length = 0;
    const { read } = pagesOf(opened, length);
    const first = await read(undefined, signal);
    const second = await read(first.next ?? '', signal);

    const stored = await storedReports(server.backend).all();
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
    expect(second.next).toBeNull();
    expect(requests.seen).toHaveLength(2);
  });

  it('a CSV export goes on when the last report of a page was deleted meanwhile', async () => {
    const { read } = pagesOf(await open(), length);
    const first = await read(undefined, signal);
    await storedReports(server.backend).remove(first.rows.at(-1)?.id ?? '');
    const second = await read(first.next ?? '', signal);

    const stored = await storedReports(server.backend).all();
    const ids = [...first.rows.slice(0, -1), ...second.rows].map(({ id }) => id);
    expect(ids).toEqual(stored.map(({ id }) => id));
  });

  function readWindow(opened: OpenedList, number: number, rows = length): Promise<string[]> {
    return queries.fetchQuery(reportListQueries.window(opened, number, rows));
  }
});

describe('one store of reports', () => {
  beforeEach(() => replaceReports(server.backend, ['PENDING', 'PENDING']));

  const readers: [string, RegExp, (opened: OpenedList) => Promise<unknown>][] = [
    ['one report', /id=eq/, () => queries.fetchQuery(reportQueries.one(idOf(0)))],
    [
      'the changes',
      /updated_at=gte/,
      (opened) => queries.fetchQuery({ ...reportNewsQueries.changes(opened), staleTime: 0 }),
    ],
    ['the list', /list_reports/, () => queries.fetchQuery({ ...opening(), staleTime: 0 })],
  ];

  it.each(readers)(
    'an answer about %s from before another moderator’s decision does not undo it',
    async (what, url, read) => {
      const opened = await open();
      const held = deferred();
      const earlier = await storedReports(server.backend).one(idOf(0));
      requests.answer = (request) =>
        url.test(request.url)
          ? held.promise.then(() =>
              Response.json(
                what === 'the list' ? { moment: opened.moment, reports: [earlier] } : [earlier],
              ),
            )
          : undefined;

      const slow = read(opened);
      await storedReports(server.backend).update(idOf(0), { status: 'REVIEWED' });
      const [, , readNow] = readers.find(([other]) => other !== what) ?? [];
      await readNow?.(opened);
      held.resolve();
      await slow;

      expect(knownReport(queries, idOf(0))?.status).toBe('REVIEWED');
    },
  );

  it('decisions and new reports since a list was opened move no report of it', async () => {
    await replaceReports(
      server.backend,
      Array.from({ length: 120 }, () => 'PENDING'),
    );
    const opened = await open({ ...newestReports, status: 'PENDING' });
    await storedReports(server.backend).update(idOf(60), { status: 'REVIEWED' });
    await storeNew(server.backend, [{ reason: 'Novo' }]);

    const ids = await queries.fetchQuery(reportListQueries.window(opened, 1, 120));

    expect(ids).toEqual(Array.from({ length: 50 }, (_, place) => idOf(50 + place)));
    expect(knownReport(queries, idOf(60))?.status).toBe('REVIEWED');
    expect(
      await queries.fetchQuery(reportListQueries.count(opened.list, opened.moment)),
    ).toMatchObject({ count: 120 });
  });

  it('a poll asks for the changes since the last answer, also for a list that was opened much later', async () => {
    const opened = await open();
    await queries.fetchQuery({ ...reportNewsQueries.changes(opened), staleTime: 0 });
    const anHour = 3_600_000;
    const later = {
      ...opened,
      moment: new Date(Date.parse(opened.moment) + anHour).toISOString(),
      requestedAt: opened.requestedAt + anHour,
    };

    await queries.fetchQuery({ ...reportNewsQueries.changes(later), staleTime: 0 });

    const times = requests.seen.map(({ url }) => new URL(url).searchParams.get('updated_at'));
    const [first, second] = times.flatMap((time) => (time ? [Date.parse(time.slice(4))] : []));
    expect(first).toBe(Date.parse(opened.moment) - 60_000);
    expect(second).toBeGreaterThanOrEqual(first ?? Infinity);
    expect(second).toBeLessThan(Date.parse(later.moment) - 60_000);
  });

  it.each([
    [999, 'fewer than the limit, windows are kept', 0],
    [1000, 'as many as the limit, windows are read again', 1],
  ])('after an answer about %i changed reports, %s', async (changes, _what, reads) => {
    await replaceReports(
      server.backend,
      Array.from({ length: 60 }, () => 'PENDING'),
    );
    const opened = await open();
    const second = reportListQueries.window(opened, 1, 60);
    await queries.fetchQuery(second);
    requests.answer = ({ url }) =>
      url.includes('updated_at=gte') ? Response.json(manyRows(changes)) : undefined;
    await queries.fetchQuery({ ...reportNewsQueries.changes(opened), staleTime: 0 });
    requests.seen.length = 0;

    expect(await queries.fetchQuery(second)).toHaveLength(10);

    expect(requests.seen).toHaveLength(reads);
  });
});

describe('the next pending report', () => {
  it('is found beyond the loaded windows; after the last one comes the first again', async () => {
    const statuses = Array.from({ length: 170 }, (_, place) =>
      place === 3 || place === 160 ? 'PENDING' : 'REVIEWED',
    );
    await replaceReports(server.backend, statuses);
    const opened = await open();

    expect(await find(opened, idOf(3))).toEqual([idOf(160), 160]);
    expect(await find(opened, idOf(160))).toEqual([idOf(3), 3]);
    expect(await find(opened, null)).toEqual([idOf(3), 3]);
  });

  it('is never one that was decided since the list was opened; a list of reviewed reports has none', async () => {
    await replaceReports(
      server.backend,
      Array.from({ length: 60 }, () => 'PENDING'),
    );
    const opened = await open();
    const reviewed = await open({ ...newestReports, status: 'REVIEWED' });
    const between = `reports?id=gt.${idOf(0)}&id=lt.${idOf(59)}`;
    const body = { status: 'REVIEWED' };
    await requestAsService(server.backend, between, { method: 'PATCH', body });

    expect(await find(opened, idOf(0))).toEqual([idOf(59), 59]);
    await storedReports(server.backend).update(idOf(59), { status: 'REVIEWED' });
    expect(await find(opened, idOf(0))).toBeUndefined();
    expect(await find(reviewed, null)).toBeUndefined();
  });

  it('is searched from the start if the current report was deleted meanwhile', async () => {
    await replaceReports(server.backend, ['PENDING', 'PENDING']);
    const opened = await open();
    await storedReports(server.backend).remove(idOf(1));

    expect(await find(opened, idOf(1))).toEqual([idOf(0), 0]);
  });

  async function find(opened: OpenedList, id: string | null) {
    const found = await findPending(queries, opened, id, isPending, signal);
    return found && [found.report.id, found.index];
  }
});

it.each([
  ['is not a window', []],
  ['has more rows than were asked for', { moment: 'now', reports: manyRows(51) }],
  ['has a report without an id', { moment: 'now', reports: [{ id: null }] }],
])('an answer that %s is malformed', async (_what, answer) => {
  requests.answer = () => Response.json(answer);
  await expect(open()).rejects.toMatchObject({ code: 'malformed' });
});

it('a window whose neighbour was deleted meanwhile is read by its position', async () => {
  await replaceReports(
    server.backend,
    Array.from({ length: 120 }, () => 'PENDING'),
  );
  const opened = await open();
  await storedReports(server.backend).remove(idOf(49));

  const ids = await queries.fetchQuery(reportListQueries.window(opened, 1, 120));

  expect(ids).toEqual(Array.from({ length: 50 }, (_, place) => idOf(50 + place)));
});

it('the poll stores changed reports, also those that the page has not read', async () => {
  await replaceReports(
    server.backend,
    Array.from({ length: 60 }, () => 'PENDING'),
  );
  const opened = await open();
  await storedReports(server.backend).update(idOf(0), { status: 'REVIEWED' });
  await storedReports(server.backend).update(idOf(59), { status: 'REVIEWED' });

  await queries.fetchQuery({ ...reportNewsQueries.changes(opened), staleTime: 0 });

  expect(knownReport(queries, idOf(0))?.status).toBe('REVIEWED');
  expect(knownReport(queries, idOf(59))?.status).toBe('REVIEWED');
});

it('a window that could not be read is read again', async () => {
  await replaceReports(
    server.backend,
    Array.from({ length: 60 }, () => 'PENDING'),
  );
  const opened = await open();
  const second = reportListQueries.window(opened, 1, 60);
  requests.answer = () => failure(403);
  await expect(queries.fetchQuery(second)).rejects.toMatchObject({ status: 403 });
  requests.answer = () => undefined;
  expect(await queries.fetchQuery(second)).toHaveLength(10);
});

function opening(list: ReportList = newestReports) {
  return reportListQueries.opening(list);
}

function open(list?: ReportList): Promise<OpenedList> {
  return queries.fetchQuery(opening(list));
}

function manyRows(count: number): object[] {
  const fields = ['content_type', 'reason', 'message', 'status', 'created_at', 'updated_at'];
  const row = Object.fromEntries(fields.map((field) => [field, null]));
  return Array.from({ length: count }, (_, id) => ({ ...row, id: String(id) }));
}

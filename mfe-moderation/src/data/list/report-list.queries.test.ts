import { requestAsService } from '@panel/local-supabase/testing';
import { createQueryClient } from '@panel/shared-federation/query-client';
import { deferred, failure, signedInBackend, watchedRequests } from '@panel/shared-testing';
import type { QueryClient } from '@tanstack/react-query';
import { idOf, replaceReports, storeNew } from '../../../testing/numbered-reports.ts';
import { parametersOf } from '../../../testing/requests.ts';
import { storedReports, type StoredReport } from '../../../testing/stored-reports.ts';
import { isPending, type Report } from '../report.ts';
import { createAvailability } from './availability.ts';
import { findPending } from './find-pending.ts';
import { knownReport } from '../known-reports.ts';
import type { OpenedList } from './loaded-windows.ts';
import { reportListQueries } from './report-list.queries.ts';
import { reportNewsQueries } from '../news/use-report-polling.ts';
import { reportQueries } from '../report.queries.ts';
import { newestReports, type ReportList } from './report-list.ts';
import { loadedWindows } from './read-window.ts';
import { readReports } from './report-window.api.ts';
import { pagesOf } from './use-report-list.ts';

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
    const windows: (readonly string[])[] = [];
    for (const number of numbers) {
      windows[number] = await readWindow(opened, number, stored.length);
    }
    expect(new Set(stored.map(({ created_at }) => created_at)).size).toBeLessThan(stored.length);
    expect(windows.flat()).toEqual(stored.map(({ id }) => id));
  });

  it('a window in the middle of another order has its place, from either end', async () => {
    const opened = await open({ ...newestReports, sort: 'reason' });
    const stored = await storedReports(server.backend).all('reason.asc,created_at.desc,id.desc');
    for (const number of [12, 17]) {
      const place = number * 50;
      expect(await readWindow(opened, number)).toEqual(
        stored.slice(place, place + 50).map(({ id }) => id),
      );
    }
  });

  it.each<[ReportList['sort'], string]>([
    ['date', 'created_at'],
    ['reason', 'reason'],
    ['status', 'status'],
  ])(
    'a jump far into the list by %s reads its place, and then the window',
    async (sort, column) => {
      const order =
        sort === 'date' ? 'created_at.desc,id.desc' : `${column}.asc,created_at.desc,id.desc`;
      const stored = await storedReports(server.backend).all(order);
      requests.seen.length = 0;
      const window = await readReports(
        { ...newestReports, sort },
        { skip: 1200, rows: 50 },
        signal,
      );
      expect(window.map(({ id }) => id)).toEqual(stored.slice(1200, 1250).map(({ id }) => id));
      expect(requests.seen.map((request) => parametersOf(request).limit)).toEqual(['1', '50']);
    },
  );

  it('a window next to a loaded one is read on from the nearest loaded row; other windows are read by offset from the nearer end', async () => {
    const opened = await open();
    requests.seen.length = 0;
    await readWindow(opened, 10);
    await readWindow(opened, 11);
    await readWindow(opened, 9);
    await readWindow(opened, 25);

    const [tenth, eleventh, ninth, far] = requests.seen.map(parametersOf);
    const [newestFirst, oldestFirst] = ['created_at.desc,id.desc', 'created_at.asc,id.asc'];
    expect(tenth).toMatchObject({ offset: '500', order: newestFirst });
    expect(eleventh).toMatchObject({ created_at: text(/^lte\./), order: newestFirst });
    expect(eleventh).not.toHaveProperty('offset');
    expect(ninth).toMatchObject({ created_at: text(/^gte\./), order: oldestFirst });
    expect(far).toMatchObject({ offset: '200', order: oldestFirst });
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
});

it.each([
  ['first', [0, 1, 2, 3], 3],
  ['last', [590, 591, 592, 593], 7],
] as const)(
  'two windows that are read at once skip and repeat no report, although a colleague has decided about some of the %s reports',
  async (_which, decided, number) => {
    const count = 600;
    await replaceReports(
      server.backend,
      Array.from({ length: count }, () => 'PENDING'),
    );
    const opened = await open({ ...newestReports, status: 'PENDING' });
    await readWindow(opened, number - 1, count);
    for (const place of decided) {
      await storedReports(server.backend).update(idOf(place), { status: 'REVIEWED' });
    }
    const windows = await Promise.all([
      readWindow(opened, number, count),
      readWindow(opened, number + 1, count),
    ]);
    const first = number * 50;
    expect(windows.flat()).toEqual(Array.from({ length: 100 }, (_, at) => idOf(first + at)));
  },
);

async function readWindow(opened: OpenedList, number: number, rows = 1500) {
  const { ids } = await queries.fetchQuery(reportListQueries.window(opened, number, rows));
  return ids;
}

function text(pattern: RegExp): string {
  return expect.stringMatching(pattern) as string;
}

describe('one store of reports', () => {
  beforeEach(() => replaceReports(server.backend, ['PENDING', 'PENDING']));

  const readers: [string, RegExp, (opened: OpenedList) => Promise<unknown>][] = [
    ['one report', /id=eq/, () => queries.fetchQuery(reportQueries.one(idOf(0)))],
    [
      'the changes',
      /id=in/,
      (opened) =>
        queries.fetchQuery({ ...reportNewsQueries.changes(opened, idOf(0)), staleTime: 0 }),
    ],
    ['the list', /limit=50$/, () => queries.fetchQuery({ ...opening(), staleTime: 0 })],
  ];

  it.each(readers)(
    'an answer about %s from before another moderator’s decision does not undo it',
    async (what, url, read) => {
      const opened = await open();
      const held = deferred();
      const earlier = await storedReports(server.backend).one(idOf(0));
      requests.answer = (request) =>
        url.test(request.url) ? held.promise.then(() => Response.json([earlier])) : undefined;

      const slow = read(opened);
      await storedReports(server.backend).update(idOf(0), { status: 'REVIEWED' });
      const [, , readNow] = readers.find(([other]) => other !== what) ?? [];
      await readNow?.(opened);
      held.resolve();
      await slow;

      expect(knownReport(queries, idOf(0))?.status).toBe('REVIEWED');
    },
  );

  it('a window holds no report that was decided or created since its list was opened', async () => {
    await replaceReports(
      server.backend,
      Array.from({ length: 120 }, () => 'PENDING'),
    );
    const opened = await open({ ...newestReports, status: 'PENDING' });
    await storedReports(server.backend).update(idOf(60), { status: 'REVIEWED' });
    await storeNew(server.backend, [{ reason: 'Novo' }]);

    const ids = await readWindow(opened, 1, 120);

    const left = Array.from({ length: 51 }, (_, place) => idOf(50 + place));
    expect(ids).toEqual(left.filter((id) => id !== idOf(60)));

    queries.removeQueries(reportListQueries.window(opened, 0));
    const start = Array.from({ length: 50 }, (_, place) => idOf(place));
    expect(await readWindow(opened, 0, 120)).toEqual(start);
  });
});

describe('two moderators', () => {
  const pending = { ...newestReports, status: 'PENDING' };
  /** Reads the windows of a list in turn, and returns the ids of all windows that are loaded at the end. */
  async function readAll(opened: OpenedList, indexes: number[]): Promise<(readonly string[])[]> {
    for (const index of indexes) {
      await readWindow(opened, index, 400);
    }
    return loadedWindows(queries, opened)
      .sort((one, other) => one.index - other.index)
      .map(({ ids }) => ids);
  }
  const decide = (place: number) =>
    storedReports(server.backend).update(idOf(place), { status: 'REVIEWED' });

  beforeEach(() =>
    replaceReports(
      server.backend,
      Array.from({ length: 400 }, () => 'PENDING'),
    ),
  );

  it('see each report once while the other decides at the edges of windows', async () => {
    const opened = await open(pending);
    // The last row of a loaded window, and the first ones of the next.
    await decide(49);
    await decide(50);
    const one = await readWindow(opened, 1, 400);
    await decide(100);
    await decide(102);
    await decide(103);
    const two = await readWindow(opened, 2, 400);

    const shown = [...Array.from({ length: 50 }, (_, place) => idOf(place)), ...one, ...two];
    const gone = [50, 102, 103].map(idOf);
    const expected = Array.from({ length: 153 }, (_, place) => idOf(place));
    expect(shown).toEqual(expected.filter((id) => !gone.includes(id)));
  });

  it('see each report once after a jump to the end and back, while the other decides', async () => {
    const opened = await open(pending);
    await readAll(opened, [0, 1]);
    const jumped = await readWindow(opened, 6, 400);
    for (let place = 20; place < 32; place++) {
      await decide(place);
    }
    for (let place = 120; place < 127; place++) {
      await decide(place);
    }

    await readAll(opened, [5, 4, 3, 2]);
    const windows = await readAll(opened, [1, 0, 1, 2, 3, 4, 5, 6, 7]);

    const ids = windows.flat();
    expect(new Set(ids).size).toBe(ids.length);
    const stored = await storedReports(server.backend).all();
    const stillPending = stored.filter(({ status }) => status === 'PENDING').map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(stillPending));
    expect(jumped).toHaveLength(50);
  });
});

describe('an odd backend', () => {
  it('a report whose number JavaScript rounds shows among the others, and is never taken for another one', async () => {
    await replaceReports(server.backend, ['PENDING']);
    const odd = { ...manyRows(1)[0], id: 2 ** 53, reason: 'Ímpar', status: 'PENDING' };
    requests.answer = (request) => {
      const { order, id } = parametersOf(request);
      return order && !id ? Response.json([odd]) : undefined;
    };
    const opened = await open();
    expect(opened.first).toMatchObject({ id: '≈9007199254740992', reason: 'Ímpar' });
    requests.answer = () => undefined;
    expect(await queries.fetchQuery(reportQueries.one('≈9007199254740992'))).toBeNull();
  });

  it('dates far ahead move no report of a window in the middle', async () => {
    const statuses = Array.from({ length: 400 }, () => 'PENDING');
    await replaceReports(server.backend, statuses);
    const ahead = Array.from({ length: 10 }, (_, place) => ({
      id: idOf(900 + place),
      created_at: '2099-01-01T00:00:00Z',
    }));
    await storedReports(server.backend).insert(ahead);
    const opened = await open();
    expect((await readWindow(opened, 3, 410))[0]).toBe(idOf(140));
    expect(opened.newest).toBe((await storedReports(server.backend).one(idOf(0)))?.created_at);
  });

  it('reasons too long for a request are read by their place', async () => {
    await replaceReports(server.backend, Array<string>(120).fill('PENDING'));
    const long = 'z'.repeat(20_000);
    await requestAsService(server.backend, 'reports?id=not.is.null', {
      method: 'PATCH',
      body: { reason: long },
    });
    const opened = await open({ ...newestReports, sort: 'reason' });
    const windows = [await readWindow(opened, 1, 120), await readWindow(opened, 2, 120)];
    expect(windows.flat()).toEqual(Array.from({ length: 70 }, (_, place) => idOf(50 + place)));
  });

  it('one that repeats the same reports ends a search for a pending one; its pages for a CSV file show that they repeat', async () => {
    await replaceReports(server.backend, Array<string>(60).fill('REVIEWED'));
    const opened = await open();
    const repeated = manyRows(1000);
    requests.answer = ({ url }) => {
      const limit = Number(new URL(url).searchParams.get('limit'));
      return Response.json(repeated.slice(0, limit));
    };
    expect(await findPending(queries, opened, null, () => undefined, signal)).toBeUndefined();

    const { read } = pagesOf(opened, undefined);
    const first = await read(undefined, signal);
    expect(await read(first.next ?? '', signal)).toHaveProperty('next', first.next);
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

  it('is the last pending one of the list if a colleague has the current one open, and so probably all that follow it', async () => {
    await replaceReports(server.backend, Array<string>(8).fill('PENDING'));
    const opened = await open();
    const availabilityOf = createAvailability(isPending, (id) => (id === idOf(0) ? 10 : 0));
    availabilityOf(knownReport(queries, idOf(0))!);

    const found = await findPending(queries, opened, idOf(0), availabilityOf, signal);
    expect(found?.index).toBe(7);
  });

  const free = (report: Report) => (isPending(report) ? 'free' : undefined);
  async function find(opened: OpenedList, id: string | null) {
    const found = await findPending(queries, opened, id, free, signal);
    return found && [found.report.id, found.index];
  }
});

it.each([
  ['is no list', {}],
  ['has a report without an id', [{ id: null }]],
])('an answer that %s is malformed', async (_what, answer) => {
  requests.answer = () => Response.json(answer);
  await expect(open()).rejects.toMatchObject({ code: 'malformed' });
});

it('rows beyond the requested number are ignored', async () => {
  requests.answer = () => Response.json(manyRows(51));
  const opened = await open();
  const window = queries.getQueryData(reportListQueries.window(opened, 0).queryKey);
  expect(window?.ids).toHaveLength(50);
});

it('a window is read after the last report of the one before it, even if that was deleted meanwhile', async () => {
  await replaceReports(
    server.backend,
    Array.from({ length: 120 }, () => 'PENDING'),
  );
  const opened = await open();
  await storedReports(server.backend).remove(idOf(49));

  const ids = await readWindow(opened, 1, 120);

  expect(ids).toEqual(Array.from({ length: 50 }, (_, place) => idOf(50 + place)));
});

it('of more than 500 equal reports the newest are found, and the one whose equals are looked for', async () => {
  await storedReports(server.backend).insert(
    Array.from({ length: 502 }, () => ({ reason: 'Spam', message: 'Compre já' })),
  );
  const stored = await storedReports(server.backend).all();
  const oldest = stored.filter(({ message }) => message === 'Compre já').at(-1)!;
  await queries.fetchQuery(reportQueries.one(oldest.id));
  const found = await queries.fetchQuery(reportQueries.equal(oldest.id));
  expect(new Set(found)).toHaveProperty('size', 500);
  expect(found).toContain(oldest.id);
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
  expect((await queries.fetchQuery(second)).ids).toHaveLength(10);
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

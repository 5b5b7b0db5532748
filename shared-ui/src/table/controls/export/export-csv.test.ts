import type { Column } from '../../view/column.ts';
import { exportCsv, type ExportedRows } from './export-csv.ts';
import type { RowPages } from './row-pages.ts';

interface Row {
  text: string;
}

type Read = RowPages<Row>['read'];

const columns: readonly Column<Row>[] = [{ id: 'text', header: 'Texto', cell: ({ text }) => text }];

/** The page of `size` rows at a cursor; `next` is null after the last of `count` rows. */
function pageOf(cursor: string | undefined, { size = 3, count = 8 } = {}) {
  const start = Number(cursor ?? 0);
  const end = Math.min(start + size, count);
  const rows = Array.from({ length: end - start }, (_, at) => ({ text: `linha ${start + at}` }));
  return { rows, next: end < count ? String(end) : null };
}

/** An error of a backend client. */
class StatusError extends Error {
  constructor(readonly status: number) {
    super(`status ${status}`);
  }
}

function startExport(read: Read) {
  const controller = new AbortController();
  const progress: ExportedRows[] = [];
  const file = exportCsv({
    columns,
    pages: { count: undefined, read },
    signal: controller.signal,
    onProgress: (latest) => progress.push(latest),
  }).then(({ blob }) => blob);
  return { file, progress, abort: () => controller.abort() };
}

/** A `read` whose calls fail with these errors, one after the other, before the others succeed. */
function failingWith(errors: Error[]) {
  const cursors: (string | undefined)[] = [];
  const read: Read = (cursor) => {
    cursors.push(cursor);
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve(pageOf(cursor));
  };
  return { read, cursors };
}

function linesOf(file: Blob): Promise<string[]> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).trimEnd().split('\r\n'));
    reader.readAsText(file);
  });
}

/** Runs everything that is due, without letting time pass. */
const runDueWork = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('an export goes on in a hidden tab, in which browsers delay timers', async () => {
  const { file } = startExport((cursor) =>
    Promise.resolve(pageOf(cursor, { size: 1_000, count: 5_000 })),
  );
  // The fake timers of this test never fire.
  expect((await file).size).toBeGreaterThan(5_000);
});

it('an empty list gives a file with headers', async () => {
  const { file } = startExport(() => Promise.resolve({ rows: [], next: null }));
  const finished = await file;
  jest.useRealTimers();
  expect(await linesOf(finished)).toEqual(['"Texto"']);
});

it('the progress counts the written rows; without a connection the export waits, and reads the same page again when the browser is online', async () => {
  const { read, cursors } = failingWith([]);
  const lost = jest.fn(read).mockImplementationOnce(read).mockRejectedValueOnce(new StatusError(0));
  const { file, progress } = startExport(lost);
  await runDueWork();
  expect(progress).toEqual([
    { done: 3, isWaiting: false },
    { done: 3, isWaiting: true },
  ]);
  expect(lost).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  await file;
  expect(cursors).toEqual([undefined, '3', '6']);
  expect(lost.mock.calls.map(([cursor]) => cursor)).toEqual([undefined, '3', '3', '6']);
  expect(progress.slice(2)).toEqual([6, 8].map((done) => ({ done, isWaiting: false })));
});

it('while the browser is offline any failure counts as a lost connection', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { read, cursors } = failingWith([new TypeError('Failed to fetch')]);
  const { file, progress } = startExport(read);
  await runDueWork();
  expect(progress).toEqual([{ done: 0, isWaiting: true }]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await file;
  expect(cursors).toEqual([undefined, undefined, '3', '6']);
});

it('a page is read again after pauses of 1, 2, 4 … and at most 30 seconds, however long the connection is lost', async () => {
  const { read, cursors } = failingWith(Array.from({ length: 20 }, () => new StatusError(0)));
  const { file } = startExport(read);
  await runDueWork();
  const pauses = [1, 2, 4, 8, 16, ...Array.from({ length: 15 }, () => 30)];
  for (const [failures, seconds] of pauses.entries()) {
    await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(cursors).toHaveLength(failures + 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(cursors.length).toBeGreaterThan(failures + 1);
  }
  await file;
  expect(cursors.slice(-3)).toEqual([undefined, '3', '6']);
});

it('the export waits for a server that is being restarted', async () => {
  const { read, cursors } = failingWith([new StatusError(503), new StatusError(502)]);
  const { file } = startExport(read);
  await jest.advanceTimersByTimeAsync(3_000);
  await file;
  expect(cursors).toEqual([undefined, undefined, undefined, '3', '6']);
});

it('a page that the server cannot answer for minutes fails the export', async () => {
  const { read } = failingWith(Array.from({ length: 100 }, () => new StatusError(500)));
  const { file } = startExport(read);
  const failure = expect(file).rejects.toThrow('status 500');
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  await failure;
});

it.each([
  ['403', new StatusError(403)],
  ['400', new StatusError(400)],
  ['no status', new Error('no status')],
])('a page that fails for another reason (%s) fails the export at once', async (_what, error) => {
  const { read, cursors } = failingWith([error]);
  await expect(startExport(read).file).rejects.toBe(error);
  expect(cursors).toHaveLength(1);
});

it('an export from a backend that repeats its pages fails instead of never ending', async () => {
  const { read, cursors } = failingWith([]);
  const circle: Read = async (cursor, signal) => {
    const { rows, next } = await read(cursor, signal);
    return { rows, next: next ?? '3' };
  };
  await expect(startExport(circle).file).rejects.toThrow('The backend repeats a page.');
  expect(cursors).toEqual([undefined, '3', '6']);
});

it('an abort ends a running request, and no page is read after it', async () => {
  const cursors: (string | undefined)[] = [];
  const { file, abort, progress } = startExport((cursor, signal) => {
    cursors.push(cursor);
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  });
  const failure = expect(file).rejects.toMatchObject({ name: 'AbortError' });
  abort();
  await failure;
  expect(cursors).toHaveLength(1);
  expect(progress).toEqual([]);
});

it('an abort ends a request at once, also while the browser is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { file, abort, progress } = startExport(
    (_cursor, signal) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new TypeError('Failed to fetch'))),
      ),
  );
  const failure = expect(file).rejects.toMatchObject({ name: 'AbortError' });
  abort();
  await failure;
  expect(progress).toEqual([]);
});

it('an abort also ends an export whose request was answered, and one that waits for the connection', async () => {
  const answered = startExport((cursor) => Promise.resolve(pageOf(cursor)));
  const waiting = startExport(() => Promise.reject(new StatusError(0)));
  const failures = [answered, waiting].map(({ file }) =>
    expect(file).rejects.toMatchObject({ name: 'AbortError' }),
  );
  answered.abort();
  await runDueWork();
  waiting.abort();
  await Promise.all(failures);
  expect(answered.progress).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

import * as v from 'valibot';
import { configureSupabase, readCounted, readPages } from '../index.ts';

const table = Array.from({ length: 45 }, (_, index) => index + 1);

/** Points the panel at another backend, of which nothing is known. */
let backends = 0;
beforeEach(() => {
  backends++;
  configureSupabase({ supabaseUrl: `http://backend-${backends}.test`, supabaseAnonKey: 'key' });
});

/** Reads the table from a backend that cuts each answer to `maxRows`. */
function readerOf(maxRows: number, limit: number, rows = table) {
  return jest.fn(({ length }: readonly number[]) =>
    Promise.resolve(rows.slice(length, Math.min(length + maxRows, limit))),
  );
}

test('a full first answer needs no second request', async () => {
  const read = readerOf(1000, 40);
  expect(await readPages(read, 40)).toEqual(table.slice(0, 40));
  expect(read).toHaveBeenCalledTimes(1);
});

test('after an answer that the backend cuts, further requests read the rest, up to the limit', async () => {
  const read = readerOf(20, 30);
  expect(await readPages(read, 30)).toEqual(table.slice(0, 30));
  expect(read).toHaveBeenCalledTimes(2);
});

test('the end of the table is an answer shorter than another one, or an empty one', async () => {
  const cut = readerOf(20, Infinity);
  expect(await readPages(cut, Infinity)).toEqual(table);
  expect(cut).toHaveBeenCalledTimes(3);

  const exact = readerOf(20, Infinity, table.slice(0, 40));
  expect(await readPages(exact, Infinity)).toEqual(table.slice(0, 40));
  expect(exact).toHaveBeenCalledTimes(3);
});

test('a short answer may have been cut, until a longer one has come from the same backend', async () => {
  const first = readerOf(1000, 50, table.slice(0, 12));
  expect(await readPages(first, 50)).toHaveLength(12);
  expect(first).toHaveBeenCalledTimes(2);

  await readPages(readerOf(1000, 50), 50);
  const later = readerOf(1000, 50, table.slice(0, 12));
  expect(await readPages(later, 50)).toHaveLength(12);
  expect(later).toHaveBeenCalledTimes(1);

  configureSupabase({ supabaseUrl: 'http://elsewhere.test', supabaseAnonKey: 'key' });
  const elsewhere = readerOf(12, 50);
  expect(await readPages(elsewhere, 50)).toEqual(table);
});

test('a row that a new one moves to the next page is read once', async () => {
  const before = ['c', 'b', 'a'].map((id) => ({ id }));
  const after = [{ id: 'd' }, ...before];
  const read = jest.fn(({ length }: readonly { id: string }[]) =>
    Promise.resolve(length === 0 ? before.slice(0, 2) : after.slice(length, length + 2)),
  );
  expect(await readPages(read, Infinity)).toEqual(before);
});

test('a backend that repeats its answer does not keep the panel reading', async () => {
  const read = jest.fn(() => Promise.resolve([{ id: 'a' }, { id: 'b' }]));
  expect(await readPages(read, Infinity)).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a page that fails fails the whole read: no list is shown that ends too early', async () => {
  const read = readerOf(20, Infinity);
  read.mockImplementationOnce(() => Promise.resolve(table.slice(0, 20)));
  read.mockRejectedValueOnce(new Error('offline'));
  await expect(readPages(read, Infinity)).rejects.toThrow('offline');
});

test('counted rows of a backend that repeats its answer fail instead of being read without end', async () => {
  const answer = { data: [1, 2], error: null, status: 200, count: 1_000_000 };
  const range = jest.fn(() => Promise.resolve(answer));
  const request = () => Object.assign(Promise.resolve(answer), { range });
  await expect(readCounted(request, v.number())).rejects.toMatchObject({ code: 'malformed' });
  expect(range).toHaveBeenCalledTimes(1);
});

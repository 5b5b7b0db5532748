import * as v from 'valibot';
import {
  BackendError,
  idColumn,
  momentColumn,
  numberColumn,
  readCount,
  readNumber,
  readRows,
  textColumn,
} from '../index.ts';

const row = v.object({ title: textColumn, players: numberColumn });
const ok = { error: null, status: 200 };

test('R44 every field may be null, and one of another type reaches the screen as null', () => {
  const data = [
    { title: 'Racha', players: 10 },
    { title: null, players: null },
    { title: { toString: 'x' }, players: '10' },
    {},
  ];
  expect(readRows({ ...ok, data }, row)).toEqual([
    { title: 'Racha', players: 10 },
    { title: null, players: null },
    { title: null, players: null },
    { title: null, players: null },
  ]);
});

test.each([null, {}, 'rows', [1], [null]])('%j is not a list of rows', (data) => {
  expect(() => readRows({ ...ok, data }, row)).toThrow('not a list of rows');
});

test.each([null, '12', -1, 1.5, Number.NaN, [12]])('%p is not a count', (value) => {
  expect(() => readNumber({ ...ok, data: value })).toThrow('not a whole number');
  expect(() => readCount({ ...ok, data: null, count: value as number })).toThrow(
    'not a whole number',
  );
});

test('a number and a count are read', () => {
  expect(readNumber({ ...ok, data: 200 })).toBe(200);
  expect(readCount({ ...ok, data: null, count: 0 })).toBe(0);
});

test('a refusal carries status and code', () => {
  const error = { message: 'permission denied', code: '42501' };
  expect(() => readRows({ data: null, error, status: 403 }, row)).toThrow(
    new BackendError('permission denied', 403, '42501'),
  );
});

test('an id may be a text or a whole number, and is a text for the screen', () => {
  const ids = [{ id: 'a0000000-0000-4000-8000-000000000001' }, { id: 3 }, { id: 'r-7' }];
  expect(readRows({ ...ok, data: ids }, v.object({ id: idColumn }))).toEqual([
    { id: 'a0000000-0000-4000-8000-000000000001' },
    { id: '3' },
    { id: 'r-7' },
  ]);
});

test('a number that JavaScript rounds is no id of another row', () => {
  const answer = { ...ok, data: [{ id: 2 ** 53 }] };
  expect(readRows(answer, v.object({ id: idColumn }))).toEqual([{ id: '≈9007199254740992' }]);
});

test.each([null, true, {}])('%j is no id', (id) => {
  const answer = { ...ok, data: [{ id }] };
  expect(() => readRows(answer, v.object({ id: idColumn }))).toThrow('not a list of rows');
});

test('a moment without a time zone is read as UTC', () => {
  const moments = ['2026-11-20T07:31:39.1', '2026-11-20T07:31:39.1+00:00', '2026-11-20', null, 5];
  const data = moments.map((at) => ({ at }));
  expect(readRows({ ...ok, data }, v.object({ at: momentColumn }))).toEqual([
    { at: '2026-11-20T07:31:39.1Z' },
    { at: '2026-11-20T07:31:39.1+00:00' },
    { at: '2026-11-20' },
    { at: null },
    { at: null },
  ]);
});

import type { TestBackend } from '../testing/start-test-backend.ts';
import { rest, startFixtureBackend } from './fixture-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startFixtureBackend('--max-rows', '3');
});
afterAll(() => backend?.stop());

const call = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  rest(backend, `/rpc/${path}`, {
    method: 'POST',
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

describe('A function answers', () => {
  test.each([
    ['a scalar bare', 'add', { a: 1, b: 2 }, '3'],
    ['with defaults for what is left out', 'add', { a: 1 }, '2'],
    ['null as null', 'nobody', undefined, 'null'],
    ['a set of scalars as an array', 'numbers', { upto: 2 }, '[1, 2]'],
    ['a set cut at max-rows', 'numbers', { upto: 9 }, '[1, 2, 3]'],
    [
      'arrays and JSON as they were sent',
      'echo',
      { words: ['a', 'b'], facts: { x: [1] } },
      '{"facts": {"x": [1]}, "words": ["a", "b"]}',
    ],
  ])('%s', async (_, name, body, text) => {
    expect(await call(name, body)).toMatchObject({ status: 200, text });
  });

  test('a row as an object, a set of rows as an array', async () => {
    expect((await call('first_thing')).json).toMatchObject({ id: 1, name: 'one' });
    expect((await call('pairs')).json).toEqual([
      { left_side: 1, right_side: 'a' },
      { left_side: 2, right_side: 'b' },
    ]);
  });

  test('rows that can be filtered, ordered, cut and counted', async () => {
    const answer = await call(
      'all_things?select=id&id=gt.1&order=id.desc&limit=2',
      {},
      { Prefer: 'count=exact' },
    );
    expect(answer).toMatchObject({ status: 206, json: [{ id: 4 }, { id: 3 }] });
    expect(answer.headers.get('content-range')).toBe('0-1/3');
  });

  test('void as 204 without a body', async () => {
    const answer = await call('noop');
    expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([
      204,
      '',
      null,
    ]);
  });

  test('GET with the arguments in the address', async () => {
    expect((await rest(backend, '/rpc/add?a=4&b=5')).text).toBe('9');
    expect((await rest(backend, '/rpc/pairs?left_side=eq.2')).json).toEqual([
      { left_side: 2, right_side: 'b' },
    ]);
  });
});

describe('A call that cannot be made', () => {
  test('because no function takes these arguments is 404 PGRST202', async () => {
    expect((await call('add', { x: 1 })).json).toEqual({
      code: 'PGRST202',
      details:
        'Searched for the function public.add with parameter x or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.add(a, b)',
      message: 'Could not find the function public.add(x) in the schema cache',
    });
    expect((await call('nothing_like_it')).json).toMatchObject({
      message:
        'Could not find the function public.nothing_like_it without parameters in the schema cache',
      hint: null,
    });
  });

  test('because its arguments have no names is 404, or 501 when one takes the whole body', async () => {
    expect(await call('unnamed', { '': 1 })).toMatchObject({
      status: 404,
      json: { code: 'PGRST202' },
    });
    expect(await call('whole_body', { a: 1 })).toMatchObject({
      status: 501,
      json: { code: 'PGRST501' },
    });
    expect(await rest(backend, '/rpc/whole_body?a=1')).toMatchObject({ status: 404 });
  });

  test('because of its method is 405 PGRST101', async () => {
    expect(await rest(backend, '/rpc/add', { method: 'PATCH', body: '{}' })).toMatchObject({
      status: 405,
      json: { code: 'PGRST101', message: 'Cannot use the PATCH method on RPC' },
    });
  });

  test('because it writes on GET is 405 25006', async () => {
    expect(await rest(backend, '/rpc/touch')).toMatchObject({
      status: 405,
      json: { code: '25006' },
    });
    expect(await call('touch')).toMatchObject({ status: 200, json: 1 });
  });

  test.each([
    ['P0001', 400],
    ['42501', 401],
    ['PT418', 418],
    ['23505', 409],
    ['40001', 500],
  ])('because it raises %s is %d', async (code, status) => {
    expect(await call('fail', { code })).toMatchObject({
      status,
      json: { code, message: 'as you wish', details: 'more', hint: 'less' },
    });
  });
});

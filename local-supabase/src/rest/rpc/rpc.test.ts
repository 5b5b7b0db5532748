import type { TestBackend } from '../../../testing/start-test-backend.ts';
import { rest, startFixtureBackend } from '../../../testing/fixture-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startFixtureBackend('--max-rows', '3');
});
afterAll(() => backend?.stop());

const call = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  rest(backend, `/rpc/${path}`, {
    method: 'POST',
    body: body === undefined ? null : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

describe('A function answers', () => {
  test.each([
    ['a scalar bare', 'add', { a: 1, b: 2 }, '3'],
    ['with defaults for missing arguments', 'add', { a: 1 }, '2'],
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

  test.each([
    ['jsonb', 'whole_body', { a: [1] }, '{"a": [1]}'],
    ['text, although the body names an argument ""', 'shout', { '': 'a' }, '"{\\"\\":\\"A\\"}"'],
  ])('from the whole body, for an unnamed argument of type %s', async (_, name, body, text) => {
    expect((await call(name, body)).text).toBe(text);
  });

  test('with variadic arguments', async () => {
    expect((await rest(backend, '/rpc/total?terms=1&terms=2&terms=3')).text).toBe('6');
    expect((await call('total', { terms: [4, 5] })).text).toBe('9');
  });

  test('with only the arguments that `columns` names', async () => {
    expect((await call('add?columns=a', { a: 1, b: 9 })).text).toBe('2');
  });

  test('a row as an object, a set of rows as an array', async () => {
    expect((await call('first_thing')).text).toMatch(/^\{"id":1,.*"big":9007199254740993,/);
    expect((await call('pairs')).json).toEqual([
      { left_side: 1, right_side: 'a' },
      { left_side: 2, right_side: 'b' },
    ]);
  });

  test('its output arguments as an object, even a single one', async () => {
    expect((await call('one_out', { num: 5 })).text).toBe('{"num_plus_one":6}');
    expect((await rest(backend, '/rpc/one_inout?num=2')).text).toBe('{"num":3}');
    expect((await call('one_column')).text).toBe('[{"a":"A"}]');
    expect((await call('out_row?select=id')).text).toBe('{"id":1}');
    expect((await call('unnamed_out')).text).toBe('{"pgrst_call":6}');
    expect((await call('two_unnamed_outs')).text).toBe('{"column1":1,"column2":"a"}');
  });

  test('with arguments of char and bit that are not truncated', async () => {
    const whole = { bits: '101010', many: ['abcdef'], letters: 'abcdef' };
    expect((await call('lengths', whole)).json).toEqual(whole);
    const query = 'letters=abcdef&many={abcdef}&bits=101010';
    expect((await rest(backend, `/rpc/lengths?${query}`)).json).toEqual(whole);
  });

  test('rows that can be filtered, ordered, limited and counted', async () => {
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
    expect([answer.headers.get('content-length'), answer.headers.get('content-range')]).toEqual([
      null,
      '0-0/*',
    ]);
  });

  test.each([
    ['add', { a: 1 }, '0-0/*'],
    ['first_thing', {}, '0-0/*'],
    ['numbers', { upto: 2 }, '0-1/*'],
    ['numbers', { upto: 0 }, '*/*'],
  ])('%s of %j as JSON, with the range %s', async (name, body, range) => {
    const { headers } = await call(name, body);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-range')).toBe(range);
  });

  test('a count of one row, unless it returns a set', async () => {
    const answer = await call('add', { a: 1 }, { Prefer: 'count=exact' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([200, '0-0/1']);
    const planned = await call('add', { a: 1 }, { Prefer: 'count=planned' });
    expect(planned.headers.get('content-range')).toBe('0-0/*');
  });

  test('in a read-only transaction, unless the function is volatile', async () => {
    const key = 'transaction_read_only';
    const read = async (name: string) => (await rest(backend, `/rpc/${name}?key=${key}`)).json;
    const posted = async (name: string) => (await call(name, { key })).json;
    expect([await read('setting'), await read('setting_when_writing')]).toEqual(['on', 'on']);
    expect([await posted('setting'), await posted('setting_when_writing')]).toEqual(['on', 'off']);
  });

  test.each([
    ['search_path', '"\\"public\\", public, extensions"'],
    ['request.method', '"GET"'],
    ['request.path', '"/rpc/setting"'],
    ['request.jwt.claims', expect.stringContaining('\\"role\\":\\"anon\\"') as string],
    ['request.headers', expect.stringMatching(/\\"x-mark\\":\\"yes\\"/) as string],
    ['request.cookies', '"{}"'],
  ])('with the request in settings such as %s', async (key, text) => {
    const headers = { 'X-Mark': 'yes', Cookie: 'secret=1' };
    const answer = await rest(backend, `/rpc/setting?key=${key}`, { headers });
    expect(answer).toMatchObject({ status: 200, text });
    expect(answer.text).not.toContain('secret');
  });

  test('GET requests with the arguments in the address', async () => {
    expect((await rest(backend, '/rpc/add?a=4&b=5')).text).toBe('9');
    const head = await rest(backend, '/rpc/add?a=4&b=5', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect((await rest(backend, '/rpc/pairs?left_side=eq.2')).json).toEqual([
      { left_side: 2, right_side: 'b' },
    ]);
  });
});

describe('The values of a scalar function', () => {
  test('are in the column pgrst_scalar, by which a set can be filtered and ordered', async () => {
    const path = '/rpc/numbers?upto=3&pgrst_scalar=gt.1&order=pgrst_scalar.desc';
    expect((await rest(backend, path)).text).toBe('[3, 2]');
  });

  test.each(['select=nope', 'order=nope', 'nope=eq.1'])(
    'are in no other column: ?%s is 400 42703',
    async (parameter) => {
      expect(await rest(backend, `/rpc/add?a=1&${parameter}`)).toMatchObject({
        status: 400,
        json: { code: '42703', message: 'column add.nope does not exist' },
      });
    },
  );
});

describe('A call that cannot be made', () => {
  test('because no function takes these arguments is 404 PGRST202', async () => {
    expect((await call('add', { x: 1, a: 1 })).json).toEqual({
      code: 'PGRST202',
      details:
        'Searched for the function public.add with parameters a, x or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: null,
      message: 'Could not find the function public.add(a, x) in the schema cache',
    });
    expect((await call('nothing_like_it')).json).toMatchObject({
      message:
        'Could not find the function public.nothing_like_it without parameters in the schema cache',
      hint: null,
    });
  });

  test('by GET, because no function takes these arguments, is explained without mentioning a body', async () => {
    expect(await rest(backend, '/rpc/add?x=1')).toMatchObject({
      status: 404,
      json: {
        code: 'PGRST202',
        message: 'Could not find the function public.add(x) in the schema cache',
        details:
          'Searched for the function public.add with parameter x, but no matches were found in the schema cache.',
        hint: null,
      },
    });
  });

  test('because several functions match is 300 PGRST203', async () => {
    expect(await call('ambiguous', { a: 1 })).toMatchObject({
      status: 300,
      json: {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: public.ambiguous(a => integer), public.ambiguous(a => text)',
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    });
  });

  test('because its arguments have no names is 404', async () => {
    expect(await call('unnamed', { '': 1 })).toMatchObject({
      status: 404,
      json: { code: 'PGRST202' },
    });
  });

  test('because its method is PATCH is 405 PGRST101', async () => {
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

  test('because anon lacks the privilege is 401', async () => {
    expect(await call('guarded_count')).toMatchObject({
      status: 401,
      json: { code: '42501', message: 'permission denied for function guarded_count' },
    });
  });

  test.each([
    ['P0001', 400],
    ['42501', 401],
    ['PT403', 403],
    ['08006', 503],
    ['0L000', 403],
    ['0P000', 403],
    ['25000', 500],
    ['2D000', 500],
    ['38000', 500],
    ['39000', 500],
    ['3B000', 500],
    ['54000', 500],
    ['55000', 500],
    ['57014', 500],
    ['58000', 500],
    ['F0000', 500],
    ['HV000', 500],
    ['P0002', 500],
    ['XX000', 500],
    ['42883', 404],
    ['23503', 409],
    ['PT418', 418],
    ['23505', 409],
    ['40001', 500],
    ['42P17', 500],
    ['21000', 500],
    ['28000', 403],
    ['53300', 503],
    ['42P01', 404],
    ['22P02', 400],
  ])('because it raises %s is %d', async (code, status) => {
    expect(await call('fail', { code })).toMatchObject({
      status,
      json: { code, message: 'as you wish', details: 'more', hint: 'less' },
    });
  });
});

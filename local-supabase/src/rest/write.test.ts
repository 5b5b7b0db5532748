import type { TestBackend } from '../../testing/start-test-backend.ts';
import { rest, startFixtureBackend } from '../../testing/fixture-backend.ts';
import { requestAsService } from '../../testing/service-request.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startFixtureBackend('--max-rows', '3', '--schemas', 'public,other');
});
afterAll(() => backend?.stop());

const send = (
  method: string,
  path: string,
  body: unknown,
  prefer = '',
  headers: Record<string, string> = {},
) =>
  rest(backend, path, {
    method,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...(prefer && { Prefer: prefer }), ...headers },
  });
const acceptObject = { Accept: 'application/vnd.pgrst.object+json' };

describe('PATCH', () => {
  test('answers 204 with the range of changed rows', async () => {
    const answer = await send('PATCH', '/things?id=eq.1', { name: 'uno' });
    expect([answer.status, answer.text, answer.headers.get('content-range')]).toEqual([
      204,
      '',
      '0-0/*',
    ]);
    expect(
      (await send('PATCH', '/things?id=eq.99', { name: 'x' })).headers.get('content-range'),
    ).toBe('*/*');
  });

  test('answers the changed rows for return=representation', async () => {
    const answer = await send(
      'PATCH',
      '/things?id=eq.1&select=id,name',
      { name: 'eins' },
      'return=representation',
    );
    expect(answer).toMatchObject({ status: 200, json: [{ id: 1, name: 'eins' }] });
    expect(
      (await send('PATCH', '/things?id=eq.99', { name: 'x' }, 'return=representation')).json,
    ).toEqual([]);
  });

  test('changes nothing when the request wants one object and several rows match', async () => {
    const answer = await send(
      'PATCH',
      '/things?id=gte.1',
      { name: 'all' },
      'return=representation',
      acceptObject,
    );
    expect(answer).toMatchObject({ status: 406, json: { code: 'PGRST116' } });
    expect((await rest(backend, '/things?name=eq.all')).json).toEqual([]);
  });

  test.each([
    ['/things', { name: 'x' }, 400, '21000', 'UPDATE requires a WHERE clause'],
    [
      '/things?id=eq.1',
      { nope: 1 },
      400,
      'PGRST204',
      "Could not find the 'nope' column of 'things' in the schema cache",
    ],
    ['/things?id=eq.1', '{"name":', 400, 'PGRST102', 'Empty or invalid json'],
    ['/things?id=eq.1', '', 400, 'PGRST102', 'Empty or invalid json'],
    ['/things?id=eq.1', '5', 400, 'PGRST102', 'All object keys must match'],
    [
      '/things?id=eq.1',
      { colour: 'mauve' },
      400,
      '22P02',
      'invalid input value for enum colour: "mauve"',
    ],
    ['/things?id=eq.1', { name: '' }, 400, '23514', expect.stringContaining('things_name_check')],
    ['/things?id=eq.1', { name: null }, 400, '23502', expect.stringContaining('not-null')],
    ['/things?id=eq.1', { owner: 99 }, 409, '23503', expect.stringContaining('things_owner_fkey')],
    ['/things?id=eq.1', { id: 2 }, 409, '23505', expect.stringContaining('things_pkey')],
  ])('%s with %j is %d %s', async (path, body, status, code, message) => {
    expect(await send('PATCH', path, body)).toMatchObject({
      status,
      json: { code, message: message as string },
    });
  });

  test('with an empty object changes nothing', async () => {
    expect(await send('PATCH', '/things?id=eq.1', {})).toMatchObject({ status: 204 });
    expect(await send('PATCH', '/things?id=eq.1', {}, 'return=representation')).toMatchObject({
      status: 200,
      json: [],
    });
  });

  test('with an empty list changes nothing, even when `columns` names some', async () => {
    const answer = await send('PATCH', '/things?id=eq.1&columns=tags', []);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([204, '*/*']);
    expect((await rest(backend, '/things?id=eq.1&tags=is.null')).json).toEqual([]);
  });

  test.each([
    ['/pgrst_body?id=eq.1', { note: 'new' }],
    ['/pgrst_row?pgrst_row=eq.1', { other: 5 }],
  ])('changes %s, which is named like an alias of the statement', async (path, change) => {
    expect(await send('PATCH', path, change, 'return=representation')).toMatchObject({
      status: 200,
      json: [change],
    });
  });

  test('with an empty object is 406 when the request wants one object', async () => {
    expect(
      await send('PATCH', '/things?id=eq.1', {}, 'return=representation', acceptObject),
    ).toMatchObject({ status: 406, json: { code: 'PGRST116' } });
  });

  test('answers all changed rows in the requested order, ignoring max-rows', async () => {
    const { headers, json } = await send(
      'PATCH',
      '/things?id=lte.4&select=id&order=id.desc',
      { is_done: false },
      'return=representation, count=exact',
    );
    expect(json).toEqual([{ id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }]);
    expect(headers.get('content-range')).toBe('0-3/4');
  });

  test('fills a missing column with its default for missing=default', async () => {
    const path = '/things?id=eq.3&columns=colour,name&select=colour,name';
    expect(
      (await send('PATCH', path, { name: 'x' }, 'return=representation, missing=default')).json,
    ).toEqual([{ colour: 'red', name: 'x' }]);
    expect((await send('PATCH', path, { name: 'y' }, 'return=representation')).json).toEqual([
      { colour: null, name: 'y' },
    ]);
  });
});

describe('POST', () => {
  test('inserts one row, or several with the same keys, and answers 201', async () => {
    const answer = await send('POST', '/things', { id: 10, name: 'ten' });
    expect([answer.status, answer.text, answer.headers.get('content-range')]).toEqual([
      201,
      '',
      '*/*',
    ]);
    const many = await send(
      'POST',
      '/things?select=id,colour',
      [
        { id: 11, name: 'a', colour: null },
        { id: 12, name: 'b', colour: 'green' },
      ],
      'return=representation',
    );
    expect(many).toMatchObject({
      status: 201,
      json: [
        { id: 11, colour: null },
        { id: 12, colour: 'green' },
      ],
    });
  });

  test('fills missing keys with null, or with defaults for missing=default', async () => {
    const rows = (first: number) => [
      { id: first, name: 'x' },
      { id: first + 1, name: 'y', colour: 'green' },
    ];
    const plain = await send(
      'POST',
      '/things?columns=id,name,colour&select=colour',
      rows(20),
      'return=representation',
    );
    expect(plain.json).toEqual([{ colour: null }, { colour: 'green' }]);
    const defaults = await send(
      'POST',
      '/things?columns=id,name,colour&select=colour',
      rows(22),
      'return=representation, missing=default',
    );
    expect(defaults.json).toEqual([{ colour: 'red' }, { colour: 'green' }]);
  });

  test('fills a missing key with the default of its domain', async () => {
    const path = '/answers?columns=id,value&select=value';
    const prefer = 'return=representation, missing=default';
    expect((await send('POST', path, { id: 1 }, prefer)).json).toEqual([{ value: 42 }]);
  });

  test('refuses objects with different keys and unknown columns', async () => {
    expect(await send('POST', '/things', [{ id: 30 }, { name: 'x' }])).toMatchObject({
      status: 400,
      json: { code: 'PGRST102', message: 'All object keys must match' },
    });
    expect(await send('POST', '/things', { nope: 1 })).toMatchObject({
      status: 400,
      json: { code: 'PGRST204' },
    });
  });

  test('of an object without keys uses defaults only, and is 400 23502 where a column needs a value', async () => {
    expect(await send('POST', '/spans', [{}], 'return=representation')).toMatchObject({
      status: 400,
      json: { code: '23502' },
    });
  });

  test('generates identity keys for missing=default', async () => {
    const answer = await send(
      'POST',
      '/spans?columns=id,span',
      [{ span: '[1,2)' }, { id: 99, span: '[3,4)' }],
      'return=representation, missing=default',
    );
    expect(answer).toMatchObject({
      status: 201,
      json: [{ id: expect.any(Number) as number }, { id: 99 }],
    });
  });

  test('of text/plain is 400 PGRST102', async () => {
    const type = { 'Content-Type': 'text/plain' };
    expect(await send('POST', '/things', 'id', '', type)).toMatchObject({
      status: 400,
      json: { code: 'PGRST102', message: 'Content-Type not acceptable: text/plain' },
    });
  });

  test('of an empty list inserts nothing', async () => {
    expect(await send('POST', '/things', [], 'return=representation')).toMatchObject({
      status: 201,
      json: [],
    });
  });

  test('of an empty list is 406 when the request wants one object', async () => {
    expect(await send('POST', '/things', [], 'return=representation', acceptObject)).toMatchObject({
      status: 406,
      json: { code: 'PGRST116', details: 'The result contains 0 rows' },
    });
  });
});

describe('DELETE', () => {
  test('answers 204, or 200 with the deleted rows', async () => {
    await send('POST', '/things', [
      { id: 40, name: 'x' },
      { id: 41, name: 'y' },
    ]);
    expect(await send('DELETE', '/things?id=eq.40', '')).toMatchObject({ status: 204, text: '' });
    expect(
      await send('DELETE', '/things?id=eq.41&select=name', '', 'return=representation'),
    ).toMatchObject({ status: 200, json: [{ name: 'y' }] });
  });

  test('needs a filter', async () => {
    expect(await send('DELETE', '/things', '')).toMatchObject({
      status: 400,
      json: { code: '21000', message: 'DELETE requires a WHERE clause' },
    });
  });
});

describe('Of several schemas', () => {
  test('the first is the default', async () => {
    expect(await rest(backend, '/things?id=eq.1')).toMatchObject({ status: 200 });
    expect(await rest(backend, '/notes')).toMatchObject({
      status: 404,
      json: { code: 'PGRST205' },
    });
  });

  test('another is read by Accept-Profile and written by Content-Profile', async () => {
    const read = await rest(backend, '/notes', { headers: { 'Accept-Profile': 'other' } });
    expect(read).toMatchObject({ status: 200, json: [{ id: 1, note: 'from the other schema' }] });
    const written = await send('POST', '/notes', { id: 2 }, '', { 'Content-Profile': 'other' });
    expect(written.status).toBe(201);
    expect(
      await send('DELETE', '/notes?id=eq.2', '', '', { 'Accept-Profile': 'other' }),
    ).toMatchObject({ status: 404 });
  });
});

describe('Without a privilege', () => {
  test.each([
    ['GET', '/secrets', 'permission denied for table secrets'],
    ['POST', '/guarded', 'new row violates row-level security policy for table "guarded"'],
  ])('%s %s is 401 for anon, and asks for a token', async (method, path, message) => {
    const body = method === 'POST' ? { id: 3, reader: 'anon' } : undefined;
    const answer = await rest(backend, path, { method, body: JSON.stringify(body) });
    expect(answer).toMatchObject({ status: 401, json: { code: '42501', message } });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('rows that a policy hides are neither answered nor changed', async () => {
    expect((await rest(backend, '/guarded')).json).toEqual([]);
    expect(
      (await send('PATCH', '/guarded?id=eq.1', { reader: 'x' }, 'return=representation')).json,
    ).toEqual([]);
    const stored = await requestAsService(backend, 'guarded?id=eq.1');
    expect(await stored.json()).toMatchObject([{ reader: 'authenticated' }]);
  });
});

test('Unknown preferences are ignored', async () => {
  for (const wish of ['colour=blue', 'constructor=x']) {
    const answer = await rest(backend, '/things', { headers: { Prefer: wish } });
    expect(answer).toMatchObject({ status: 200 });
  }
});

import type { TestBackend } from '../../testing/start-test-backend.ts';
import { rest, startFixtureBackend } from '../../testing/fixture-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startFixtureBackend('--max-rows', '3');
});
afterAll(() => backend?.stop());

const idsOf = async (query: string) =>
  ((await rest(backend, `/things?select=id&order=id&${query}`)).json as { id: number }[]).map(
    ({ id }) => id,
  );

describe('Filters', () => {
  test.each([
    ['id=eq.2', [2]],
    ['id=neq.1&id=lte.3', [2, 3]],
    ['id=gt.1&id=lt.3', [2]],
    ['id=gte.2&id=lte.3', [2, 3]],
    ['name=like.*ee', [3]],
    ['name=ilike.ON*', [1]],
    ['name=match.^t', [2, 3]],
    ['name=imatch.^ONE$', [1]],
    ['id=in.(1,3)', [1, 3]],
    ['id=in.()', []],
    ['name=in.("two, \\"too\\"","four (4)")', [2, 4]],
    ['name=eq.four+(4)', [4]],
    ['is_done=is.true', [1]],
    ['is_done=is.false', [2, 4]],
    ['is_done=is.unknown', [3]],
    ['colour=is.null', [3]],
    ['colour=is.NOT_NULL', [1, 2, 4]],
    ['colour=not.is.null', [1, 2, 4]],
    ['colour=isdistinct.red', [2, 3]],
    ['id=not.eq.1&id=lt.4', [2, 3]],
    ['name=like(any).{one,two*}', [1, 2]],
    ['id=eq(any).{1,2}', [1, 2]],
    ['id=not.in.(1,2)', [3, 4]],
    ['or=(id.eq.1,id.eq.4)', [1, 4]],
    ['or=(id.eq.1,and(id.gt.1,colour.is.null))', [1, 3]],
    ['and=(id.gt.1,not.or(id.eq.2,id.eq.3))', [4]],
    ['not.or=(id.eq.1,id.eq.2)', [3, 4]],
    ['or=(name.eq."two, \\"too\\"",id.in.(1,3),tags.cs.{c})', [1, 2, 3]],
    ['tags=cs.{a}', [1]],
    ['tags=ov.{a,c}', [1, 3]],
    ['big=eq.9007199254740993', [1, 2, 3]],
    ['made_at=gte.2026-11-20T07:31:39Z', [1, 2, 3]],
    ['name=like(all).{*o*,*r*}', [4]],
    ['tags=cd.{a,b,c}', [1, 2, 3]],
    ['name=not.like.*o*', [3]],
    ['or=(not.and(id.gte.2,id.lte.4),tags.ov.{c})', [1, 3]],
    ['or=(id.eq.1,id.eq.4)&id=gt.1', [4]],
    ['or=(id.eq.1, and(id.gt.1,colour.is.null))', [1, 3]],
    ['and=( not.and ( id.in.( 1, 2, 4 ) , id.eq.4 ) , or ( id.eq.3 , id.eq.4 ) )', [3]],
    ['or= ( id.is.null , "name".eq."four (4)") ', [4]],
  ])('%s finds %j', async (query, ids) => {
    expect(await idsOf(query.replaceAll('%', '%25').replace(/\^/g, '%5E'))).toEqual(ids);
  });
});

test.each([
  ['span=sl.[5,9)', [1]],
  ['span=sr.[5,9)', [3]],
  ['span=nxr.[5,9)', [1, 2]],
  ['span=nxl.[5,9)', [2, 3]],
  ['span=adj.[5,9)', [1]],
  ['span=ov.[4,6)', [1, 2]],
  ['span=cs.[6,7)', [2]],
])('The range filter %s finds %j', async (query, ids) => {
  const { json } = await rest(backend, `/spans?select=id&order=id&${query}`);
  expect(json).toEqual(ids.map((id) => ({ id })));
});

describe('Rows', () => {
  test("are Postgres' own JSON: no digit and no zone is lost", async () => {
    const { text, headers } = await rest(
      backend,
      '/things?id=eq.1&select=big,price,made_at,tags,facts',
    );
    expect(text).toBe(
      '[{"big":9007199254740993,"price":1.50,"made_at":"2026-11-20T07:31:39.1+00:00","tags":["a","b"],"facts":{"deep": [1, 2]}}]',
    );
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('have the columns and aliases that were selected', async () => {
    const { json } = await rest(backend, '/things?id=eq.1&select=nr:id,name');
    expect(json).toEqual([{ nr: 1, name: 'one' }]);
  });

  test('can be read from names with spaces, quotes and SQL words', async () => {
    const column = encodeURIComponent('"a \\"quoted\\" column"');
    const { json } = await rest(backend, `/odd%20name?select=${column},select&${column}=eq.x`);
    expect(json).toEqual([{ 'a "quoted" column': 'x', select: 1 }]);
  });

  test('have every column when the selection is empty', async () => {
    expect((await rest(backend, '/letters?select=')).json).toEqual([{ r: 1, s: 2 }]);
  });

  test('come in the requested order', async () => {
    expect(
      (await rest(backend, '/things?select=id&order=colour.desc.nullslast,id.desc')).json,
    ).toEqual([{ id: 2 }, { id: 4 }, { id: 1 }]);
    expect((await rest(backend, '/things?select=id&order=colour.asc.nullsfirst,id')).json).toEqual([
      { id: 3 },
      { id: 1 },
      { id: 4 },
    ]);
  });

  test('are an empty array when no row matches', async () => {
    expect(await rest(backend, '/things?id=eq.99')).toMatchObject({ status: 200, text: '[]' });
  });
});

describe('Ranges and counts', () => {
  const exact = { Prefer: 'count=exact' };
  test.each([
    ['', {}, 200, '0-2/*'],
    ['id=eq.99', {}, 200, '*/*'],
    ['limit=2', {}, 200, '0-1/*'],
    ['limit=2&offset=2', {}, 200, '2-3/*'],
    ['limit=0', {}, 200, '*/*'],
    ['limit=x&offset=-4', {}, 200, '0-2/*'],
    ['offset=99', {}, 200, '*/*'],
    ['', exact, 206, '0-2/4'],
    ['', { Prefer: 'count=planned' }, 206, '0-2/4'],
    ['', { Prefer: 'count=estimated' }, 206, '0-2/4'],
    ['id=lte.2', { Prefer: 'count=estimated' }, 200, '0-1/2'],
    ['id=lte.2', exact, 200, '0-1/2'],
    ['id=eq.99', exact, 200, '*/0'],
    ['offset=4', exact, 206, '*/4'],
    ['offset=5', exact, 416, '*/4'],
  ])('?%s with %j answers %d and %s', async (query, headers, status, range) => {
    const answer = await rest(backend, `/things?order=id&${query}`, { headers });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, range]);
  });

  test("a planned count is the planner's estimate and includes hidden rows", async () => {
    const countOf = async (count: string) =>
      (await rest(backend, '/guarded', { headers: { Prefer: `count=${count}` } })).headers.get(
        'content-range',
      );
    expect(await countOf('planned')).toBe('*/1');
    expect(await countOf('estimated')).toBe('*/0');
    expect(await countOf('exact')).toBe('*/0');
  });

  test('An answer never holds more rows than max-rows, even with a higher limit', async () => {
    expect((await rest(backend, '/things?limit=100')).json).toHaveLength(3);
  });

  test('HEAD answers the headers of GET without a body', async () => {
    const answer = await rest(backend, '/things?select=*', { method: 'HEAD', headers: exact });
    expect(answer).toMatchObject({ status: 206, text: '' });
    expect(answer.headers.get('content-range')).toBe('0-2/4');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.has('content-length')).toBe(false);
  });

  test.each([
    ['limit=-1', {}, 'Limit should be greater than or equal to zero.'],
    ['offset=5', exact, 'An offset of 5 was requested, but there are only 4 rows.'],
  ])('?%s with %j is 416 PGRST103', async (query, headers, details) => {
    expect(await rest(backend, `/things?${query}`, { headers })).toMatchObject({
      status: 416,
      json: {
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details,
        hint: null,
      },
    });
  });

  test('An answer has the header Content-Length', async () => {
    const { headers, text } = await rest(backend, '/things?select=id&order=id&id=in.(1,2)');
    expect(headers.get('content-length')).toBe(String(text.length));
  });
});

describe('A single object', () => {
  const headers = { Accept: 'application/vnd.pgrst.object+json' };

  test('is answered bare when exactly one row matches', async () => {
    const answer = await rest(backend, '/things?id=eq.1&select=id,name', { headers });
    expect(answer.text).toBe('{"id":1,"name":"one"}');
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.pgrst.object+json; charset=utf-8',
    );
  });

  test.each([
    ['id=eq.99', 0],
    ['id=lte.2', 2],
  ])('is 406 PGRST116 for ?%s', async (query, rows) => {
    expect(await rest(backend, `/things?${query}`, { headers })).toMatchObject({
      status: 406,
      json: {
        code: 'PGRST116',
        details: `The result contains ${rows} rows`,
        hint: null,
        message: 'Cannot coerce the result to a single JSON object',
      },
    });
  });

  test.each([
    ['application/vnd.pgrst.array+json', [{ id: 3, colour: null }]],
    ['application/vnd.pgrst.object', { id: 3, colour: null }],
    ['image/png, application/json;q=0.9', [{ id: 3, colour: null }]],
  ])('or a list is chosen by Accept: %s', async (accept, json) => {
    const answer = await rest(backend, '/things?id=eq.3&select=id,colour', {
      headers: { Accept: accept },
    });
    expect(answer.json).toEqual(json);
  });
});

test('A column named like an alias of the statement is read like any other', async () => {
  expect((await rest(backend, '/letters')).json).toEqual([{ r: 1, s: 2 }]);
  expect((await rest(backend, '/letters?select=r,x:s')).json).toEqual([{ r: 1, x: 2 }]);
});

test('Many columns may have an alias', async () => {
  const aliases = Array.from({ length: 60 }, (_, index) => `a${index}`);
  const select = aliases.map((alias) => `${alias}:id`).join(',');
  const { json } = await rest(backend, `/things?select=${select}&id=eq.1`);
  expect(json).toEqual([Object.fromEntries(aliases.map((alias) => [alias, 1]))]);
});

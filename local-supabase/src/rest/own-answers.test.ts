import type { TestBackend } from '../../testing/start-test-backend.ts';
import { rest, startFixtureBackend } from '../../testing/fixture-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startFixtureBackend();
});
afterAll(() => backend?.stop());

const call = (name: string, body: object) =>
  rest(backend, `/rpc/${name}`, { method: 'POST', body: JSON.stringify(body) });

describe("SQL that raises 'PGRST'", () => {
  const message = JSON.stringify({
    code: '123',
    message: 'Pay first',
    details: 'much',
    hint: 'now',
  });

  test('answers the status, headers and body that it names', async () => {
    const detail = JSON.stringify({ status: 402, headers: { 'X-Price': '1 €', 'X-Paid': 'no' } });
    const answer = await call('raise_answer', { message, detail });
    expect(answer).toMatchObject({
      status: 402,
      json: { code: '123', details: 'much', hint: 'now', message: 'Pay first' },
    });
    expect(answer.headers.get('x-paid')).toBe('no');
    expect(Buffer.from(answer.headers.get('x-price') ?? '', 'latin1').toString()).toBe('1 €');
    expect(answer.headers.get('proxy-status')).toBe('PostgREST; error=123');
  });

  test('needs no details and no hint', async () => {
    const short = JSON.stringify({ code: '1', message: 'no' });
    const detail = JSON.stringify({ status: 419, status_text: 'Page Expired', headers: {} });
    expect(await call('raise_answer', { message: short, detail })).toMatchObject({
      status: 419,
      json: { code: '1', details: null, hint: null, message: 'no' },
    });
  });

  const detail = '{"status": 400, "headers": {}}';
  test.each([
    ['{"code": "1"}', detail, `Invalid JSON value for MESSAGE: '{"code": "1"}'`],
    ['no JSON', detail, "Invalid JSON value for MESSAGE: 'no JSON'"],
    [message, '{"status": 402}', `Invalid JSON value for DETAIL: '{"status": 402}'`],
    [message, null, 'DETAIL is missing in the RAISE statement'],
  ])('%s with %s is 500 PGRST121', async (text, more, details) => {
    expect(await call('raise_answer', { message: text, detail: more })).toMatchObject({
      status: 500,
      json: {
        code: 'PGRST121',
        details,
        message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
      },
    });
  });
});

describe('SQL that sets response.status and response.headers', () => {
  test('decides them, its headers in place of those of the same name', async () => {
    const headers = '[{"X-Note": "não"}, {"content-type": "text/plain"}, {"X-Note": "b"}]';
    const answer = await call('answer_with', { status: '418', headers });
    expect([answer.status, answer.json]).toEqual([418, 'the body']);
    expect(answer.headers.get('content-type')).toBe('text/plain');
    expect(Buffer.from(answer.headers.get('x-note') ?? '', 'latin1').toString()).toBe('não, b');
  });

  test('may set several cookies', async () => {
    const headers = '[{"Set-Cookie": "a=1"}, {"Set-Cookie": "b=2"}]';
    const answer = await call('answer_with', { status: '', headers });
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  test('decides nothing about the next request, should it set them for the session', async () => {
    const chosen = { status: '418', headers: '[{"X-Note": "a"}]', of_session: true };
    expect((await call('answer_with', chosen)).status).toBe(418);
    const next = await rest(backend, '/things');
    expect([next.status, next.headers.get('x-note')]).toEqual([200, null]);
  });

  test('may choose a status without a body', async () => {
    expect(await call('answer_with', { status: '204', headers: '' })).toMatchObject({
      status: 204,
      text: '',
    });
  });

  test.each(['{}', '[{"a": 1}]', '[{"a": "b", "c": "d"}]', '["a"]', 'a', '[{"a b": "c"}]'])(
    'with the headers %s is 500 PGRST111',
    async (headers) => {
      expect(await call('answer_with', { status: '', headers })).toMatchObject({
        status: 500,
        json: {
          code: 'PGRST111',
          message:
            'response.headers guc must be a JSON array composed of objects with a single key and a string value',
        },
      });
    },
  );

  test.each(['teapot', '99', '600'])('with the status %s is 500 PGRST112', async (status) => {
    expect(await call('answer_with', { status, headers: '' })).toMatchObject({
      status: 500,
      json: {
        code: 'PGRST112',
        message: 'response.status guc must be a valid status code',
      },
    });
  });
});

describe('The function that pgrst.db_pre_request names', () => {
  const refused = { 'X-Mark': 'refused' };
  const use = (name: string) => call('use_pre_request', { name });
  beforeAll(() => use('other.before_request'));

  test.each([
    ['GET', '/things', undefined],
    ['HEAD', '/things', undefined],
    ['PATCH', '/things?id=eq.1', '{"name": "refused"}'],
    ['POST', '/rpc/touch', '{}'],
  ])('refuses %s %s by raising an error', async (method, path, body) => {
    const answer = await rest(backend, path, { method, body, headers: refused });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('proxy-status')).toBe('PostgREST; error=42501');
    if (method !== 'HEAD') {
      expect(answer.json).toMatchObject({ code: '42501', message: 'not with this mark' });
    }
    expect((await rest(backend, '/things?name=eq.refused')).json).toEqual([]);
  });

  test('runs as the caller, and may set headers of the answer', async () => {
    const answer = await rest(backend, '/things?id=eq.1');
    expect([answer.status, answer.headers.get('x-asker')]).toEqual([200, 'anon']);
    const written = await rest(backend, '/things?id=eq.1', { method: 'PATCH', body: '{"big": 1}' });
    expect([written.status, written.headers.get('x-asker')]).toEqual([204, 'anon']);
  });

  test('is none when the name is blank', async () => {
    await use('');
    expect(await rest(backend, '/things', { headers: refused })).toMatchObject({ status: 200 });
  });
});

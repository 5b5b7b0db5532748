import type { TestBackend } from '../../../testing/start-test-backend.ts';
import { rest, startFixtureBackend } from '../../../testing/fixture-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startFixtureBackend();
});
afterAll(() => backend?.stop());

const call = (name: string, body: object) =>
  rest(backend, `/rpc/${name}`, { method: 'POST', body: JSON.stringify(body) });

describe('The function that pgrst.db_pre_request names', () => {
  const refused = { 'X-Mark': 'refused' };
  const use = (name: string) => call('use_pre_request', { name });
  beforeAll(() => use('other.before_request'));

  test.each([
    ['GET', '/things', null],
    ['HEAD', '/things', null],
    ['PATCH', '/things?id=eq.1', '{"name": "refused"}'],
    ['POST', '/rpc/touch', '{}'],
  ])('runs as the caller, and refuses %s %s by raising an error', async (method, path, body) => {
    const answer = await rest(backend, path, { method, body, headers: refused });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('proxy-status')).toBe('PostgREST; error=42501');
    if (method !== 'HEAD') {
      expect(answer.json).toMatchObject({ code: '42501', message: 'anon may not use this mark' });
    }
    expect((await rest(backend, '/things?name=eq.refused')).json).toEqual([]);
  });

  test('does not run when the name is blank', async () => {
    await use('');
    expect(await rest(backend, '/things', { headers: refused })).toMatchObject({ status: 200 });
  });
});

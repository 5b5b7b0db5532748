import { SignJWT } from 'jose';

import type { TestBackend } from '../../testing/start-test-backend.ts';
import { fixtureJwtSecret, rest, startFixtureBackend } from '../../testing/fixture-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startFixtureBackend();
});
afterAll(() => backend?.stop());

describe('A request that cannot be served', () => {
  test.each([
    ['GET', '/thing', 404, 'PGRST205'],
    ['GET', '/a/b/c', 404, 'PGRST125'],
    ['GET', '//things', 404, 'PGRST125'],
    ['GET', '/things?nope=eq.1', 400, '42703'],
    ['GET', '/things?select=nope', 400, '42703'],
    ['GET', '/things?order=nope', 400, '42703'],
    ['GET', '/things?id=noop.1', 400, 'PGRST100'],
    ['GET', '/things?id=1', 400, 'PGRST100'],
    ['GET', '/things?id=is.maybe', 400, 'PGRST100'],
    ['GET', '/things?id=in.1,2', 400, 'PGRST100'],
    ['GET', '/things?id=in.(1,2)3', 400, 'PGRST100'],
    ['GET', '/things?id=is.null)', 400, 'PGRST100'],
    ['GET', '/things?or=(id.eq.1', 400, 'PGRST100'],
    ['GET', '/things?or=id.eq.1', 400, 'PGRST100'],
    ['GET', '/things?order=id.sideways', 400, 'PGRST100'],
    ['GET', '/things?select=id,,name', 400, 'PGRST100'],
    ['GET', '/things?id=eq.abc', 400, '22P02'],
    ['GET', '/things?id=like.1', 404, '42883'],
    ['PROPFIND', '/things', 405, 'PGRST117'],
  ])('%s %s is %d %s', async (method, path, status, code) => {
    const answer = await rest(backend, path, { method });
    expect(answer).toMatchObject({ status, json: { code } });
    expect(Object.keys(answer.json as object)).toEqual(['code', 'details', 'hint', 'message']);
    expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test.each([
    ['/things?select=nope', 'column things.nope does not exist'],
    ['/things?id=eq.abc', 'invalid input syntax for type integer: "abc"'],
    ['/a/b/c', 'Invalid path specified in request URL'],
  ])('%s says: %s', async (path, message) => {
    expect((await rest(backend, path)).json).toMatchObject({ message, details: null, hint: null });
  });

  test.each(['image/png', 'constructor'])(
    'because it accepts only %s is 406 PGRST107',
    async (accept) => {
      const answer = await rest(backend, '/things', { headers: { Accept: accept } });
      expect(answer).toMatchObject({
        status: 406,
        json: {
          code: 'PGRST107',
          message: `None of these media types are available: ${accept}`,
        },
      });
    },
  );

  test('because it names a schema that is not exposed is 406 PGRST106', async () => {
    expect(await rest(backend, '/users', { headers: { 'Accept-Profile': 'auth' } })).toMatchObject({
      status: 406,
      json: {
        code: 'PGRST106',
        message: 'Invalid schema: auth',
        hint: 'Only the following schemas are exposed: public',
      },
    });
  });
});

describe('A token', () => {
  const sign = (claims: Record<string, unknown>, secret = fixtureJwtSecret) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
  const withToken = (token: string) =>
    rest(backend, '/things', { headers: { Authorization: `Bearer ${token}` } });

  test('that has expired is 401 PGRST303', async () => {
    const answer = await withToken(await sign({ role: 'anon', exp: 1_000_000_000 }));
    expect(answer).toMatchObject({
      status: 401,
      json: { code: 'PGRST303', message: 'JWT expired' },
    });
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer error="invalid_token", error_description="JWT expired"',
    );
  });

  test('that is empty, malformed, not valid yet or signed with another key is 401 PGRST301', async () => {
    for (const token of ['', 'nonsense', 'a.b.c']) {
      expect(await withToken(token)).toMatchObject({ status: 401, json: { code: 'PGRST301' } });
    }
    const premature = await sign({ nbf: 4_000_000_000 });
    expect(await withToken(premature)).toMatchObject({ status: 401, json: { code: 'PGRST301' } });
    const forged = await sign(
      { role: 'service_role' },
      'another secret of at least thirty-two letters',
    );
    expect(await withToken(forged)).toMatchObject({
      status: 401,
      json: { code: 'PGRST301', message: 'JWT cryptographic operation failed' },
    });
  });

  test('that names an unknown key is 401 PGRST301, even when signed with the secret', async () => {
    const named = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256', kid: 'another-key' })
      .sign(new TextEncoder().encode(fixtureJwtSecret));
    expect(await withToken(named)).toMatchObject({
      status: 401,
      json: { code: 'PGRST301' },
    });
  });

  test('with a role that does not exist is 401, with a role outside the API 403', async () => {
    expect(await withToken(await sign({ role: 'nobody' }))).toMatchObject({
      status: 401,
      json: { code: '22023', message: 'role "nobody" does not exist' },
    });
    expect(await withToken(await sign({ role: 'supabase_admin' }))).toMatchObject({
      status: 403,
      json: { code: '42501' },
    });
    expect(await withToken(await sign({ role: 'supabase_auth_admin' }))).toMatchObject({
      status: 403,
      json: { code: '42501' },
    });
  });

  test('without a role gets the role anon, whatever its audience', async () => {
    const headers = { Authorization: `Bearer ${await sign({ sub: 'x', aud: 'elsewhere' })}` };
    expect((await rest(backend, '/rpc/claims', { headers })).json).toEqual({
      sub: 'x',
      aud: 'elsewhere',
      role: 'anon',
      user: 'anon',
      session: 'authenticator',
    });
  });

  test('gives auth.uid() and the other functions of the auth schema their values', async () => {
    const id = 'a0000000-0000-4000-8000-000000000009';
    const claims = { sub: id, role: 'authenticated', email: 'ana@exemplo.com.br' };
    const headers = { Authorization: `Bearer ${await sign(claims)}` };
    expect((await rest(backend, '/rpc/who', { headers })).json).toEqual({
      id,
      role: claims.role,
      email: claims.email,
      claims,
    });
    expect((await rest(backend, '/rpc/who')).json).toMatchObject({ id: null, role: 'anon' });
  });

  test('of the service role sees rows that policies hide', async () => {
    const headers = { Authorization: `Bearer ${backend.serviceRoleKey}` };
    expect((await rest(backend, '/guarded', { headers })).json).toHaveLength(2);
  });

  test.each([
    ['no key at all', () => undefined, 'anon'],
    ['the publishable key', () => backend.publishableKey, 'anon'],
    ['the secret key', () => backend.secretKey, 'service_role'],
  ])('is not needed by a request with %s', async (_, keyOf, role) => {
    const key = keyOf();
    const headers = new Headers(
      key === undefined ? [] : { apikey: key, Authorization: `Bearer ${key}` },
    );
    const response = await fetch(`${backend.url}/rest/v1/rpc/claims`, { headers });
    expect(await response.json()).toMatchObject({ role, user: role, session: 'authenticator' });
  });
});

describe('CORS', () => {
  const origin = { Origin: 'http://localhost:3000' };

  test.each(['/rest/v1/things', '/auth/v1/token'])(
    'A preflight of %s allows the requested method and headers',
    async (path) => {
      const response = await fetch(`${backend.url}${path}`, {
        method: 'OPTIONS',
        headers: {
          ...origin,
          'Access-Control-Request-Method': 'PATCH',
          'Access-Control-Request-Headers': 'apikey, prefer',
        },
      });
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin.Origin);
      expect(response.headers.get('access-control-allow-headers')).toBe('apikey,prefer');
      expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
      expect(response.headers.get('access-control-max-age')).toBe('86400');
      expect(await response.text()).toBe('');
    },
  );

  test.each(['/rest/v1/things', '/rest/v1/nothing', '/auth/v1/user'])(
    'Scripts can read counts and error codes of %s',
    async (path) => {
      const response = await fetch(`${backend.url}${path}`, { headers: origin });
      expect(response.headers.get('access-control-allow-origin')).toBe(origin.Origin);
      expect(response.headers.get('vary')).toContain('Origin');
      expect(response.headers.get('access-control-expose-headers')).toMatch(
        /Content-Range.*X-Supabase-Api-Version/,
      );
    },
  );
});

describe('The function that pgrst.db_pre_request names', () => {
  test.each([
    ['GET', '/things', null],
    ['HEAD', '/things', null],
    ['PATCH', '/things?id=eq.1', '{"name": "refused"}'],
    ['POST', '/rpc/touch', '{}'],
  ])('runs as the caller, and refuses %s %s by raising an error', async (method, path, body) => {
    const answer = await rest(backend, path, { method, body, headers: { 'X-Mark': 'refused' } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('proxy-status')).toBe('PostgREST; error=42501');
    if (method !== 'HEAD') {
      expect(answer.json).toMatchObject({ code: '42501', message: 'anon may not use this mark' });
    }
    expect((await rest(backend, '/things?name=eq.refused')).json).toEqual([]);
  });
});

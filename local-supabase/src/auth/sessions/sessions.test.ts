import { decodeJwt, decodeProtectedHeader } from 'jose';

import { clientWith } from '../../../testing/clients.ts';
import type { TestBackend } from '../../../testing/start-test-backend.ts';
import { type AuthRequest, callAuth, versionHeader } from '../../../testing/auth-requests.ts';
import { startFixtureBackend } from '../../../testing/fixture-backend.ts';

interface Session {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  expires_at: number;
  user: Record<string, unknown>;
}

let backend: TestBackend;
beforeAll(async () => {
  backend = await startFixtureBackend();
  // someone1, whose address several tests use.
  await newAccount();
});
afterAll(() => backend?.stop());

const auth = (...request: AuthRequest) => callAuth(backend, ...request);
const as = (session: Session) => ({
  ...versionHeader,
  Authorization: `Bearer ${session.access_token}`,
});

let accounts = 0;
async function newAccount() {
  const account = { email: `someone${++accounts}@exemplo.com.br`, password: 'segredo123' };
  const { json } = await auth('POST', '/signup', account);
  return { ...account, session: json as Session };
}
const signIn = async (account: { email: string; password: string }) =>
  (
    await auth('POST', '/token?grant_type=password', {
      email: account.email,
      password: account.password,
    })
  ).json as Session;
const refresh = (token: string) =>
  auth('POST', '/token?grant_type=refresh_token', { refresh_token: token });

describe('Signing in with a password (R8, R12, R45)', () => {
  test('answers a session with its user', async () => {
    const account = await newAccount();
    const email = account.email.toUpperCase();
    const answer = await auth('POST', '/token?grant_type=password', { ...account, email });
    expect([answer.status, answer.headers.get('x-supabase-api-version')]).toEqual([200, null]);
    const session = answer.json as Session;
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^[a-z2-7]{12}$/) as string,
    });
    expect(session.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email: account.email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', identity_data: { email: account.email } }],
      is_anonymous: false,
    });
    expect(Object.keys(session.user).sort().join(' ')).toBe(
      'app_metadata aud confirmed_at created_at email email_confirmed_at id identities ' +
        'is_anonymous last_sign_in_at phone role updated_at user_metadata',
    );
  });

  test('signs the token with a key of the key-set document', async () => {
    const { session } = await newAccount();
    const keys = await auth('GET', '/.well-known/jwks.json');
    const { kid, alg } = decodeProtectedHeader(session.access_token);
    expect(alg).toBe('ES256');
    expect(keys.json).toMatchObject({
      keys: [{ kid, kty: 'EC', use: 'sig', alg: 'ES256', key_ops: ['verify'] }],
    });
    expect(keys.json).not.toMatchObject({ keys: [{ d: expect.anything() as unknown }] });
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
    expect(decodeJwt(session.access_token)).toMatchObject({
      iss: `${backend.url}/auth/v1`,
      sub: session.user.id,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      is_anonymous: false,
    });
  });

  test.each([
    [
      'a wrong password',
      { email: 'someone1@exemplo.com.br', password: 'errado' },
      400,
      'invalid_credentials',
      'Invalid login credentials',
    ],
    [
      'an unknown address',
      { email: 'ninguem@exemplo.com.br', password: 'errado' },
      400,
      'invalid_credentials',
      'Invalid login credentials',
    ],
    ['no email', { password: 'x' }, 400, 'validation_failed', 'missing email or phone'],
    [
      'no JSON',
      '{',
      400,
      'bad_json',
      expect.stringContaining('Could not parse request body as JSON'),
    ],
    [
      'an email that is no text',
      { email: 5 },
      400,
      'bad_json',
      expect.stringContaining('Could not parse request body as JSON'),
    ],
  ])('with %s is refused', async (_, body, status, code, message) => {
    const answer = await auth('POST', '/token?grant_type=password', body);
    expect(answer).toMatchObject({ status, json: { code, message: message as string } });
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(answer.headers.get('x-sb-error-code')).toBe(code);
  });

  test.each([
    ['no version', {}],
    ['a version that is not a date', { 'X-Supabase-Api-Version': 'x' }],
  ])('answers errors in the old shape to clients that name %s', async (_, headers) => {
    const answer = await auth(
      'POST',
      '/token?grant_type=password',
      { email: 'x@exemplo.com.br', password: 'x' },
      headers,
    );
    expect(answer.json).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
    expect(answer.headers.get('x-supabase-api-version')).toBeNull();
  });

  test('is refused for an unknown grant type', async () => {
    expect(await auth('POST', '/token?grant_type=magic', {})).toMatchObject({
      status: 400,
      json: { message: 'unsupported_grant_type' },
    });
  });
});

describe('Refreshing a session (R3, R4)', () => {
  test('answers new tokens each time', async () => {
    const { session } = await newAccount();
    const next = (await refresh(session.refresh_token)).json as Session;
    expect(next.refresh_token).not.toBe(session.refresh_token);
    expect((await refresh(next.refresh_token)).status).toBe(200);
  });

  test('answers the same next token to a client that lost the answer', async () => {
    const { session } = await newAccount();
    const first = (await refresh(session.refresh_token)).json as Session;
    const second = (await refresh(session.refresh_token)).json as Session;
    expect(second.refresh_token).toBe(first.refresh_token);
  });

  test('answers another token to a second use within the reuse interval, even after a successor was used', async () => {
    const { session } = await newAccount();
    const second = (await refresh(session.refresh_token)).json as Session;
    const third = (await refresh(second.refresh_token)).json as Session;
    const again = await refresh(session.refresh_token);
    expect(again).toMatchObject({ status: 200 });
    const earlier = [session, second, third].map((known) => known.refresh_token);
    expect(earlier).not.toContain((again.json as Session).refresh_token);
  });

  test('refuses a token that is unknown or missing', async () => {
    expect(await refresh('aaaaaaaaaaaa')).toMatchObject({
      status: 400,
      json: {
        code: 'refresh_token_not_found',
        message: 'Invalid Refresh Token: Refresh Token Not Found',
      },
    });
    for (const token of ['', 'a-token-of-another-shape']) {
      expect(await refresh(token)).toMatchObject({
        status: 400,
        json: { code: 'validation_failed', message: 'Refresh token is not valid' },
      });
    }
  });
});

describe('A refresh token that was stolen', () => {
  test('ends the session of thief and owner when it is used after its successor (T22)', async () => {
    const client = clientWith(backend);
    const { data } = await client.auth.signUp({
      email: 'dono@exemplo.com.br',
      password: 'segredo123',
    });
    const stolen = data.session?.refresh_token ?? '';
    const refreshWith = (token: string) =>
      clientWith(backend).auth.refreshSession({ refresh_token: token });
    const second = (await refreshWith(stolen)).data.session?.refresh_token ?? '';
    const third = (await refreshWith(second)).data.session?.refresh_token ?? '';
    const waitOutReuseInterval = () => client.rpc('age_refresh_tokens').throwOnError();
    await waitOutReuseInterval();
    expect((await refreshWith(stolen)).error).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
    });
    await waitOutReuseInterval();
    expect((await refreshWith(third)).error).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
    });
  });
});

describe('The user of a session', () => {
  test('is answered to the owner of a token', async () => {
    const { session, email } = await newAccount();
    expect(await auth('GET', '/user', undefined, as(session))).toMatchObject({
      status: 200,
      json: { email },
    });
  });

  test.each([
    ['no token', {}, 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
    [
      'an empty token',
      { Authorization: 'Bearer ' },
      401,
      'no_authorization',
      'This endpoint requires a valid Bearer token',
    ],
    [
      'a malformed token',
      { Authorization: 'Bearer x.y.z' },
      403,
      'bad_jwt',
      expect.stringMatching(/^invalid JWT: unable to parse or verify signature, /),
    ],
  ])('and its sign-out are refused to %s', async (_, headers, status, code, message) => {
    for (const [method, path] of [
      ['GET', '/user'],
      ['POST', '/logout'],
    ] as const) {
      expect(await auth(method, path, undefined, { ...versionHeader, ...headers })).toMatchObject({
        status,
        json: { code, message: message as string },
      });
    }
  });

  test('is refused to the anonymous key', async () => {
    const headers = { ...versionHeader, Authorization: `Bearer ${backend.anonKey}` };
    expect(await auth('GET', '/user', undefined, headers)).toMatchObject({
      status: 403,
      json: { code: 'bad_jwt', message: 'invalid claim: missing sub claim' },
    });
  });

  test('changes password and metadata; a new password ends the other sessions', async () => {
    const account = await newAccount();
    const other = await signIn(account);
    const changed = await auth(
      'PUT',
      '/user',
      { password: 'novo-segredo', data: { team: 'azul' } },
      as(account.session),
    );
    expect(changed).toMatchObject({ status: 200, json: { user_metadata: { team: 'azul' } } });
    expect(await refresh(other.refresh_token)).toMatchObject({
      status: 400,
      json: { code: 'refresh_token_not_found' },
    });
    expect(await signIn({ ...account, password: 'novo-segredo' })).toHaveProperty('access_token');
    expect(
      await auth('PUT', '/user', { password: 'novo-segredo' }, as(account.session)),
    ).toMatchObject({ status: 422, json: { code: 'same_password' } });
    expect(await auth('PUT', '/user', { password: 'x' }, as(account.session))).toMatchObject({
      status: 422,
      json: { code: 'weak_password', weak_password: { reasons: ['length'] } },
    });
  });
});

describe('Changing the user', () => {
  test('is refused for an email that another account takes while the password is hashed', async () => {
    const accounts = [await newAccount(), await newAccount()];
    const change = { email: 'disputado@exemplo.com.br', password: 'novo-segredo' };
    const answers = await Promise.all(
      accounts.map(({ session }) => auth('PUT', '/user', change, as(session))),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)).toMatchObject({
      json: { code: 'email_exists' },
    });
  });

  test('does not demand the current password', async () => {
    const { session } = await newAccount();
    const change = { password: 'novo-segredo', current_password: 'errado' };
    expect(await auth('PUT', '/user', change, as(session))).toMatchObject({ status: 200 });
  });
});

describe('A value that the database refuses', () => {
  test.each(['{"a": "\\u0000"}', '{"a": "\\ud800"}', '{"\\u0000": 1}'])(
    'in metadata is answered by 400 validation_failed, at sign-up and later: %s',
    async (data) => {
      const { session } = await newAccount();
      const account = '"email": "metadado@exemplo.com.br", "password": "segredo123"';
      for (const answer of [
        await auth('PUT', '/user', `{"data": ${data}}`, as(session)),
        await auth('POST', '/signup', `{${account}, "data": ${data}}`),
      ]) {
        expect(answer).toMatchObject({ status: 400, json: { code: 'validation_failed' } });
        expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed');
      }
    },
  );

  test('in a trigger is answered by 500 unexpected_failure, and the log holds no password hash', async () => {
    const log = new Promise<string>((resolve) => {
      backend.process.stderr?.once('data', (text: string) => resolve(text));
    });
    const account = { email: 'refused@exemplo.com.br', password: 'segredo123' };
    const answer = await auth('POST', '/signup', account);
    expect(answer).toMatchObject({ status: 500, json: { code: 'unexpected_failure' } });
    expect(answer.headers.get('x-sb-error-code')).toBe('unexpected_failure');
    expect(await log).toBe('Postgres: P0001 no such accounts here (exec_stmt_raise)\n');
  });
});

describe('Signing out (R25)', () => {
  test.each([
    ['local', [400, 200]],
    ['others', [200, 400]],
    ['global', [400, 400]],
    ['', [400, 400]],
  ])('with scope %s', async (scope, expected) => {
    const account = await newAccount();
    const other = await signIn(account);
    expect(
      await auth('POST', `/logout?scope=${scope}`, undefined, as(account.session)),
    ).toMatchObject({ status: 204, json: undefined });
    const statuses = [
      (await refresh(account.session.refresh_token)).status,
      (await refresh(other.refresh_token)).status,
    ];
    expect(statuses).toEqual(expected);
  });

  test('ends the session for the auth server; its access token still reads rows (T22)', async () => {
    const { session } = await newAccount();
    await auth('POST', '/logout?scope=local', undefined, as(session));
    expect(await auth('GET', '/user', undefined, as(session))).toMatchObject({
      status: 403,
      json: {
        code: 'session_not_found',
        message: 'Session from session_id claim in JWT does not exist',
      },
    });
    const rows = await fetch(`${backend.url}/rest/v1/things`, {
      headers: { Authorization: `Bearer ${session.access_token}` },
    });
    expect(rows.status).toBe(200);
  });

  test('with an unknown scope is refused', async () => {
    const { session } = await newAccount();
    expect(await auth('POST', '/logout?scope=x', undefined, as(session))).toMatchObject({
      status: 400,
      json: { message: 'Unsupported logout scope "x"' },
    });
  });
});

describe('Signing up', () => {
  test.each([
    [
      'an email that is taken',
      { email: 'someone1@exemplo.com.br', password: 'segredo123' },
      422,
      'user_already_exists',
    ],
    ['a weak password', { email: 'novo@exemplo.com.br', password: 'x' }, 422, 'weak_password'],
    ['no password', { email: 'novo@exemplo.com.br' }, 400, 'validation_failed'],
    ['a malformed email', { email: 'novo', password: 'segredo123' }, 400, 'validation_failed'],
  ])('with %s is refused', async (_, body, status, code) => {
    expect(await auth('POST', '/signup', body)).toMatchObject({ status, json: { code } });
  });
});

test('supabase-js signs in, reads its claims and refreshes', async () => {
  const account = await newAccount();
  const client = clientWith(backend);
  const { data, error } = await client.auth.signInWithPassword(account);
  expect(error).toBeNull();
  expect((await client.auth.getClaims()).data?.claims.sub).toBe(data.user?.id);
  expect((await client.auth.refreshSession()).data.session?.refresh_token).not.toBe(
    data.session?.refresh_token,
  );
  expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
});

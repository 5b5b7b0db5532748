import { decodeJwt } from 'jose';

import { clientWith, currentCode } from '../../../testing/clients.ts';
import type { TestBackend } from '../../../testing/start-test-backend.ts';
import { type AuthRequest, callAuth, versionHeader } from '../../../testing/auth-requests.ts';
import { answerOf, startFixtureBackend } from '../../../testing/fixture-backend.ts';
import type { Context } from '../../context.ts';
import { readCommand } from '../../options.ts';
import { authRoutes } from '../routes.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startFixtureBackend('--allow-anonymous');
});
afterAll(() => backend?.stop());

const auth = (...request: AuthRequest) => callAuth(backend, ...request);
const bearer = (token: string) => ({ ...versionHeader, Authorization: `Bearer ${token}` });
const admin = () => clientWith(backend, backend.serviceRoleKey).auth.admin;

let accounts = 0;
const newAddress = () => `conta${++accounts}@exemplo.com.br`;
const testPassword = 'segredo123';
const unknownUser = '/b0000000-0000-4000-8000-000000000000';

/** Creates a confirmed account as the service role. */
async function newUser(more: Record<string, unknown> = {}) {
  const email = newAddress();
  const account = { email, password: testPassword, email_confirm: true, ...more };
  const { data, error } = await admin().createUser(account);
  if (error !== null) {
    throw error;
  }
  return { ...account, id: data.user.id };
}
async function signIn({ email, password }: { email: string; password: string }) {
  const client = clientWith(backend);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  return { client, error, session: data.session, token: data.session?.access_token ?? '' };
}
const refusal = (status: number, code: string, message: unknown = expect.any(String)) => ({
  status,
  json: { code, message },
});

describe('The admin API', () => {
  test('creates accounts that can sign in only after email_confirm', async () => {
    const email = newAddress();
    const made = await admin().createUser({ email, password: testPassword });
    expect(made.data.user).toMatchObject({
      email,
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      identities: [{ provider: 'email', identity_data: { email, email_verified: false } }],
    });
    expect(made.data.user).not.toHaveProperty('email_confirmed_at');
    expect((await signIn({ email, password: testPassword })).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
    });
    const id = made.data.user?.id ?? '';
    const confirmed = await admin().updateUserById(id, { email_confirm: true });
    expect(confirmed.data.user?.user_metadata).toEqual({ email_verified: true });
    expect((await signIn({ email, password: testPassword })).error).toBeNull();
  });

  test('reads one account, and lists all accounts by page, newest first', async () => {
    const [older, newer] = [await newUser(), await newUser()];
    expect((await admin().getUserById(older.id)).data.user?.email).toBe(older.email);
    const page = await auth('GET', '/admin/users?page=1&per_page=2', undefined, service());
    expect(page).toMatchObject({
      status: 200,
      json: { aud: 'authenticated', users: [{ id: newer.id }, { id: older.id }] },
    });
    const total = Number(page.headers.get('x-total-count'));
    const { data } = await admin().listUsers();
    expect(data.users).toHaveLength(total);
    const first = await admin().listUsers({ page: 1, perPage: total - 1 });
    expect(first.data).toMatchObject({ total, nextPage: 2, lastPage: 2 });
    const last = await admin().listUsers({ page: 2, perPage: total - 1 });
    expect(last.data).toMatchObject({ total, nextPage: null, lastPage: 2 });
    const beyond = await admin().listUsers({ page: 3, perPage: total - 1 });
    expect(beyond.data).toMatchObject({ total, users: [] });
  });

  test('changes email, password, role and metadata; null removes a field', async () => {
    const user = await newUser({ user_metadata: { team: 'azul', age: 30 } });
    const [email, password] = [newAddress(), 'outro-segredo'];
    const { data } = await admin().updateUserById(user.id, {
      email,
      password,
      role: 'service_role',
      user_metadata: { age: null, city: 'Recife' },
      app_metadata: { roles: ['editor'] },
    });
    expect(data.user).toMatchObject({
      email,
      role: 'service_role',
      app_metadata: { provider: 'email', roles: ['editor'] },
      identities: [{ identity_data: { email } }],
    });
    expect(data.user?.user_metadata).toEqual({
      team: 'azul',
      city: 'Recife',
      email_verified: true,
    });
    const { token } = await signIn({ email, password });
    expect(decodeJwt(token)).toMatchObject({ role: 'service_role', email });
  });

  test('deletes an account, and refuses its tokens', async () => {
    const user = await newUser();
    const { token, client } = await signIn(user);
    expect((await admin().deleteUser(user.id)).error).toBeNull();
    expect((await admin().getUserById(user.id)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    expect(await auth('GET', '/user', undefined, bearer(token))).toMatchObject(
      refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
    );
    expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  });

  test("lists and deletes a user's factors", async () => {
    const user = await newUser();
    const { client } = await signIn(user);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
    const factorId = data?.id ?? '';
    await client.auth.mfa.challengeAndVerify({
      factorId,
      code: currentCode(data?.type === 'totp' ? data.totp.secret : ''),
    });
    const path = `/admin/users/${user.id}/factors`;
    const factor = { id: factorId, status: 'verified', friendly_name: 'Celular' };
    const shown = await auth('GET', path, undefined, service());
    expect(shown).toMatchObject({ status: 200, json: [factor] });
    expect(shown.text).not.toContain('secret');
    expect(await auth('DELETE', `${path}/${factorId}`, undefined, service())).toMatchObject({
      status: 200,
      json: factor,
    });
    expect(await auth('GET', path, undefined, service())).toMatchObject({ json: [] });
    const { data: after } = await client.auth.refreshSession();
    expect(decodeJwt(after.session?.access_token ?? '').aal).toBe('aal1');
  });

  test.each([
    ['POST', '', { email: 'xx:;x@x.x' }, 400, 'validation_failed'],
    ['POST', '', {}, 400, 'validation_failed'],
    ['GET', '?page=-1', undefined, 400, 'validation_failed'],
    ['GET', '/x', undefined, 404, 'validation_failed'],
    ['PUT', unknownUser, { email: 'a@b.co' }, 404, 'user_not_found'],
    ['DELETE', unknownUser, undefined, 404, 'user_not_found'],
  ])(
    'answers %s /admin/users%s with the body %j by %i %s',
    async (method, path, body, status, code) => {
      expect(await auth(method, `/admin/users${path}`, body, service())).toMatchObject(
        refusal(status, code),
      );
    },
  );

  test.each([
    ['a weak password', { password: 'x' }, 422, 'weak_password'],
    ['an address of someone else', { email: 'conta1@exemplo.com.br' }, 422, 'email_exists'],
  ])('refuses %s', async (_, change, status, code) => {
    const user = await newUser();
    await admin().createUser({ email: 'conta1@exemplo.com.br' });
    expect(await auth('PUT', `/admin/users/${user.id}`, change, service())).toMatchObject(
      refusal(status, code),
    );
  });

  test('is closed to everyone but the service role', async () => {
    const { token } = await signIn(await newUser());
    for (const path of ['/admin/users', '/admin/generate_link']) {
      expect(await auth('POST', path, {})).toMatchObject(refusal(401, 'no_authorization'));
      for (const key of [token, backend.anonKey]) {
        expect(await auth('POST', path, {}, bearer(key))).toMatchObject(
          refusal(403, 'not_admin', 'User not allowed'),
        );
      }
      expect(await auth('POST', path, {}, bearer('x.y.z'))).toMatchObject(refusal(403, 'bad_jwt'));
    }
  });
});

describe('An anonymous account', () => {
  test('has no email, keeps its data, and may not have factors', async () => {
    const client = clientWith(backend);
    const { data } = await client.auth.signInAnonymously({ options: { data: { team: 'azul' } } });
    expect(data.user).toMatchObject({ email: '', is_anonymous: true, identities: [] });
    expect(data.user?.user_metadata).toEqual({ team: 'azul' });
    const token = data.session?.access_token ?? '';
    expect(decodeJwt(token)).toMatchObject({
      is_anonymous: true,
      role: 'authenticated',
      amr: [{ method: 'anonymous' }],
    });
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 403,
      code: 'no_authorization',
    });
  });
});

describe('A sign-in', () => {
  test('with a weak password succeeds and says that it is weak', async () => {
    const user = await newUser({ password: 'curta' });
    const { session } = await signIn(user);
    expect(session).toMatchObject({ weak_password: { reasons: ['length'] } });
  });
});

test('An expired session is not refreshed', async () => {
  const { client } = await signIn(await newUser());
  expect((await client.rpc('expire_sessions')).error).toBeNull();
  expect((await client.auth.refreshSession()).error).toMatchObject({
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired',
  });
});

describe('Changing the user', () => {
  test('is refused for an email that is taken, and for app metadata', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const { token } = await signIn(user);
    expect(await auth('PUT', '/user', { email: other.email }, bearer(token))).toMatchObject(
      refusal(422, 'email_exists', 'A user with this email address has already been registered'),
    );
    expect(await auth('PUT', '/user', { app_metadata: {} }, bearer(token))).toMatchObject(
      refusal(403, 'not_admin'),
    );
  });

  test('stores metadata that looks like SQL as data', async () => {
    const { client } = await signIn(await newUser());
    const piece = { _templateType: 'part', str: 'null, role = (select 1/0)' };
    const { data } = await client.auth.updateUser({ data: piece });
    expect(data.user?.user_metadata).toMatchObject(piece);
  });

  test('needs aal2 for email and password once there is a factor', async () => {
    const user = await newUser();
    const { client } = await signIn(user);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    await client.auth.mfa.challengeAndVerify({
      factorId: data?.id ?? '',
      code: currentCode(data?.type === 'totp' ? data.totp.secret : ''),
    });
    const { token } = await signIn(user);
    for (const change of [{ password: 'outro-segredo' }, { email: newAddress() }]) {
      expect(await auth('PUT', '/user', change, bearer(token))).toMatchObject(
        refusal(401, 'insufficient_aal'),
      );
    }
    expect((await auth('PUT', '/user', { data: {} }, bearer(token))).status).toBe(200);
    const email = newAddress();
    expect((await client.auth.updateUser({ email })).data.user).toMatchObject({ email });
  });

  test('an eleventh factor is refused', async () => {
    const { client } = await signIn(await newUser());
    for (let number = 1; number <= 10; number++) {
      await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: `Celular ${number}` });
    }
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mais um' });
    expect(error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
  });
});

test('Health needs no token', async () => {
  expect(await auth('GET', '/health')).toMatchObject({ status: 200, json: { name: 'GoTrue' } });
});

test.each([
  ['an alg of none', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
  ['an unknown key', 'eyJhbGciOiJSUzI1NiIsImtpZCI6Im90aGVyIn0.eyJzdWIiOiJ4In0.AAAA'],
])('A token with %s is refused', async (_, token) => {
  expect(await auth('GET', '/user', undefined, bearer(token))).toMatchObject(
    refusal(403, 'bad_jwt', expect.stringMatching(/^invalid JWT: unable to parse or verify/)),
  );
});

function service() {
  return bearer(backend.serviceRoleKey);
}

test('Sign-up is closed without --allow-signup and --allow-anonymous', async () => {
  const routes = authRoutes(readCommand([]).options as unknown as Context);
  const signUp = async (account: object) => {
    const body = JSON.stringify(account);
    const init = { method: 'POST', body, headers: versionHeader };
    return answerOf(await routes.request('/signup', init));
  };
  expect(await signUp({ email: newAddress(), password: testPassword })).toMatchObject(
    refusal(422, 'signup_disabled', 'Signups not allowed for this instance'),
  );
  expect(await signUp({})).toMatchObject(
    refusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  );
});

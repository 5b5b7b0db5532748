import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';

import { clientWith, currentCode } from '../../../testing/clients.ts';
import type { TestBackend } from '../../../testing/start-test-backend.ts';
import { rest, startFixtureBackend } from '../../../testing/fixture-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startFixtureBackend();
});
afterAll(() => backend?.stop());

let accounts = 0;
async function newClient() {
  const client = clientWith(backend);
  const account = { email: `fator${++accounts}@exemplo.com.br`, password: 'segredo123' };
  await client.auth.signUp(account);
  return { client, account };
}
type Client = Awaited<ReturnType<typeof newClient>>['client'];

async function enroll(client: Client, friendlyName = 'Celular') {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName,
    issuer: 'Painel',
  });
  if (error !== null) {
    throw error;
  }
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp };
}
const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Sends a request that supabase-js would not send. */
async function post(client: Client, path: string, body: string) {
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const response = await fetch(`${backend.url}/auth/v1${path}`, {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${token}`, 'X-Supabase-Api-Version': '2024-01-01' },
  });
  return { status: response.status, json: (await response.json()) as unknown };
}

async function enrollAndVerify(client: Client) {
  const { factorId, secret } = await enroll(client);
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId,
    code: currentCode(secret),
  });
  if (error !== null) {
    throw error;
  }
  return { factorId, secret };
}

describe('A time-based factor (R13)', () => {
  test('is enrolled with secret, otpauth address and QR code, and not verified yet', async () => {
    const { client } = await newClient();
    const { totp, secret } = await enroll(client);
    expect(totp.uri).toMatch(
      new RegExp(`^otpauth://totp/Painel:fator\\d+%40exemplo.com.br\\?.*secret=${secret}`),
    );
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]*$/);
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all).toMatchObject([
      { status: 'unverified', factor_type: 'totp', friendly_name: 'Celular' },
    ]);
    expect(data?.totp).toEqual([]);
  });

  test('raises the session to aal2 once its code is right', async () => {
    const { client } = await newClient();
    await enrollAndVerify(client);
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    expect(decodeJwt(token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  });

  test("revokes the previous refresh token and ends the user's other sessions", async () => {
    const { client, account } = await newClient();
    const other = clientWith(backend);
    await other.auth.signInWithPassword(account);
    const before = (await client.auth.getSession()).data.session?.refresh_token;
    await enrollAndVerify(client);
    expect((await client.auth.getSession()).data.session?.refresh_token).not.toBe(before);
    expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  });

  test('replaces unverified factors once it is verified', async () => {
    const { client } = await newClient();
    await enroll(client, 'Antigo');
    const { factorId } = await enrollAndVerify(client);
    expect((await client.auth.mfa.listFactors()).data?.all).toMatchObject([{ id: factorId }]);
  });

  test('that stays unverified is deleted after five minutes, and its name is free again', async () => {
    const { client } = await newClient();
    const { factorId } = await enroll(client);
    expect((await rest(backend, '/rpc/age_factors', { method: 'POST' })).status).toBe(204);
    const again = await enroll(client);
    expect(again.factorId).not.toBe(factorId);
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  test('is demanded at the next sign-in', async () => {
    const { client, account } = await newClient();
    await enrollAndVerify(client);
    const later = clientWith(backend);
    const { data } = await later.auth.signInWithPassword(account);
    expect(data.user?.factors).toMatchObject([{ status: 'verified', factor_type: 'totp' }]);
    expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
  });

  test('is not needed to end the other sessions: the hosted logout.go asks for no level either (T40)', async () => {
    const { client, account } = await newClient();
    await enrollAndVerify(client);
    const weak = clientWith(backend);
    await weak.auth.signInWithPassword(account);
    expect((await weak.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  });

  test('is removed at aal2 only; its sessions fall back to aal1', async () => {
    const { client, account } = await newClient();
    const { factorId } = await enrollAndVerify(client);
    const weak = clientWith(backend);
    await weak.auth.signInWithPassword(account);
    expect((await weak.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    const { data } = await client.auth.refreshSession();
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
  });
});

describe('With factors, these requests are refused:', () => {
  test.each([
    ['no code', { code: '' }, 400, 'validation_failed'],
    ['an unknown challenge', { challengeId: crypto.randomUUID() }, 422, 'mfa_factor_not_found'],
    ['a challenge that is no UUID', { challengeId: 'x' }, 422, 'mfa_factor_not_found'],
  ])('verifying with %s', async (_, change, status, code) => {
    const { client } = await newClient();
    const { factorId, secret } = await enroll(client);
    const { data } = await client.auth.mfa.challenge({ factorId });
    const answer = await client.auth.mfa.verify({
      factorId,
      challengeId: data?.id ?? '',
      code: currentCode(secret),
      ...change,
    });
    expect(answer.error).toMatchObject({ status, code });
  });

  test('verifying with a wrong code, or a code of two minutes ago', async () => {
    const { client } = await newClient();
    const { factorId, secret } = await enroll(client);
    const { data } = await client.auth.mfa.challenge({ factorId });
    const now = Date.now();
    const accepted = new Set([-60, -30, 0, 30, 60].map((s) => codeAt(secret, now + s * 1000)));
    const wrong = ['111111', '222222', '333333', '444444', '555555', '666666'].find(
      (code) => !accepted.has(code),
    );
    for (const code of [wrong ?? '', codeAt(secret, now - 120_000)]) {
      const answer = await client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code });
      expect(answer.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    }
  });

  test('verifying a challenge of more than five minutes ago', async () => {
    const { client } = await newClient();
    const { factorId, secret } = await enroll(client);
    const { data } = await client.auth.mfa.challenge({ factorId });
    expect((await rest(backend, '/rpc/age_challenges', { method: 'POST' })).status).toBe(204);
    const code = currentCode(secret);
    const answer = await client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code });
    expect(answer.error).toMatchObject({
      status: 422,
      code: 'mfa_challenge_expired',
      message: expect.stringContaining(`MFA challenge ${data?.id} has expired`) as string,
    });
  });

  test('creating a challenge with broken JSON', async () => {
    const { client } = await newClient();
    const { factorId } = await enroll(client);
    expect(await post(client, `/factors/${factorId}/challenge`, '{')).toMatchObject({
      status: 400,
      json: { code: 'bad_json' },
    });
  });

  test('verifying a challenge twice', async () => {
    const { client } = await newClient();
    const { factorId, secret } = await enroll(client);
    const { data } = await client.auth.mfa.challenge({ factorId });
    expect(data).toMatchObject({ type: 'totp', expires_at: expect.any(Number) as number });
    const attempt = () =>
      client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code: currentCode(secret) });
    expect((await attempt()).error).toBeNull();
    expect((await attempt()).error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
  });

  test.each(['Um', ''])(
    'enrolling a second factor with the same name, "%s"',
    async (friendlyName) => {
      const { client } = await newClient();
      await enroll(client, friendlyName);
      const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
      expect(again.error).toMatchObject({
        status: 422,
        code: 'mfa_factor_name_conflict',
        message: `A factor with the friendly name "${friendlyName}" for this user already exists`,
      });
    },
  );

  test('enrolling with a name or an issuer that is too long', async () => {
    const { client } = await newClient();
    const long = Array.from({ length: 4000 }, () => crypto.randomUUID()[0]).join('');
    for (const issuer of [long, 'ç'.repeat(400)]) {
      const body = JSON.stringify({ factor_type: 'totp', friendly_name: 'x', issuer });
      expect(await post(client, '/factors', body)).toMatchObject({
        status: 400,
        json: { code: 'validation_failed', message: 'issuer is too long for a QR code' },
      });
    }
    const body = JSON.stringify({ factor_type: 'totp', friendly_name: long.repeat(20) });
    expect(await post(client, '/factors', body)).toMatchObject({
      status: 400,
      json: { code: 'validation_failed' },
    });
  });

  test('enrolling a second factor in a session that is not aal2', async () => {
    const { client, account } = await newClient();
    await enrollAndVerify(client);
    const weak = clientWith(backend);
    await weak.auth.signInWithPassword(account);
    const { error } = await weak.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Dois' });
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });

  test("using another user's factor, or an id that is not a UUID", async () => {
    const { factorId } = await enroll((await newClient()).client);
    const { client } = await newClient();
    for (const { error } of [
      await client.auth.mfa.challenge({ factorId }),
      await client.auth.mfa.unenroll({ factorId }),
    ]) {
      expect(error).toMatchObject({
        status: 404,
        code: 'mfa_factor_not_found',
        message: 'Factor not found',
      });
    }
    for (const action of ['challenge', 'verify']) {
      expect(await post(client, `/factors/x/${action}`, '{"code": "123456"}')).toMatchObject({
        status: 404,
        json: { code: 'validation_failed', message: 'factor_id must be an UUID' },
      });
    }
  });

  test('enrolling an unknown type of factor', async () => {
    const { client } = await newClient();
    expect(await post(client, '/factors', '{"factor_type": "selo"}')).toMatchObject({
      status: 400,
      json: { message: 'factor_type needs to be totp, phone, or webauthn' },
    });
  });
});

import { SignJWT } from 'jose';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startTestBackend, type TestBackend } from '../testing/start-test-backend.ts';
import { callAuth } from '../testing/auth-requests.ts';
import { rest } from '../testing/fixture-backend.ts';

const tokenSecret = 'a secret of this test, and of no other backend there is';

let folder: string;
let backend: TestBackend;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'configuration-'));
  writeFileSync(join(folder, '20260101000000_two_schemas.sql'), migration);
  writeFileSync(join(folder, 'seed.sql'), 'insert into public.guests values (1), (2), (3);');
  // What the environment says counts where no flag says otherwise.
  Object.assign(process.env, {
    LOCAL_SUPABASE_MIGRATIONS: folder,
    LOCAL_SUPABASE_SEED: join(folder, 'seed.sql'),
    LOCAL_SUPABASE_MAX_ROWS: '1',
    LOCAL_SUPABASE_JWT_SECRET: tokenSecret,
    LOCAL_SUPABASE_ALLOW_SIGNUP: '0',
  });
  const flags = ['--schemas', 'public,second', '--anon-role', 'guest', '--max-rows', '2'];
  backend = await startTestBackend([...flags, '--token-lifetime', '120']);
});
afterAll(async () => {
  await backend?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Only the role `guest` may read. */
const migration = `
  create role guest nologin;
  grant guest to authenticator;
  create schema second;
  grant usage on schema public, second to guest, service_role;
  create table public.guests (id integer);
  create table second.places (name text);
  revoke all on public.guests from anon, authenticated;
  grant select on public.guests, second.places to guest, service_role;
`;

describe('Flags and environment', () => {
  test('name migrations, seed and the role of who has not signed in; a flag wins (--max-rows)', async () => {
    const headers = { Authorization: `Bearer ${backend.anonKey}` };
    expect(await rest(backend, '/guests', { headers })).toMatchObject({ json: { code: '42501' } });
    const answer = await fetch(`${backend.url}/rest/v1/guests?order=id`);
    expect(await answer.json()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('a refusal tells that role to sign in (401), and anybody else that it is forbidden (403)', async () => {
    const insert = (token?: string) =>
      fetch(`${backend.url}/rest/v1/guests`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: '{"id": 4}',
      });
    expect((await insert()).status).toBe(401);
    expect((await insert(backend.anonKey)).status).toBe(403);
  });

  test('name the schemas', async () => {
    const read = (schema: string) =>
      fetch(`${backend.url}/rest/v1/places`, { headers: { 'Accept-Profile': schema } });
    expect(await (await read('second')).json()).toEqual([]);
    expect((await read('third')).status).toBe(406);
  });

  test('name the secret of the keys: others are refused', async () => {
    const signedWith = (secret: string) =>
      new SignJWT({ role: 'service_role' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(secret));
    const read = async (token: string) =>
      (await rest(backend, '/guests', { headers: { Authorization: `Bearer ${token}` } })).status;
    expect(await read(backend.serviceRoleKey)).toBe(200);
    expect(await read(await signedWith(tokenSecret))).toBe(200);
    expect(await read(await signedWith(`${tokenSecret}!`))).toBe(401);
  });

  test('open sign-ups, which are closed by themselves, with and without an address', async () => {
    const account = { email: 'nova@exemplo.com.br', password: 'segredo123' };
    expect(await callAuth(backend, 'POST', '/signup', account)).toMatchObject({
      status: 422,
      json: { code: 'signup_disabled', message: 'Signups not allowed for this instance' },
    });
    expect(await callAuth(backend, 'POST', '/signup', {})).toMatchObject({
      status: 422,
      json: { code: 'anonymous_provider_disabled', message: 'Anonymous sign-ins are disabled' },
    });
  });
});

import { SignJWT } from 'jose';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { callAuth } from '../testing/auth-requests.ts';
import { rest } from '../testing/fixture-backend.ts';
import { startTestBackend, type TestBackend } from '../testing/start-test-backend.ts';

const tokenSecret = 'a secret of this test, and of no other backend there is';

const migration = `
  create schema second;
  grant usage on schema second to anon, service_role;
  create table public.guests (id integer);
  create table second.places (name text);
  grant select on public.guests, second.places to anon, service_role;
`;

let folder: string;
let backend: TestBackend;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'options-'));
  writeFileSync(join(folder, '20260101000000_two_schemas.sql'), migration);
  writeFileSync(join(folder, 'seed.sql'), 'insert into public.guests values (1), (2), (3);');
  backend = await startTestBackend([
    ...['--migrations', folder, '--seed', join(folder, 'seed.sql')],
    ...['--schemas', 'public,second', '--max-rows', '2', '--jwt-secret', tokenSecret],
  ]);
});
afterAll(async () => {
  await backend?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('--migrations, --seed and --max-rows decide which rows are answered', async () => {
  const { json } = await rest(backend, '/guests?order=id');
  expect(json).toEqual([{ id: 1 }, { id: 2 }]);
});

test('--schemas lists the schemas that requests may name', async () => {
  const read = (schema: string) =>
    rest(backend, '/places', { headers: { 'Accept-Profile': schema } });
  expect(await read('second')).toMatchObject({ status: 200, json: [] });
  expect((await read('third')).status).toBe(406);
});

test('--jwt-secret signs the keys, and no other secret does', async () => {
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

test('sign-up is closed without --allow-signup and --allow-anonymous', async () => {
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

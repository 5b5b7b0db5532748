import { setTimeout as pause } from 'node:timers/promises';

import { addFactor, clientWith, newAccount, signedIn } from '../../../testing/clients.ts';
import { callAuth } from '../../../testing/auth-requests.ts';
import { startFixtureBackend } from '../../../testing/fixture-backend.ts';
import { nextRecoveryLink } from '../../../testing/recovery-link.ts';
import type { TestBackend } from '../../../testing/start-test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startFixtureBackend();
});
afterAll(() => backend?.stop());

const panel = 'http://localhost:3000/nova-senha';

/** Asks for a link as the panel does. */
async function askForLink(email: string, redirectTo = panel): Promise<string> {
  const link = nextRecoveryLink(backend);
  const { error } = await clientWith(backend).auth.resetPasswordForEmail(email, { redirectTo });
  if (error) {
    throw error;
  }
  return link;
}

/** Opens a link as a browser does. Returns where it leads, and the fields of the fragment. */
async function follow(link: string) {
  const { status, headers } = await fetch(link, { redirect: 'manual' });
  const { origin, pathname, hash } = new URL(headers.get('location') ?? '');
  return {
    status,
    target: origin + pathname,
    fields: Object.fromEntries(new URLSearchParams(hash.slice(1))),
  };
}

const refused = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
};

test('a recovery link opens one session, with which the account sets a new password', async () => {
  const { email, password } = await newAccount(backend);
  const elsewhere = await signedIn(backend, { email, password });
  const link = await askForLink(email);
  const opened = await follow(link);
  expect(opened).toMatchObject({
    status: 303,
    target: panel,
    fields: { type: 'recovery', token_type: 'bearer', expires_in: '3600' },
  });
  expect(await follow(link)).toMatchObject({ target: panel, fields: refused });

  const client = clientWith(backend);
  const { access_token = '', refresh_token = '' } = opened.fields;
  await client.auth.setSession({ access_token, refresh_token });
  expect((await client.auth.updateUser({ password })).error).toMatchObject({
    code: 'same_password',
  });
  expect((await client.auth.updateUser({ password: 'nova-senha-1' })).error).toBeNull();
  expect((await elsewhere.auth.getUser()).error).not.toBeNull();
  await signedIn(backend, { email, password: 'nova-senha-1' });
});

test('a recovery link of an account with a second factor opens a session at aal1, which may not set a password', async () => {
  const account = await newAccount(backend);
  await addFactor(await signedIn(backend, account));
  const { fields } = await follow(await askForLink(account.email));
  const client = clientWith(backend);
  const { access_token = '', refresh_token = '' } = fields;
  await client.auth.setSession({ access_token, refresh_token });
  expect((await client.auth.updateUser({ password: 'nova-senha-1' })).error).toMatchObject({
    code: 'insufficient_aal',
  });
});

test('a token is accepted by POST, too, and used up by it', async () => {
  const { email } = await newAccount(backend);
  const token_hash = new URL(await askForLink(email)).searchParams.get('token') ?? '';
  const client = clientWith(backend);
  const { data } = await client.auth.verifyOtp({ type: 'recovery', token_hash });
  expect(data.user?.email).toBe(email);
  expect((await client.auth.verifyOtp({ type: 'recovery', token_hash })).error).toMatchObject({
    status: 403,
    code: 'otp_expired',
  });
});

test('a new password makes older links useless', async () => {
  const account = await newAccount(backend);
  const client = await signedIn(backend, account);
  const link = await askForLink(account.email);
  await client.auth.updateUser({ password: 'nova-senha-1' });
  expect((await follow(link)).fields).toMatchObject(refused);
});

test('an unknown address gets the same answer, and no link', async () => {
  const { email } = await newAccount(backend);
  const known = nextRecoveryLink(backend);
  const first = await callAuth(backend, 'POST', '/recover', { email: 'ninguem@exemplo.com.br' });
  const second = await callAuth(backend, 'POST', '/recover', { email });
  expect([first.status, first.text]).toEqual([second.status, second.text]);
  expect(await Promise.race([known, pause(5_000)])).toContain('/verify?token=');
});

test('an account gets one link a minute', async () => {
  const { email } = await newAccount(backend);
  await askForLink(email);
  expect(await callAuth(backend, 'POST', '/recover', { email })).toMatchObject({
    status: 429,
    json: {
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(/^For security purposes, .* after \d\d seconds\.$/) as unknown,
    },
  });
});

test.each([
  'https://evil.example.com/x',
  'javascript:alert(1)',
  '',
  'http://127.0.0.1.evil.example',
])('a link does not lead to another website: %p', async (redirectTo) => {
  const { email } = await newAccount(backend);
  expect((await follow(await askForLink(email, redirectTo))).target).toBe('http://localhost:3000/');
});

test.each([
  ['/recover', {}, 'Password recovery requires an email'],
  ['/verify', { token_hash: 'a' }, 'Verify requires a verification type'],
  ['/verify', { type: 'recovery' }, 'Verify requires either a token or a token hash'],
])('%s refuses the body %j', async (path, body, message) => {
  expect(await callAuth(backend, 'POST', path, body)).toMatchObject({
    status: 400,
    json: { code: 'validation_failed', message },
  });
});

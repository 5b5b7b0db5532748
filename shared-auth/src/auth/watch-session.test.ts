import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { currentCode } from '@panel/local-supabase/testing/clients';
import { deferred, interceptFetch } from '@panel/shared-testing';
import { waitFor } from '@testing-library/react';
import { storedSession } from '../../testing/stored-session.ts';
import { authClient } from './auth-client.ts';
import {
  configureSupabase,
  hasStoredSession,
  sessionState,
  signIn,
  signOut,
  subscribe,
  verifySecondFactor,
  watchSession,
} from '../index.ts';
import { renewSession } from './renew-session.ts';

let backend: TestBackend;
let stopWatching: () => void;
const realFetch = globalThis.fetch;

beforeAll(async () => {
  backend = await startTestBackend();
  configureSupabase({ supabaseUrl: backend.url, supabaseAnonKey: backend.anonKey });
});
afterAll(() => backend.stop());
beforeEach(() => {
  stopWatching = watchSession();
});
afterEach(async () => {
  globalThis.fetch = realFetch;
  await signOut();
  stopWatching();
});

const { email, password, id } = SIGN_INS.admin;

test('R3, R45 a session is kept in local storage with its tokens and user', async () => {
  await signIn(email, password);
  expect(hasStoredSession()).toBe(true);
  expect(JSON.parse(localStorage.getItem('panel.session') ?? '')).toMatchObject({
    access_token: expect.any(String) as string,
    refresh_token: expect.any(String) as string,
    expires_at: expect.any(Number) as number,
    expires_in: 3600,
    user: { id, email },
  });
});

test('R4 listeners are called after sign-in and sign-out, and not after a token refresh', async () => {
  const states: string[] = [];
  const stop = subscribe(() => states.push(sessionState().status));
  await signIn(email, password);
  const before = localStorage.getItem('panel.session');
  await renewSession();
  expect(localStorage.getItem('panel.session')).not.toBe(before);
  await signOut();
  stop();
  expect(states).toEqual(['signed-in', 'signed-out']);
});

test("R25 'Sair' ends the session on the server, and other devices stay signed in", async () => {
  await signIn(email, password);
  const other = await realFetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const otherSession = (await other.json()) as { access_token: string };
  const { access_token: token } = storedSession();
  await signOut();

  expect(sessionState()).toEqual({ status: 'signed-out', interruptedUserId: null });
  expect(await userStatus(token)).toBe(403);
  expect(await userStatus(otherSession.access_token)).toBe(200);
});

test("'Sair' works offline", async () => {
  await signIn(email, password);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await signOut();
  expect(sessionState().status).toBe('signed-out');
  expect(hasStoredSession()).toBe(false);
  jest.restoreAllMocks();
});

test.each(['panel.session', null])(
  'a session that another tab ended ends here (%p)',
  async (key) => {
    await signIn(email, password);
    localStorage.removeItem('panel.session');
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    expect(sessionState()).toEqual({ status: 'signed-out', interruptedUserId: id });
  },
);

test("R25 'Sair' in another tab does not count as an interruption", async () => {
  await signIn(email, password);
  localStorage.removeItem('panel.session');
  for (const [key, newValue] of [
    ['panel.session.sign-out', 'now'],
    ['panel.session', null],
    ['panel.session.sign-out', null],
  ] as const) {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }
  expect(sessionState()).toEqual({ status: 'signed-out', interruptedUserId: null });
});

test("a code that is confirmed after 'Sair' does not bring the session back", async () => {
  const withFactor = SIGN_INS.adminWithMfa;
  expect(await signIn(withFactor.email, withFactor.password)).toBe('second-factor-due');
  const { promise, resolve } = deferred();
  const verifications = interceptFetch(async (request) => {
    const answer = request.url.endsWith('/verify') ? await realFetch(request.clone()) : undefined;
    await (answer && promise);
    return answer;
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const verification = verifySecondFactor(currentCode());
  await waitFor(() =>
    expect(verifications.seen.some(({ url }) => url.endsWith('/verify'))).toBe(true),
  );
  await signOut();
  resolve();
  await expect(verification).rejects.toThrow('Não foi possível falar com o servidor.');
  expect(sessionState()).toEqual({ status: 'signed-out', interruptedUserId: null });
  expect(hasStoredSession()).toBe(false);
  jest.restoreAllMocks();
});

test('an answer that is malformed rejects with the error of auth-js as the cause', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = () => Promise.resolve(Response.json({ user: null }));
  await expect(signIn(email, password)).rejects.toMatchObject({
    name: 'BackendError',
    cause: { name: 'AuthRetryableFetchError' },
  });
  jest.restoreAllMocks();
});

test('a late message of another tab about an ended session signs nobody in', async () => {
  await signIn(email, password);
  const auth = (await authClient()) as unknown as MessageReceiver;
  const session = storedSession();
  await signOut();
  await auth._notifyAllSubscribers('SIGNED_IN', session, false);
  expect(sessionState().status).toBe('signed-out');
});

/** The method of auth-js that handles a message of another tab. */
interface MessageReceiver {
  _notifyAllSubscribers(event: string, session: unknown, broadcast: boolean): Promise<void>;
}

async function userStatus(token: string): Promise<number> {
  const headers = { apikey: backend.anonKey, Authorization: `Bearer ${token}` };
  return (await realFetch(`${backend.url}/auth/v1/user`, { headers })).status;
}

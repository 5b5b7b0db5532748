import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { deferred, interceptFetch } from '@panel/shared-testing';
import { waitFor } from '@testing-library/react';
import { changeStoredSession, storedSession } from '../../testing/stored-session.ts';
import { authClient, disposeAuthClient } from './auth-client.ts';
import { renewSession } from './renew-session.ts';
import {
  configureSupabase,
  hasStoredSession,
  retrySession,
  sessionState,
  signIn,
  signOut,
  subscribe,
  supabase,
  watchSession,
} from '../index.ts';

const { id: userId, email, password } = SIGN_INS.admin;
const signedIn = { status: 'signed-in', userId, email };

let backend: TestBackend;
let stopWatching: () => void;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // auth-js warns about several clients on one page.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  openPage();
  await signIn(email, password);
  await closePage();
});
afterEach(async () => {
  await signOut();
  await closePage();
  jest.restoreAllMocks();
});

/** Does what the shell does when a page opens. */
function openPage(): void {
  configureSupabase({ supabaseUrl: backend.url, supabaseAnonKey: backend.anonKey });
  stopWatching = watchSession();
}

async function closePage(): Promise<void> {
  stopWatching();
  await disposeAuthClient();
}

/** Answers requests that renew the token; others go to the backend. */
function answerRenewal(answer: () => Response | Promise<Response | undefined>) {
  return interceptFetch(({ url }) => (url.includes('refresh_token') ? answer() : undefined));
}

test('a stored session with a valid token is signed in at once', () => {
  openPage();
  expect(sessionState()).toEqual(signedIn);
});

test('a stored session with an expired token is renewed, and then signed in', async () => {
  changeStoredSession({ expires_at: 1 });
  const { refresh_token: old } = storedSession();
  openPage();
  expect(sessionState()).toEqual({ status: 'loading', userId });
  await waitFor(() => expect(sessionState()).toEqual(signedIn));
  expect(storedSession().refresh_token).not.toBe(old);
});

test('an open page renews its token before it expires', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const renewals = answerRenewal(() => new Response('', { status: 503 }));
  openPage();
  await jest.advanceTimersByTimeAsync(30_000);
  changeStoredSession({ expires_at: Date.now() / 1000 + 60 });
  await jest.advanceTimersByTimeAsync(30_000);
  expect(renewals.seen).not.toEqual([]);
  jest.useRealTimers();
});

test.each([
  ['names another backend', { backend: 'https://other.example/' }],
  ['was stored before sessions named their backend', { backend: undefined }],
])(
  'a stored session that %s is not sent to this backend, and is removed (T29)',
  async (_what, named) => {
    const requests = interceptFetch(() => undefined);
    for (const expiresAt of [1, Date.now() / 1000 + 3600]) {
      openPage();
      await signIn(email, password);
      await closePage();
      changeStoredSession({ ...named, expires_at: expiresAt });
      const { access_token: access, refresh_token: refresh } = storedSession();
      requests.seen.length = 0;
      openPage();
      expect(sessionState()).toEqual({ status: 'signed-out', interruptedUserId: null });
      expect(localStorage.getItem('panel.session')).toBeNull();
      const read = supabase().from('games').select().retry(false);
      await expect(read.throwOnError()).rejects.toThrow();
      expect((await (await authClient()).getSession()).data.session).toBeNull();
      for (const request of requests.seen) {
        const sent = JSON.stringify([...request.headers]) + (await request.clone().text());
        expect(sent).not.toContain(access);
        expect(sent).not.toContain(refresh);
      }
      await closePage();
    }
  },
);

test('a session that another tab stores for another backend counts as none here, and stays stored for that tab', async () => {
  openPage();
  changeStoredSession({ backend: 'https://other.example/' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'panel.session' }));
  expect(sessionState()).toEqual({ status: 'signed-out', interruptedUserId: userId });
  await signOut();
  expect(storedSession()).toMatchObject({ backend: 'https://other.example/' });
});

test('an address with a slash at its end names the same backend', () => {
  configureSupabase({ supabaseUrl: `${backend.url}/`, supabaseAnonKey: backend.anonKey });
  expect(hasStoredSession()).toBe(true);
});

test('a session that the server refuses to renew ends, and counts as interrupted', async () => {
  changeStoredSession({ expires_at: 1, refresh_token: 'unknown' });
  openPage();
  await waitFor(() =>
    expect(sessionState()).toEqual({ status: 'signed-out', interruptedUserId: userId }),
  );
  expect(localStorage.getItem('panel.session')).toBeNull();
});

test.each<[string, () => Response]>([
  ['is not reached', () => Response.error()],
  ['answers 500', () => Response.json({ code: 'unexpected_failure' }, { status: 500 })],
  ['answers 429', () => Response.json({ code: 'over_request_rate_limit' }, { status: 429 })],
  ['is a gateway that knows no such page', () => new Response('<html>', { status: 404 })],
  ['is a gateway that wants another key', () => Response.json({ message: 'no' }, { status: 401 })],
  ['answers 200 with half a session', () => Response.json({ access_token: 'x', expires_in: 60 })],
])(
  'when the server %s the session is kept, and signed in once the server renews it',
  async (_what, answer) => {
    changeStoredSession({ expires_at: 1 });
    const fault = answerRenewal(async () => {
      const response = answer();
      return response.type === 'error'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : response;
    });
    const states: string[] = [];
    const stop = subscribe(() => states.push(sessionState().status));
    openPage();
    await waitFor(() => expect(states).toEqual(['unreachable']));
    expect(storedSession().user.id).toBe(userId);
    fault.restore();
    await renewSession();
    await waitFor(() => expect(sessionState()).toEqual(signedIn));
    expect(states).toEqual(['unreachable', 'signed-in']);
    stop();
  },
);

test("'Tentar novamente' asks the server again, right after it did not answer", async () => {
  changeStoredSession({ expires_at: 1 });
  const fault = answerRenewal(() => new Response('', { status: 503 }));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'Date'] });
  openPage();
  const failed = retrySession();
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  await failed;
  expect(sessionState()).toEqual({ status: 'unreachable', userId });
  fault.restore();
  await retrySession();
  expect(sessionState()).toEqual(signedIn);
});

test.each([
  ['no JSON', '{"access_token":'],
  ['no object', '"x"'],
  ['a list', '[]'],
  ['empty', '{}'],
  ['without a user', JSON.stringify({ access_token: 'a', refresh_token: 'b', expires_at: 9e9 })],
  [
    'with values of other types',
    JSON.stringify({ access_token: 1, refresh_token: [], expires_at: '9', user: { id: {} } }),
  ],
])('a malformed stored session (%s) counts as none', async (_what, text) => {
  localStorage.setItem('panel.session', text);
  const requests = interceptFetch(() => undefined);
  openPage();
  expect(sessionState()).toEqual({ status: 'signed-out', interruptedUserId: null });
  const auth = await authClient();
  expect((await auth.getSession()).data.session).toBeNull();
  expect(requests.seen).toEqual([]);
});

test.each([-2, 2])(
  "a token's lifetime is counted by this device's clock, which may be %i h off",
  async (hours) => {
    const now = Date.now() + hours * 3_600_000;
    jest.spyOn(Date, 'now').mockReturnValue(now);
    changeStoredSession({ expires_at: 1 });
    openPage();
    await waitFor(() => expect(sessionState()).toEqual(signedIn));
    expect(storedSession().expires_at - now / 1000).toBeCloseTo(3600, -1);
  },
);

test("a session that is being renewed during 'Sair' stays ended", async () => {
  const { promise, resolve } = deferred();
  const renewals = answerRenewal(() => promise);
  changeStoredSession({ expires_at: 1 });
  openPage();
  await waitFor(() => expect(renewals.seen).toHaveLength(1));
  const renewal = renewSession();
  await signOut();
  resolve();
  await renewal;
  expect(sessionState()).toEqual({ status: 'signed-out', interruptedUserId: null });
  expect(localStorage.getItem('panel.session')).toBeNull();
});

test('a renewal that is refused late does not end the session of the user who has signed in since', async () => {
  const { promise, resolve } = deferred();
  const renewals = answerRenewal(async () => {
    await promise;
    return Response.json({ code: 400, error_code: 'refresh_token_not_found' }, { status: 400 });
  });
  changeStoredSession({ expires_at: 1 });
  openPage();
  await waitFor(() => expect(renewals.seen).toHaveLength(1));
  renewals.restore();
  const renewal = renewSession();
  await signOut();
  await signIn(SIGN_INS.player.email, SIGN_INS.player.password);
  resolve();
  await renewal;
  expect(sessionState()).toMatchObject({ status: 'signed-in', userId: SIGN_INS.player.id });
});

import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { deferred, interceptFetch, type Interception } from '@panel/shared-testing';
import { waitFor } from '@testing-library/react';
import { changeStoredSession, storedSession } from '../../testing/stored-session.ts';
import {
  configureSupabase,
  sessionState,
  signIn,
  signOut,
  supabase,
  watchSession,
} from '../index.ts';

const { email, password } = SIGN_INS.admin;

let backend: TestBackend;
let requests: Interception;
let stopWatching: () => void;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // auth-js warns about several clients on one page.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  configureSupabase({ supabaseUrl: backend.url, supabaseAnonKey: backend.anonKey });
  stopWatching = watchSession();
  await signIn(email, password);
  requests = interceptFetch(() => undefined);
});
afterEach(async () => {
  requests.restore();
  await signOut();
  stopWatching();
  jest.restoreAllMocks();
});

const readGames = () => supabase().from('games').select('id').limit(1).retry(false);

/** The requests so far, such as 'GET /rest/v1/games'. */
function asked(): string[] {
  return requests.seen.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
}

/** The id of the user to whom a bearer token belongs. */
function subjectOf(authorization: string): unknown {
  const payload = authorization.split('.')[1] ?? '';
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: unknown }).sub;
}

/** The stored token with an invalid signature. */
function forged(): string {
  return storedSession().access_token.replace(/[^.]{8}$/, 'AAAAAAAA');
}

test('a token with an invalid signature is renewed once, and the request sent again', async () => {
  changeStoredSession({ access_token: forged() });
  expect((await readGames()).data).toHaveLength(1);
  expect(asked()).toEqual(['GET /rest/v1/games', 'POST /auth/v1/token', 'GET /rest/v1/games']);
  expect(sessionState().status).toBe('signed-in');
});

test('requests that are refused at the same time share one renewal', async () => {
  changeStoredSession({ access_token: forged() });
  const answers = await Promise.all([readGames(), readGames(), readGames()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(asked().filter((request) => request.endsWith('/token'))).toHaveLength(1);
});

test('an update is carried out once, and its body is sent again', async () => {
  const { data } = await supabase().from('reports').select('id').eq('status', 'PENDING').limit(1);
  changeStoredSession({ access_token: forged() });
  const { data: changed } = await supabase()
    .from('reports')
    .update({ status: 'REVIEWED' })
    .eq('id', data![0]!.id)
    .select('status');
  expect(changed).toEqual([{ status: 'REVIEWED' }]);
  const bodies = requests.seen.filter(({ method }) => method === 'PATCH');
  expect(await Promise.all(bodies.map((request) => request.text()))).toEqual([
    '{"status":"REVIEWED"}',
    '{"status":"REVIEWED"}',
  ]);
});

test('a new token that is refused, too, is not renewed again', async () => {
  const refuse = interceptFetch(({ url }) =>
    url.includes('/rest/') ? Response.json({ code: 'PGRST301' }, { status: 401 }) : undefined,
  );
  for (let reads = 0; reads < 3; reads++) {
    expect((await readGames()).status).toBe(401);
  }
  expect(refuse.seen.filter(({ url }) => url.includes('/token'))).toHaveLength(1);
  expect(sessionState().status).toBe('signed-in');
});

test('a renewal that failed once is tried again with the next request', async () => {
  changeStoredSession({ access_token: forged() });
  const outage = interceptFetch(({ url }) =>
    url.includes('/token')
      ? new Response('', { status: 503 })
      : Response.json({ code: 'PGRST301' }, { status: 401 }),
  );
  jest.useFakeTimers();
  const read = readGames().then(({ status }) => status);
  await jest.advanceTimersByTimeAsync(30_000);
  jest.useRealTimers();
  expect(await read).toBe(401);
  outage.restore();
  expect((await readGames()).status).toBe(200);
});

test.each([
  ['while it waited for a token', () => changeStoredSession({ expires_at: 1 }), /refresh_token/],
  [
    'before the server refused it',
    () => changeStoredSession({ access_token: forged() }),
    /reports/,
  ],
])(
  'a change is not sent with the token of another user, who signed in %s',
  async (_when, prepare, heldUrl) => {
    prepare();
    const { promise, resolve } = deferred();
    let isHeld = false;
    const { seen } = interceptFetch(async ({ url }) => {
      const isFirst = !isHeld && heldUrl.test(url);
      isHeld ||= isFirst;
      await (isFirst ? promise : undefined);
      return undefined;
    });
    const change = supabase()
      .from('reports')
      .update({ status: 'REVIEWED' })
      .eq('status', 'PENDING');
    const outcome = change.then(({ status }) => status);
    await waitFor(() => expect(isHeld).toBe(true));
    await signOut();
    await signIn(SIGN_INS.adminWithMfa.email, SIGN_INS.adminWithMfa.password);
    resolve();
    expect(await outcome).not.toBe(204);
    const senders = seen
      .filter(({ method }) => method === 'PATCH')
      .map(({ headers }) => subjectOf(headers.get('Authorization') ?? ''));
    expect(senders).not.toContain(SIGN_INS.adminWithMfa.id);
  },
);

test('a session that the server refuses to renew ends during work, and counts as interrupted', async () => {
  changeStoredSession({ access_token: forged(), refresh_token: 'unknown' });
  expect((await readGames()).status).toBe(401);
  expect(sessionState()).toEqual({ status: 'signed-out', interruptedUserId: SIGN_INS.admin.id });
});

test('after local storage is cleared, no request is sent as a visitor, and the session ends', async () => {
  localStorage.clear();
  const { data, error, status } = await readGames();
  expect({ data, status }).toEqual({ data: null, status: 0 });
  expect(error?.message).toContain('There is no session.');
  expect(requests.seen).toEqual([]);
  expect(sessionState()).toEqual({ status: 'signed-out', interruptedUserId: SIGN_INS.admin.id });
});

test('while an expired token cannot be renewed, no request is sent, and the session stays', async () => {
  const unreachable = interceptFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  changeStoredSession({ expires_at: 1 });
  jest.useFakeTimers();
  const read = readGames().then(({ error }) => error?.message);
  await jest.advanceTimersByTimeAsync(30_000);
  jest.useRealTimers();
  expect(await read).toContain('The session could not be renewed.');
  expect(unreachable.seen.filter(({ url }) => url.includes('/rest/'))).toEqual([]);
  expect(sessionState().status).toBe('signed-in');
});

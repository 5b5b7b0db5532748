import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { interceptFetch, type Interception } from '@panel/shared-testing';
import { waitFor } from '@testing-library/react';
import { changeStoredSession, storedSession } from '../../testing/stored-session.ts';
import {
  configureSupabase,
  functions,
  realtime,
  signIn,
  signOut,
  storage,
  watchSession,
} from '../index.ts';

/** The embedded backend has no files, functions or live changes: the tests answer in its place. */
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
  configureSupabase({ supabaseUrl: backend.url, supabaseAnonKey: backend.anonKey });
  stopWatching = watchSession();
  await signIn(SIGN_INS.admin.email, SIGN_INS.admin.password);
});
afterEach(async () => {
  await signOut();
  stopWatching();
  jest.restoreAllMocks();
});

const listFiles = async () => (await storage()).from('avatars').list();
const invoke = async () => (await functions()).invoke('hello', { body: { name: 'Ana' } });

describe.each([
  ['storage', listFiles, '/storage/v1/object/list/avatars'],
  ['functions', invoke, '/functions/v1/hello'],
])('%s', (service, ask, path) => {
  /** Answers requests to the service with these statuses, then with 200. */
  function answer(...statuses: number[]): Interception {
    return interceptFetch(({ url }) =>
      url.includes(`/${service}/v1/`)
        ? Response.json([{ name: 'a.png' }], { status: statuses.shift() ?? 200 })
        : undefined,
    );
  }

  const tokensIn = ({ seen }: Interception) =>
    seen
      .filter(({ url }) => url.includes(`/${service}/v1/`))
      .map(({ headers }) => headers.get('Authorization')?.replace('Bearer ', ''));

  test("sends the session's token and the public key", async () => {
    const requests = answer();
    expect(await ask()).toMatchObject({ data: [{ name: 'a.png' }], error: null });
    const [request] = requests.seen;
    expect(new URL(request!.url).pathname).toBe(path);
    expect(request!.headers.get('apikey')).toBe(backend.anonKey);
    expect(tokensIn(requests)).toEqual([storedSession().access_token]);
  });

  test('renews a refused token, and repeats the request', async () => {
    const former = storedSession().access_token;
    const requests = answer(401);
    expect((await ask()).error).toBeNull();
    expect(storedSession().access_token).not.toBe(former);
    expect(tokensIn(requests)).toEqual([former, storedSession().access_token]);
  });

  test('sends nothing after signing out', async () => {
    await ask().catch(() => undefined);
    await signOut();
    const requests = answer();
    expect((await ask()).error).not.toBeNull();
    expect(requests.seen).toEqual([]);
  });

  test('resolves to an error when the backend lacks the service', async () => {
    expect(await ask()).toMatchObject({
      data: null,
      error: { name: expect.any(String) as string },
    });
  });
});

describe('realtime', () => {
  const realSocket = globalThis.WebSocket;
  let sockets: FakeSocket[];

  /** The server's side of a connection: answers every message with 'ok'. */
  class FakeSocket {
    static readonly OPEN = 1;
    readyState = 0;
    readonly sent: Message[] = [];
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;
    onclose?: (event: { code: number; wasClean: boolean }) => void;

    constructor(readonly url: string) {
      sockets.push(this);
      setTimeout(() => {
        this.readyState = 1;
        this.onopen?.();
      });
    }

    send(text: string): void {
      const [joinRef, ref, topic, event, payload] = JSON.parse(text) as unknown[];
      this.sent.push({ event, payload } as Message);
      const reply = [joinRef, ref, topic, 'phx_reply', { status: 'ok', response: {} }];
      setTimeout(() => this.onmessage?.({ data: JSON.stringify(reply) }));
    }

    close(): void {
      this.readyState = 3;
      this.onclose?.({ code: 1000, wasClean: true });
    }
  }

  beforeEach(() => {
    sockets = [];
    globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  });
  afterEach(() => {
    globalThis.WebSocket = realSocket;
  });

  async function join(): Promise<FakeSocket> {
    const client = await realtime();
    await new Promise<void>((resolve) => {
      client.channel('games').subscribe((status) => String(status) === 'SUBSCRIBED' && resolve());
    });
    return sockets.at(-1)!;
  }

  const tokenIn = ({ sent }: FakeSocket) =>
    sent.find(({ event }) => event === 'phx_join')?.payload.access_token;

  test("joins channels with the session's token, renewed first when it has expired", async () => {
    const former = storedSession().access_token;
    changeStoredSession({ expires_at: 1 });
    const socket = await join();
    expect(new URL(socket.url).pathname).toBe('/realtime/v1/websocket');
    expect(tokenIn(socket)).toBe(storedSession().access_token);
    expect(tokenIn(socket)).not.toBe(former);
  });

  test('one connection serves all callers', async () => {
    await join();
    expect(await realtime()).toBe(await realtime());
    expect(sockets).toHaveLength(1);
  });

  test('signing out closes the connection, and the next user gets a new one', async () => {
    const socket = await join();
    await signOut();
    await waitFor(() => expect(socket.readyState).toBe(3));
    await expect(realtime()).rejects.toThrow('There is no session.');
    await signIn(SIGN_INS.player.email, SIGN_INS.player.password);
    const next = await join();
    expect(next).not.toBe(socket);
    expect(tokenIn(next)).toBe(storedSession().access_token);
  });

  test('signing out while the client is being prepared closes it, and the caller gets none', async () => {
    const socket = await join();
    const isRefused = expect(realtime()).rejects.toThrow('There is no session.');
    await signOut();
    await isRefused;
    expect(socket.readyState).toBe(3);
  });
});

interface Message {
  event: string;
  payload: { access_token?: string };
}

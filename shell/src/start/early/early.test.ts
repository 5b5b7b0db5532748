import { sessionKey } from '@panel/shared-auth/early';
import { askSite } from '../../federation/early/early-answers.ts';
import { overridesKey } from '../../overrides/overrides-key.ts';

const site = { supabaseUrl: 'https://backend.example', supabaseAnonKey: 'key' };
const reads = [{ path: 'games?select=*', count: true }];
const role = 'POST https://backend.example/rest/v1/rpc/get_user_role';
const games = 'GET https://backend.example/rest/v1/games?select=*';
const scripts = ['/part.js anonymous sha384-a', '/admin.js anonymous sha384-b'];
const realFetch = globalThis.fetch;

/** The requests to the backend. */
let asked: Request[];
/** Answers each request to the backend. */
let answer: () => Promise<Response>;

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  answer = () => Promise.resolve(Response.json([]));
  history.pushState(null, '', '/admin/games');
  storeSession({ expires_at: Date.now() / 1000 + 3600 });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  localStorage.clear();
  document.head.replaceChildren();
  delete window.early;
});

/** Stores the session of a user without a second factor, with these changes. */
function storeSession(changes: object): void {
  const claims = btoa(JSON.stringify({ aal: 'aal1' }));
  const session = {
    access_token: `header.${claims}.signature`,
    refresh_token: 'refresh',
    expires_in: 3600,
    user: { id: 'me' },
    backend: `${site.supabaseUrl}/`,
  };
  localStorage.setItem(sessionKey, JSON.stringify({ ...session, ...changes }));
}

async function runEarly(
  listed: unknown = { games: reads },
  beforeRegistry: () => void = () => undefined,
  settings = Response.json(site),
): Promise<void> {
  const current = { entry: 'e.js', preload: [], integrity: { 'e.js': 'sha384-x' }, reads: listed };
  const modules = { 'mfe-games': { routes: ['games'], current } };
  globalThis.fetch = (input, init) => {
    if (input === '/config.json') {
      return Promise.resolve(settings);
    }
    if (input === '/modules/registry.json') {
      return Promise.resolve()
        .then(beforeRegistry)
        .then(() => Response.json({ modules }));
    }
    asked.push(new Request(input, init));
    return answer();
  };
  const script = document.createElement('script');
  Object.assign(script.dataset, {
    admin: '/part.js#sha384-a /admin.js#sha384-b',
    auth: '/auth.js#',
  });
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  await jest.isolateModulesAsync(async () => {
    await import('./early.ts');
  });
  await jest.advanceTimersByTimeAsync(0);
}

const names = () => asked.map(({ method, url }) => `${method} ${url}`);

it('requests the role and the first reads of the page, with the headers that supabase-js sends', async () => {
  await runEarly();
  expect(names()).toEqual([role, games]);
  expect(await asked[0]?.json()).toEqual({ _user_id: 'me' });
  expect(asked[0]?.headers.get('Content-Profile')).toBe('public');
  expect(asked[1]?.headers.get('Accept-Profile')).toBe('public');
  expect(asked[1]?.headers.get('Prefer')).toBe('count=exact');
  expect(asked.every(({ headers }) => headers.get('Authorization')?.startsWith('Bearer '))).toBe(
    true,
  );
});

it.each([
  ['an hour', 3600, scripts],
  ['a minute', 60, [...scripts, '/auth.js  ']],
])(
  'preloads the auth client only if a renewal is due: the token expires in %s',
  async (_, left, own) => {
    storeSession({ expires_at: Date.now() / 1000 + left });
    await runEarly();
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
    const preloaded = [...links].map(({ href, crossOrigin, integrity }) => {
      return [new URL(href).pathname, crossOrigin, integrity].join(' ');
    });
    expect(preloaded).toEqual([...own, '/modules/e.js anonymous sha384-x']);
  },
);

it('preloads no published module where the address asks for a candidate', async () => {
  history.pushState(null, '', '/admin/games?versao=mfe-games@2.0.0-x');
  storeSession({ expires_at: Date.now() / 1000 + 3600 });
  await runEarly();
  expect(document.querySelector('link[href*="/modules/"]')).toBeNull();
});

it('requests nothing of the backend outside /admin', async () => {
  history.pushState(null, '', '/login');
  await runEarly();
  expect(names()).toEqual([]);
});

it.each([
  ['nobody is signed in', () => localStorage.clear()],
  ['a module is overridden', () => localStorage.setItem(overridesKey, '[]')],
  [
    'the session has to be renewed first',
    () => storeSession({ expires_at: Date.now() / 1000 + 60 }),
  ],
  [
    'a code is due',
    () =>
      storeSession({
        expires_at: Date.now() / 1000 + 3600,
        user: { id: 'me', factors: [{ status: 'verified' }] },
      }),
  ],
  [
    'another backend issued the session',
    () => storeSession({ expires_at: Date.now() / 1000 + 3600, backend: 'https://other.example/' }),
  ],
  ['the stored text is no session', () => localStorage.setItem(sessionKey, '"?"')],
  [
    'local storage is blocked',
    () =>
      jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      }),
  ],
])('requests nothing of the backend when %s (T31)', async (_why, prepare) => {
  prepare();
  await runEarly();
  expect(names()).toEqual([]);
});

it.each(['../auth/v1/user', '/auth/v1/user', 'https://elsewhere.example/', '//elsewhere.example/'])(
  'never sends the token to %s',
  async (path) => {
    await runEarly({ games: [{ path }] });
    expect(names()).toEqual([role]);
  },
);

it.each([
  { path: 'reports?status=eq.PENDING', method: 'DELETE' },
  { path: 'reports', method: 'PATCH', body: { status: 'REVIEWED' } },
  { path: 'reports', method: 'POST' },
  { path: 'rpc/../reports', method: 'POST' },
])('changes nothing for a registry that lists %j', async (read) => {
  await runEarly({ games: [read] });
  expect(names()).toEqual([role]);
});

it('passes no arguments to a function that the registry lists', async () => {
  await runEarly({ games: [{ path: 'rpc/f', method: 'POST', body: { _user_id: 'somebody' } }] });
  expect(names()).toEqual([role, 'POST https://backend.example/rest/v1/rpc/f']);
  expect(await asked[1]?.json()).toEqual({});
});

it('does not send the first reads of a page for another page below it', async () => {
  history.pushState(null, '', '/admin/games/activity');
  await runEarly();
  expect(names()).toEqual([role]);
});

it('does not repeat failed requests: the shell handles failures', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await runEarly();
  expect(names()).toEqual([role, games]);
});

it('leaves the reads to a shell that has taken over the registry', async () => {
  await runEarly(undefined, () => delete window.early?.answers['/modules/registry.json']);
  expect(names()).toEqual([role]);
});

it('when it runs after the shell, requests only the reads that the shell passes', async () => {
  window.early = { answers: {} };
  await runEarly();
  expect(names()).toEqual([]);
  window.early.prefetchReads?.(reads);
  await jest.advanceTimersByTimeAsync(0);
  expect(names()).toEqual([games]);
});

it.each([[7], [{ games: 'all' }], [{ games: [null] }], [null]])(
  'leaves a registry that lists %j to the shell',
  async (listed) => {
    await runEarly(listed);
    expect(names()).toEqual([role]);
  },
);

it('does not repeat a read that the shell passes, too, and discards the answer after ten seconds', async () => {
  await runEarly();
  window.early?.prefetchReads?.(reads);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(names()).toEqual([role, games]);
  expect(Object.keys(window.early?.answers ?? {})).toHaveLength(4);
  await jest.advanceTimersByTimeAsync(1);
  expect(window.early?.answers).toEqual({});
});

it('keeps the answer of a read that is sent again for another ten seconds', async () => {
  await runEarly();
  const { answers } = window.early!;
  const key = Object.keys(answers).find((name) => name.includes('/games?'))!;
  await jest.advanceTimersByTimeAsync(6_000);
  delete answers[key]; // as the shell does when it takes the answer
  window.early?.prefetchReads?.(reads);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(names()).toEqual([role, games, games]);
  expect(Object.keys(answers)).toEqual([key]);
  await jest.advanceTimersByTimeAsync(1);
  expect(answers).toEqual({});
});

it('requests the role before it gives the shell the settings, so that the shell does not request it, too', async () => {
  let parseSettings = (): void => undefined;
  const settings = Response.json(site);
  settings.clone = () => {
    const parsed = new Promise((resolve) => (parseSettings = () => resolve(site)));
    return Object.assign(new Response(), { json: () => parsed });
  };
  await runEarly({}, undefined, settings);
  const taken = askSite('/config.json', { signal: new AbortController().signal }, () =>
    Promise.resolve(names()),
  );
  await jest.advanceTimersByTimeAsync(0);
  parseSettings();
  expect(await taken).toEqual([role]);
});

it('keeps a request that is not answered yet, so that a slow shell does not repeat it', async () => {
  let arrive = (): void => undefined;
  answer = () => new Promise((resolve) => (arrive = () => resolve(Response.json([]))));
  await runEarly({});
  await jest.advanceTimersByTimeAsync(15_000);
  expect(Object.keys(window.early!.answers)).toEqual([expect.stringContaining('get_user_role')]);
  arrive();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(window.early!.answers).toEqual({});
});

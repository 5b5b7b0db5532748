import { sessionKey } from '@panel/shared-auth/early';

const site = { supabaseUrl: 'https://backend.example', supabaseAnonKey: 'key' };
const reads = [{ path: 'games?select=*', count: true }];
const role = 'POST https://backend.example/rest/v1/rpc/get_user_role';
const games = 'GET https://backend.example/rest/v1/games?select=*';
const realFetch = globalThis.fetch;

/** The requests to backends, in their order. */
let asked: Request[];
/** Lets the site answer with its settings and its registry. */
let letSiteAnswer: () => void;
/** The site's answers. */
let settings: object;
let registry: object;

beforeEach(() => {
  asked = [];
  settings = site;
  registry = registryWith(reads);
  history.pushState(null, '', '/admin/games');
  const claims = btoa(JSON.stringify({ aal: 'aal1' }));
  store(sessionKey, {
    access_token: `header.${claims}.signature`,
    refresh_token: 'refresh',
    expires_in: 3600,
    expires_at: Date.now() / 1000 + 3600,
    user: { id: 'me' },
    backend: `${site.supabaseUrl}/`,
  });
  store('panel.backend', site);
  storeRegistry(registry);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  localStorage.clear();
  document.head.replaceChildren();
  delete window.early;
});

function registryWith(listed: unknown): object {
  const current = { entry: 'e.js', preload: [], integrity: {}, reads: { games: listed } };
  return { modules: { 'mfe-games': { routes: ['games'], current } } };
}

const store = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));

function storeRegistry(document: unknown, url = 'http://localhost/modules/registry.json'): void {
  store('panel.registry', document);
  store('panel.registry-origin', { url, readAt: '' });
}

/** Runs the early script; the site answers when the test lets it. */
async function runEarly(): Promise<void> {
  const answersAllowed = new Promise<void>((resolve) => (letSiteAnswer = resolve));
  globalThis.fetch = async (input, init) => {
    if (input === '/config.json' || input === '/modules/registry.json') {
      await answersAllowed;
      return Response.json(input === '/config.json' ? settings : registry);
    }
    asked.push(new Request(input, init));
    return Response.json([]);
  };
  const script = document.createElement('script');
  script.dataset.font = '/inter.woff2';
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  await jest.isolateModulesAsync(async () => {
    await import('./early.ts');
  });
}

/** Lets the site answer, and the early script read both answers. */
async function siteAnswers(): Promise<void> {
  letSiteAnswer();
  await new Promise((resolve) => setTimeout(resolve));
}

const names = () => asked.map(({ method, url }) => `${method} ${url}`);
/** The requests to backends whose answers are kept for the shell. */
const kept = () =>
  Object.keys(window.early!.answers)
    .filter((key) => key.startsWith('['))
    .map((key) => (JSON.parse(key) as string[]).slice(0, 2).join(' '));

it('requests role and first reads before the site has answered, and none of them twice', async () => {
  await runEarly();
  expect(names()).toEqual([role, games]);
  expect(asked[1]?.headers.get('apikey')).toBe('key');
  await siteAnswers();
  expect(names()).toEqual([role, games]);
  expect(kept()).toEqual([role, games]);
});

it('does not repeat requests whose answers the shell took before the site answered', async () => {
  await runEarly();
  window.early!.answers = {};
  await siteAnswers();
  expect(names()).toEqual([role, games]);
});

it.each([
  ['the key', { ...site, supabaseAnonKey: 'new' }],
  ['the address', { ...site, supabaseUrl: 'https://backend.example/' }],
])(
  'drops the answers when %s of the backend has changed, and requests them again',
  async (_, now) => {
    settings = now;
    await runEarly();
    await siteAnswers();
    expect(names()).toEqual([role, games, role, games]);
    expect(Object.keys(window.early!.answers)).toHaveLength(4);
    expect(kept()).toEqual([role, games]);
  },
);

it('drops the answers when the site has moved to another backend, which gets no token (T46)', async () => {
  settings = { ...site, supabaseUrl: 'https://other.example' };
  await runEarly();
  await siteAnswers();
  expect(names()).toEqual([role, games]);
  expect(kept()).toEqual([]);
});

it('drops the answer of a read that the registry does not list any more', async () => {
  registry = registryWith([{ path: 'games?select=id' }]);
  await runEarly();
  await siteAnswers();
  expect(names()).toEqual([role, games, games.replace('*', 'id')]);
  expect(kept()).toEqual([role, games.replace('*', 'id')]);
});

it('does not send the first reads of a page for another page below it', async () => {
  history.pushState(null, '', '/admin/games/activity');
  await runEarly();
  expect(names()).toEqual([role]);
});

it.each([
  [
    'another backend than the session',
    () => store('panel.backend', { ...site, supabaseUrl: 'https://other.example' }),
  ],
  [
    'another host with the name of the backend in its path',
    () =>
      store('panel.backend', {
        ...site,
        supabaseUrl: 'https://other.example/https://backend.example/',
      }),
  ],
  ['no address', () => store('panel.backend', { ...site, supabaseUrl: 7 })],
  ['no key', () => store('panel.backend', { supabaseUrl: site.supabaseUrl })],
  ['null', () => store('panel.backend', null)],
  ['no JSON', () => localStorage.setItem('panel.backend', '{')],
])('waits for the settings when it has stored %s (T46)', async (_what, spoil) => {
  spoil();
  await runEarly();
  expect(names()).toEqual([]);
  await siteAnswers();
  expect(names()).toEqual([role, games]);
});

it.each([
  ['a later visit', 1, () => undefined],
  ['the first visit', 0, () => localStorage.removeItem('panel.backend')],
])('preloads the web font only on a later visit: %s', async (_when, count, prepare) => {
  prepare();
  await runEarly();
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  expect(links.filter(({ href }) => href.endsWith('/inter.woff2'))).toHaveLength(count);
});

it('sends nothing without a session', async () => {
  localStorage.removeItem(sessionKey);
  await runEarly();
  await siteAnswers();
  expect(names()).toEqual([]);
});

it.each([
  ['of another site', () => storeRegistry(registry, 'https://other.example/modules/registry.json')],
  ['that lists no array', () => storeRegistry(registryWith({ path: 'games?select=*' }))],
  ['without modules', () => storeRegistry(null)],
  ['that is a number', () => storeRegistry(7)],
  ['without its address', () => localStorage.removeItem('panel.registry-origin')],
  ['that is no JSON', () => localStorage.setItem('panel.registry', '{')],
])(
  'waits for the registry of the site before it reads when it has stored a registry %s (T46)',
  async (_what, spoil) => {
    spoil();
    await runEarly();
    expect(names()).toEqual([role]);
    await siteAnswers();
    expect(names()).toEqual([role, games]);
  },
);

it.each([
  null,
  { path: '../auth/v1/user' },
  { path: 'https://other.example/rest/v1/games' },
  { path: '/auth/v1/user' },
  { path: 'reports?id=eq.1', method: 'DELETE' },
  { path: 'reports', method: 'POST' },
  { path: 'rpc/get_user_role?_user_id=me' },
  { path: 'rpc/get_user_role?_user_id=me', method: 'HEAD' },
  { path: 'rpc/get_user_role?_user_id=me', method: 'POST' },
  { path: 'r%70c/get_user_role?_user_id=me' },
  { path: 'games/../rpc/get_user_role?_user_id=me' },
  { path: 'r\tpc/get_user_role?_user_id=me' },
  { path: ['rpc/get_user_role?_user_id=me'] },
])('sends no other request for a stored registry that lists %j (T46)', async (read) => {
  storeRegistry(registryWith([read, ...reads]));
  await runEarly();
  expect(names()).toEqual([role, games]);
});

it.each([
  ['a stored registry', () => storeRegistry(registryWith(manyReads('stored')))],
  ['the registry of the site', () => (registry = registryWith(manyReads('listed')))],
  [
    'both',
    () => {
      storeRegistry(registryWith(manyReads('stored')));
      registry = registryWith(manyReads('listed'));
    },
  ],
])('sends ten first reads at most, however many %s lists (T46)', async (_what, list) => {
  list();
  await runEarly();
  await siteAnswers();
  expect(names().length).toBeGreaterThan(9);
  expect(names().length).toBeLessThanOrEqual(1 + 10);
});

it('sends no first reads that another module lists for the page (T46)', async () => {
  const { modules } = registryWith(reads) as { modules: Record<string, object> };
  const current = {
    entry: 'e.js',
    preload: [],
    integrity: {},
    reads: { games: manyReads('other') },
  };
  registry = { modules: { 'mfe-other': { routes: 'games', current }, ...modules } };
  storeRegistry(registry);
  await runEarly();
  await siteAnswers();
  expect(names()).toEqual([role, games]);
});

function manyReads(table: string): object[] {
  return Array.from({ length: 3_000 }, (_, number) => ({ path: `${table}?id=eq.${number}` }));
}

import { Hono } from 'hono';
import { type ServedSite, serveApp } from '@panel/release';
import { statesApp } from './states-app.ts';

/** The requests that reached panel and backend. */
const seen: Request[] = [];
let app: Hono;
let panel: ServedSite;
let backend: ServedSite;

beforeAll(async () => {
  const panelApp = new Hono().all('*', ({ req }) => {
    seen.push(req.raw);
    const { pathname } = new URL(req.url);
    return pathname === '/config.json'
      ? Response.json({ supabaseUrl: 'http://127.0.0.1:9', supabaseAnonKey: 'key' })
      : new Response(`panel ${pathname}`);
  });
  const backendApp = new Hono().all('*', ({ req }) => {
    seen.push(req.raw);
    return Response.json([{ id: 1, title: 'Rachão' }]);
  });
  [panel, backend] = await Promise.all([
    serveApp(panelApp, { port: 0 }),
    serveApp(backendApp, { port: 0 }),
  ]);
  app = statesApp({
    port: 3100,
    panel: panel.url,
    backend: { url: backend.url, publishableKey: 'key' },
    answerPage: () => new Response('the page'),
  });
});
beforeEach(() => {
  seen.length = 0;
});
afterAll(() => Promise.all([panel.close(), backend.close()]));

async function ask(url: string, init: RequestInit = {}) {
  const answer = await app.request(new Request(url, init));
  return [answer.status, await answer.text()];
}

const games = '/rest/v1/games?select=*';

test('localhost shows the page, and the host of a state the panel in it', async () => {
  expect(await ask('http://localhost:3100/')).toEqual([200, 'the page']);
  const state = 'http://nulls-dark.localhost:3100';
  expect(await ask(`${state}/admin/games?sort=date`)).toEqual([200, 'panel /admin/games']);
  expect(await ask(state + games)).toEqual([200, '[{"id":1,"title":null}]']);
  const config = await app.request(`${state}/config.json`);
  expect(await config.json()).toEqual({ supabaseUrl: state, supabaseAnonKey: 'key' });
});

test('panel and backend do not learn which page asks', async () => {
  const origin = 'http://usual-light.localhost:3100';
  await ask(origin + games, { headers: { Origin: origin, Cookie: 'a=b', apikey: 'key' } });
  const [{ headers } = new Request('http://-')] = seen;
  expect([headers.get('origin'), headers.get('cookie'), headers.get('apikey')]).toEqual([
    null,
    null,
    'key',
  ]);
});

test('a read that waits does so at a host of its own; decisions pass', async () => {
  const state = 'http://waiting-light.localhost:3100';
  const answers = await Promise.all([app.request(state + games), app.request(state + games)]);
  const hosts = answers.map(({ headers }) => new URL(headers.get('Location') ?? '').host);
  expect(hosts.join()).toMatch(/^held-[\w-]+\.localhost:3100,held-[\w-]+\.localhost:3100$/);
  expect(new Set(hosts).size).toBe(2);
  expect((await ask(`${state}/rest/v1/reports?id=eq.1`, { method: 'PATCH', body: '{}' }))[0]).toBe(
    200,
  );
  expect((await ask(`${state}/rest/v1/rpc/get_user_role`, { method: 'POST', body: '{}' }))[0]).toBe(
    200,
  );
});

test.each<[string, string, Record<string, string>]>([
  ['by fetch', 'http://usual-light.localhost:3100/', { Origin: 'https://evil.example' }],
  [
    'by a script element',
    'http://usual-light.localhost:3100/static/js/index.js',
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
  ],
  ['by DNS rebinding', 'http://evil.example:3100/', {}],
  ['by a host of no state', 'http://other.localhost:3100/', {}],
  ['by a host that ends like one', 'http://usual-light.localhost.evil.example:3100/', {}],
  ['for another port', 'http://usual-light.localhost:3999/', {}],
])('other websites get no answer, asked %s (T36)', async (_, url, headers) => {
  expect(await ask(url, { headers })).toEqual([403, '']);
  expect(seen).toEqual([]);
});

test('the usual port of HTTP, which no origin names, is one like others', async () => {
  const sources = { panel: panel.url, backend: { url: backend.url, publishableKey: 'key' } };
  const usual = statesApp({ ...sources, port: 80, answerPage: () => new Response() });
  const origin = 'http://usual-light.localhost';
  const { status } = await usual.request(origin + games, { headers: { Origin: origin } });
  expect(status).toBe(200);
});

const enter = 'http://failed-dark.localhost:3100/-/states/enter';

test('the entry signs in and goes on to a page of the panel', async () => {
  const [, page] = await ask(`${enter}?to=/admin/reports%3Fstatus=PENDING`);
  expect(page).toContain('"to":"/admin/reports?status=PENDING"');
  expect(page).toContain('"backend":"http://failed-dark.localhost:3100/"');
});

test.each([
  '/admin/posts?q=Seleção "A"|$[1]',
  '/admin/posts?from=https://exemplo.org/',
  '/admin/posts?q=</script>',
])('the entry goes on to any example of a module: %s', async (to) => {
  const [status, page] = await ask(`${enter}?to=${encodeURIComponent(to)}`);
  expect(status).toBe(200);
  expect(page).toContain(`"to":${JSON.stringify(to).replace('<', String.raw`\u003c`)}`);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/admin//evil.example',
  '/admin/..//evil.example',
  '/administration',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/-/states/enter',
  '/admin/../-/states/enter',
  'http://[',
])('the entry leads to no other address: %s', async (to) => {
  expect((await ask(`${enter}?to=${encodeURIComponent(to)}`))[0]).toBe(400);
});

test.each(['localhost', 'usual-light.localhost'])(
  'only the states page may frame what %s answers: it signs in by itself (T36)',
  async (host) => {
    const { headers } = await app.request(`http://${host}:3100/admin`);
    expect(headers.get('Content-Security-Policy')).toBe(
      "frame-ancestors 'self' http://localhost:3100 http://127.0.0.1:3100",
    );
  },
);

test('a frame that goes out of view while it loads is no failure of the panel', async () => {
  const said = jest.spyOn(console, 'error').mockReturnValue();
  await ask('http://usual-light.localhost:3100/static/js/index.js', {
    signal: AbortSignal.abort(),
  });
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

test('a panel that does not answer is a failure of this server', async () => {
  const gone = statesApp({
    port: 3100,
    panel: 'http://127.0.0.1:1',
    backend: { url: 'http://127.0.0.1:1', publishableKey: 'key' },
    answerPage: () => new Response(),
  });
  const said = jest.spyOn(console, 'error').mockReturnValue();
  expect((await gone.request('http://usual-light.localhost:3100/')).status).toBe(502);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('não responde'));
  said.mockRestore();
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, SiteConfig } from '@panel/shared-federation';
import { fileIntegrity } from '@panel/shared-federation/build';
import { Hono } from 'hono';
import { buildsOf, releasedWorkspace, type ReleasedWorkspace } from '../../testing/releases.ts';
import { publishCandidates } from '../commands/candidate/publish-candidates.ts';
import { serveApp, type ServedSite } from '../host/serve-app.ts';
import { siteApp } from '../host/site-app.ts';
import { openDeployedSite } from './deployed-site.ts';
import type { DevSource } from './dev-source.ts';

let workspace: ReleasedWorkspace;
let server: ServedSite;
let backend: ServedSite;
/** `METHOD path` of each request that the site got. */
let sent: string[];
/** Lines that the source has said. */
let said: string[];
/** The origin that the backend answers (CORS). */
let allowedOrigin: string;

const panel = 'http://localhost:3000';
const playersUrl = 'http://localhost:3003';

beforeAll(async () => {
  workspace = await releasedWorkspace();
  backend = await serveApp(backendApp(), { port: 0 });
  const site = new Hono();
  site.use(async ({ req }, next) => {
    sent.push(`${req.method} ${req.path}`);
    await next();
  });
  site.route('/', siteApp({ dir: workspace.site }));
  server = await serveApp(site, { port: 0 });
  await workspace.configure(config());
});
beforeEach(() => {
  [sent, said, allowedOrigin] = [[], [], '*'];
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await Promise.all([server.close(), backend.close()]);
  await workspace.remove();
});

function config() {
  return {
    supabaseUrl: backend.url,
    supabaseAnonKey: 'public',
    eventsUrl: `${server.url}/events`,
  };
}

/** Resolves a name to an address on the internet. */
function publicName(name: string) {
  return (hostname: string) => Promise.resolve([hostname === name ? '203.0.113.7' : hostname]);
}

/** A backend that answers what it got. */
function backendApp(): Hono {
  const app = new Hono();
  app.options('*', () => {
    const headers = { 'Access-Control-Allow-Origin': allowedOrigin };
    return new Response(null, { status: 204, headers });
  });
  app.all('*', async ({ req }) =>
    Response.json(
      { method: req.method, url: req.url, body: await req.text(), headers: req.header() },
      { status: 201, headers: { 'Content-Range': '0-0/1', 'Set-Cookie': 'a=1' } },
    ),
  );
  return app;
}

/** The module that is developed on this machine. */
function players() {
  return [{ name: 'mfe-players', folder: join(workspace.root, 'mfe-players'), url: playersUrl }];
}

const open = (versions: { name: string; version: string }[] = []) =>
  openDeployedSite({ address: server.url, versions, say: (line) => said.push(line) });

const ask = (source: DevSource, path: string, init?: RequestInit) =>
  source.answer(new Request(panel + path, init));

async function readJson<T>(source: DevSource, path: string): Promise<T> {
  return (await (await ask(source, path)).json()) as T;
}

const readRegistry = (source: DevSource) => readJson<Registry>(source, '/modules/registry.json');

test("a module of this machine replaces the site's; the others keep their hashes, and their files come from the site", async () => {
  const source = (await open()).source(players());
  const { modules, shell } = await readRegistry(source);
  expect(shell).toBeUndefined();
  expect(modules['mfe-players']!.current).toMatchObject({
    entry: `${playersUrl}/static/js/mfe_players.js`,
    integrity: {},
  });
  const scripts = Object.entries(modules['mfe-games']!.current.integrity);
  expect(scripts).toHaveLength(3);
  for (const [path, hash] of scripts) {
    const answer = await ask(source, `/modules/${path}`);
    expect(answer.headers.get('Content-Type')).toContain('text/javascript');
    expect(fileIntegrity(new Uint8Array(await answer.arrayBuffer()))).toBe(hash);
  }
  expect(said).toEqual([]);
});

test('a reload shows what others have published since', async () => {
  const source = (await open()).source([]);
  await readRegistry(source);
  const version = await workspace.publishPlayers('since()');
  expect((await readRegistry(source)).modules['mfe-players']!.current.version).toBe(version);
});

test("the settings are the site's, without what would write to it, and name it", async () => {
  const source = (await open()).source(players());
  const config = await readJson<SiteConfig>(source, '/config.json');
  expect(config).toMatchObject({
    supabaseUrl: backend.url,
    supabaseAnonKey: 'public',
    environment: new URL(server.url).host,
  });
  expect(config).not.toHaveProperty('eventsUrl');
});

test('the site gets nothing but GET, whatever the page sends', async () => {
  const source = (await open()).source(players());
  await readRegistry(source);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    for (const path of ['/config.json', '/modules/registry.json', '/modules/mfe-games/x.js']) {
      expect((await ask(source, path, { method })).status).toBe(405);
    }
  }
  await ask(source, '/modules/registry.json', { method: 'HEAD' });
  await ask(source, '/modules/mfe-games/x.js');
  expect(sent.filter((each) => !each.startsWith('GET /'))).toEqual([]);
});

test.each([
  '//evil.example/x.js',
  '/../../secret',
  '/%2e%2e/%2e%2e/secret',
  '/\\evil.example/x.js',
])(
  'a path such as /modules%s leads to no other host, and nowhere above the registry',
  async (path) => {
    const source = (await open()).source(players());
    sent = [];
    const { pathname } = new URL(`${panel}/modules${path}`);
    if (source.owns(pathname)) {
      expect((await ask(source, pathname)).status).toBe(404);
    }
    expect(sent.filter((each) => !each.startsWith('GET /modules/'))).toEqual([]);
  },
);

test('a script that differs from its hash reaches the browser, which refuses it, and is named once', async () => {
  const source = (await open()).source([]);
  const { modules } = await readRegistry(source);
  const { entry } = modules['mfe-games']!.current;
  const bytes = await workspace.text(`modules/${entry}`);
  await writeFile(join(workspace.site, 'modules', entry), `${bytes}// altered`);
  await ask(source, `/modules/${entry}`);
  await ask(source, `/modules/${entry}`);
  await writeFile(join(workspace.site, 'modules', entry), bytes);
  expect(said).toEqual([
    `${server.url}/modules/${entry} não tem o hash que o registro de ${server.url} nomeia: o navegador não o executa.`,
  ]);
});

describe('another version of a module', () => {
  const name = 'mfe-players';

  test('may be a former one, whose files the site still has', async () => {
    const former = await workspace.publishPlayers('former()');
    await workspace.publishPlayers('newer()');
    await workspace.publishPlayers('newest()');
    const source = (await open([{ name, version: former }])).source([]);
    const { current } = (await readRegistry(source)).modules[name]!;
    expect(current.version).toBe(former);
    expect(Object.keys(current.integrity)).toContain(current.entry);
    expect((await ask(source, `/modules/${current.entry}`)).status).toBe(200);
  });

  test('may be a candidate', async () => {
    await workspace.buildModule(name, 'candidate()');
    const builds = buildsOf(workspace.root, [name]);
    const [candidate] = await publishCandidates({ builds, site: workspace.site, days: 14 });
    const { version } = candidate!;
    const source = (await open([{ name, version }])).source([]);
    expect((await readRegistry(source)).modules[name]!.current.version).toBe(version);
  });

  test('that the site lacks is refused, with those that it names', async () => {
    const current = await workspace.publishPlayers('current()');
    await expect(open([{ name, version: '9.9.9-aaaa' }])).rejects.toThrow(
      `mfe-players 9.9.9-aaaa não está em ${server.url}. Há: ${current} (no ar), `,
    );
    await expect(open([{ name: 'mfe-news', version: '1.0.0' }])).rejects.toThrow(
      `${server.url} não tem o módulo mfe-news. Tem: mfe-games, mfe-players.`,
    );
  });

  test('that the site has withdrawn is refused', async () => {
    const bad = await workspace.publishPlayers('bad()');
    await workspace.publishPlayers('good()');
    await workspace.rollback(`${name}@${bad}`, { withdraw: true });
    await expect(open([{ name, version: bad }])).rejects.toThrow(
      `${name} ${bad} foi retirada de ${server.url}`,
    );
  });
});

test('a module that the site lacks is shown, and a route that another one has is said', async () => {
  const folder = join(workspace.root, 'mfe-news');
  const write = (routes: string[]) =>
    workspace.write(
      'mfe-news/package.json',
      JSON.stringify({ name: 'mfe-news', version: '1.0.0', panel: { routes } }),
    );
  const site = await open();
  const news = [{ name: 'mfe-news', folder, url: 'http://localhost:3009' }];
  await write(['news', 'games']);
  expect(await site.notices(news)).toEqual([
    `mfe-news não está em ${server.url}: aparece só aqui, em /admin/news.`,
    `A rota 'games' é de mfe-games em ${server.url}; aqui ela é de mfe-news.`,
  ]);
  expect(Object.keys((await readRegistry(site.source(news))).modules)[0]).toBe('mfe-news');
  expect(await site.notices(players())).toEqual([]);
});

test("a site whose modules follow another contract is said to be older, and names those that don't appear", async () => {
  const text = await workspace.text('modules/registry.json');
  const older = text.replaceAll('"contract": 1', '"contract": 0');
  await writeFile(join(workspace.site, 'modules/registry.json'), older);
  const notices = await (await open()).notices(players());
  await writeFile(join(workspace.site, 'modules/registry.json'), text);
  expect(notices).toEqual([
    expect.stringContaining('mfe-games segue o contrato 0 e não aparece'),
    expect.stringContaining('segue um contrato anterior (0; aqui é 1)'),
  ]);
});

describe('a backend that does not answer pages of this machine (CORS)', () => {
  beforeEach(() => {
    allowedOrigin = server.url;
  });

  test('is reached through this server, which names no website and keeps the answer', async () => {
    const source = (await open()).source(players());
    const { supabaseUrl } = await readJson<SiteConfig>(source, '/config.json');
    expect(new URL(supabaseUrl).origin).toBe(panel);
    expect(said).toEqual([expect.stringContaining(`não aceita pedidos de ${panel} (CORS)`)]);
    const path = '/auth/v1/token?grant_type=password';
    const { pathname } = new URL(supabaseUrl);
    expect(source.owns(`${pathname}/auth/v1/token`)).toBe(true);
    const answer = await ask(source, pathname + path, {
      method: 'POST',
      body: '{"email":"a"}',
      headers: { Origin: panel, Cookie: 'a=1', apikey: 'public', Referer: `${panel}/login` },
    });
    expect([answer.status, answer.headers.get('Content-Range')]).toEqual([201, '0-0/1']);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    const got = (await answer.json()) as Record<string, object>;
    expect(got).toMatchObject({
      method: 'POST',
      url: backend.url + path,
      body: '{"email":"a"}',
      headers: { apikey: 'public' },
    });
    expect(Object.keys(got.headers!)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(origin|cookie|referer)$/)]),
    );
    expect(sent.filter((each) => !each.startsWith('GET /'))).toEqual([]);
  });

  test('a document from it, such as one that a user has uploaded, runs no scripts here (T47)', async () => {
    const source = (await open()).source(players());
    const { supabaseUrl } = await readJson<SiteConfig>(source, '/config.json');
    const backendPath = new URL(supabaseUrl).pathname;
    for (const path of [
      `${backendPath}/storage/v1/object/public/a.html`,
      '/modules/mfe-games/a.html',
    ]) {
      const { headers } = await ask(source, path);
      expect(headers.get('Content-Security-Policy')).toBe('sandbox');
    }
  });

  test('is left to the browser when it is on this machine and the site is not', async () => {
    const address = server.url;
    const resolve = publicName('localhost');
    await workspace.configure({
      ...config(),
      supabaseUrl: backend.url.replace('localhost', '127.0.0.1'),
    });
    const source = (await openDeployedSite({ address, resolve })).source(players());
    await workspace.configure(config());
    const { supabaseUrl } = await readJson<SiteConfig>(source, '/config.json');
    expect(supabaseUrl).toContain('127.0.0.1');
    expect((await ask(source, '/rest/v1/games')).status).toBe(404);
  });

  test('two backends have different addresses here, and one does not get the tokens of the other (T29)', async () => {
    const pathOf = async (source: DevSource) =>
      new URL((await readJson<SiteConfig>(source, '/config.json')).supabaseUrl).pathname;
    const first = await pathOf((await open()).source([]));
    await workspace.configure({ supabaseUrl: `${backend.url}/other`, supabaseAnonKey: 'public' });
    const other = (await open()).source([]);
    await workspace.configure({ supabaseUrl: backend.url, supabaseAnonKey: 'public' });
    const second = await pathOf(other);
    expect(second).not.toBe(first);
    expect((await ask(other, `${second}/rest/v1/games`)).status).toBe(201);
    expect(other.owns(`${first}/rest/v1/games`)).toBe(true);
    for (const path of [`${first}/rest/v1/games`, `${second}/projects`]) {
      expect((await ask(other, path)).status).toBe(404);
    }
    expect(other.owns('/rest/v1/games')).toBe(false);
  });

  test('has an https address for a page behind a tunnel that ends TLS', async () => {
    const source = (await open()).source([]);
    const askTunnel = (path: string) =>
      source.answer(
        new Request(`http://tunel.example${path}`, { headers: { 'X-Forwarded-Proto': 'https' } }),
      );
    const { supabaseUrl } = (await (await askTunnel('/config.json')).json()) as SiteConfig;
    expect(said).toEqual([expect.stringContaining('pedidos de https://tunel.example (CORS)')]);
    const { origin, pathname } = new URL(supabaseUrl);
    expect(origin).toBe('https://tunel.example');
    expect((await askTunnel(`${pathname}/rest/v1/games`)).status).toBe(201);
  });

  test('a request that the page cancels says nothing', async () => {
    const source = (await open()).source([]);
    const { supabaseUrl } = await readJson<SiteConfig>(source, '/config.json');
    said = [];
    const { pathname } = new URL(supabaseUrl);
    await ask(source, `${pathname}/rest/v1/games`, { signal: AbortSignal.abort() });
    expect(said).toEqual([]);
  });

  test('one that starts late is asked again at the next reload, and named when it stops', async () => {
    const late = await serveApp(backendApp(), { port: 0 });
    await late.close();
    await workspace.configure({ supabaseUrl: late.url, supabaseAnonKey: 'public' });
    const source = (await open()).source([]);
    await workspace.configure({ supabaseUrl: backend.url, supabaseAnonKey: 'public' });
    const reload = async () => (await readJson<SiteConfig>(source, '/config.json')).supabaseUrl;
    expect(await reload()).toBe(late.url);
    const started = await serveApp(backendApp(), { port: Number(new URL(late.url).port) });
    const [supabaseUrl] = await Promise.all([reload(), reload()]);
    expect(new URL(supabaseUrl).origin).toBe(panel);
    await started.close();
    expect(await reload()).toBe(supabaseUrl);
    const { pathname } = new URL(supabaseUrl);
    expect((await ask(source, `${pathname}/rest/v1/games`)).status).toBe(502);
    expect(said).toEqual([
      expect.stringContaining(`não aceita pedidos de ${panel} (CORS)`),
      expect.stringContaining(`${late.url} não responde (`),
    ]);
  });

  test('one that does is asked by the page itself: nothing passes through this server', async () => {
    allowedOrigin = panel;
    const source = (await open()).source(players());
    expect(await readJson(source, '/config.json')).toMatchObject({ supabaseUrl: backend.url });
    const folder = '/-/backend/';
    expect(source.owns(folder)).toBe(true);
    expect((await ask(source, `${folder}rest/v1/games`)).status).toBe(404);
  });
});

describe('an address that is no panel is refused, and the message says why:', () => {
  const refusal = (address: string) =>
    openDeployedSite({ address }).then(
      () => 'accepted',
      ({ message }: Error) => message,
    );

  test.each(['painel.example.org', 'file:///etc/passwd', 'https://a:b@painel.example.org', 'x'])(
    '%s',
    async (address) => {
      expect(await refusal(address)).toBe(
        `--on pede o endereço de um painel, como https://painel.example.org: '${address}'`,
      );
    },
  );

  test('nothing answers', async () => {
    const gone = await serveApp(new Hono(), { port: 0 });
    await gone.close();
    const message = `${gone.url} não responde (ECONNREFUSED). Confira o endereço e a rede.`;
    const env = { PATH: process.env.PATH };
    jest.replaceProperty(process, 'env', env);
    expect(await refusal(gone.url)).toBe(message);
    jest.replaceProperty(process, 'env', { ...env, HTTPS_PROXY: 'http://proxy.example:3128' });
    expect(await refusal(gone.url)).toContain(
      `${message} Aviso: este comando não usa o proxy de HTTPS_PROXY.`,
    );
  });

  test.each([
    ['another website', () => new Response('<h1>Olá</h1>'), 'não é o de um painel'],
    ['no such file', () => new Response('', { status: 404 }), 'não está lá (resposta 404)'],
  ])('%s', async (_, answer, reason) => {
    const other = await serveApp(new Hono().all('*', answer), { port: 0 });
    expect(await refusal(`${other.url}/admin`)).toBe(
      `${other.url} não é um painel: /config.json ${reason}.`,
    );
    await other.close();
  });

  test('it leads elsewhere', async () => {
    const moved = await serveApp(
      new Hono().all('*', ({ redirect }) => redirect('https://novo.example.org/config.json')),
      { port: 0 },
    );
    expect(await refusal(moved.url)).toBe(
      `${moved.url}/config.json leva a https://novo.example.org. Use o endereço final em --on.`,
    );
    await moved.close();
  });

  test('its registry is on this machine, and the site is not', async () => {
    const registryUrl = `${server.url.replace('localhost', '127.0.0.1')}/modules/registry.json`;
    await workspace.configure({ ...config(), registryUrl });
    const resolve = publicName('localhost');
    const opening = openDeployedSite({ address: server.url, resolve });
    await expect(opening).rejects.toThrow(
      `O registro de módulos de ${server.url} está em ${new URL(registryUrl).origin}, na rede desta máquina`,
    );
    await workspace.configure(config());
  });

  test('its answer is endless', async () => {
    const bytes = new Uint8Array(1_000_000);
    const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(bytes);
    const answer = () => new Response(new ReadableStream({ pull }));
    const other = await serveApp(new Hono().all('*', answer), { port: 0 });
    expect(await refusal(other.url)).toBe(
      `A resposta de ${other.url}/config.json tem mais de 50 MB.`,
    );
    await other.close();
  });

  test('its registry is missing or malformed', async () => {
    const text = await workspace.text('modules/registry.json');
    const path = join(workspace.site, 'modules/registry.json');
    await writeFile(path, '{}');
    const malformed = await refusal(server.url);
    await writeFile(path, text);
    expect(malformed).toBe(`O registro de módulos de ${server.url} está malformado.`);
  });
});

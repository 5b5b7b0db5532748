import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { assembleSite } from './assemble.ts';
import { type ServedSite, serveSite } from './serve-site.ts';
import { embeddedBackend } from './site-config.ts';
import { type BuiltWorkspace, builtWorkspace } from '../testing/built-workspace.ts';

let workspace: BuiltWorkspace;
let site: ServedSite;
let entry: string;

beforeAll(async () => {
  workspace = await builtWorkspace();
  const { root } = workspace;
  const registry = await assembleSite({ root, site: workspace.site, config: embeddedBackend });
  entry = `/modules/${registry.modules['mfe-players']!.current.entry}`;
  await workspace.write('secret.txt', 'outside the site');
  await workspace.write('dist/static/js/large.js', 'const answer = 42;\n'.repeat(500));
  site = await serveSite({ dir: workspace.site, port: 0 });
});
afterAll(async () => {
  await site.close();
  await workspace.remove();
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(site.url + path, { headers });
}

/** `fetch` would tidy the path up before it leaves. */
function statusOfRawPath(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(site.url, { path }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end();
  });
}

test.each(['/', '/index.html', '/login', '/admin/reports', '/no/such/page'])(
  '%s answers with the page, to be asked for again each time',
  async (path) => {
    const answer = await get(path, { Accept: 'text/html,*/*' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain('<title>Admin Panel</title>');
  },
);

test.each(['/static/js/gone.js', '/modules/mfe-players/0/gone.js', '/modules', '/gone.png'])(
  '%s does not exist and is never answered with the page',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<title>');
  },
);

test('a missing script is not found even when a browser would accept a page for it', async () => {
  expect((await get('/static/js/gone.js', { Accept: 'text/html' })).status).toBe(404);
});

test('files named after their content are kept for a year; modules may be loaded from elsewhere', async () => {
  for (const path of ['/static/js/index.1a2b.js', entry]) {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toContain('javascript');
  }
  expect((await get(entry)).headers.get('access-control-allow-origin')).toBe('*');
  const registry = (await get('/modules/registry.json')).headers;
  expect(registry.get('cache-control')).toBe('no-cache');
  expect(registry.get('access-control-allow-origin')).toBe('*');
  expect((await get('/config.json')).headers.get('access-control-allow-origin')).toBeNull();
});

test('the content policy allows no inline code and only the backend that the settings name', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:54321 ws://127.0.0.1:54321;");
});

test('a shell on another origin may learn that a script of a module is missing', async () => {
  const { headers, status } = await get('/modules/mfe-players/0/gone.js');
  expect(status).toBe(404);
  for (const answer of [headers, (await get(entry)).headers]) {
    expect(answer.get('access-control-allow-origin')).toBe('*');
    expect(answer.get('timing-allow-origin')).toBe('*');
  }
  expect((await get('/static/js/gone.js')).headers.get('timing-allow-origin')).toBeNull();
});

test('settings given to the server take the place of the file', async () => {
  const config = {
    supabaseUrl: 'https://panel.example.org',
    supabaseAnonKey: 'key',
    moduleOrigins: ['https://modules.example.org'],
  };
  const other = await serveSite({ dir: workspace.site, port: 0, config });
  const answer = await fetch(`${other.url}/config.json`);
  expect(await answer.json()).toEqual(config);
  expect(answer.headers.get('content-security-policy')).toContain(
    'https://panel.example.org wss://panel.example.org',
  );
  expect(answer.headers.get('content-security-policy')).toContain(
    "script-src 'self' https://modules.example.org;",
  );
  await other.close();
});

test('a file is read at request time', async () => {
  await workspace.write('dist/static/late.txt', 'first');
  expect(await (await get('/static/late.txt')).text()).toBe('first');
  await workspace.write('dist/static/late.txt', 'second');
  expect(await (await get('/static/late.txt')).text()).toBe('second');
});

test('an unchanged file is answered with 304', async () => {
  const first = await get('/');
  const again = await get('/', { 'If-None-Match': first.headers.get('etag')! });
  expect(again.status).toBe(304);
  expect(again.headers.get('cache-control')).toBe('no-cache');
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('a client that accepts %s gets %s', async (accepted, encoding) => {
  const answer = await get('/static/js/large.js', { 'Accept-Encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(await answer.text()).toBe('const answer = 42;\n'.repeat(500));
});

test('HEAD says what GET would send, and other methods are refused', async () => {
  const head = await fetch(`${site.url}/`, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  const post = await fetch(`${site.url}/`, { method: 'POST' });
  expect(post.status).toBe(405);
  expect(post.headers.get('allow')).toBe('GET, HEAD');
});

test.each([
  '/../secret.txt',
  '/static/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/static/..%2f..%2f..%2fsecret.txt',
  '/static/..%5c..%5csecret.txt',
  '/%00.txt',
  '/%zz.txt',
  '/_headers.txt/../_headers.map',
])('%s never leaves the site', async (path) => {
  expect(await statusOfRawPath(path)).toBe(404);
});

test('drafts and files for the host are not served', async () => {
  await workspace.write('dist/modules/mfe-players/.draft-1/entry.js', 'half');
  expect((await get('/modules/mfe-players/.draft-1/entry.js')).status).toBe(404);
  expect((await get('/.release/log.jsonl')).status).toBe(404);
  expect((await get('/nginx.conf')).status).toBe(404);
});

test('a taken port is a clear error', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const { port } = holder.address() as { port: number };
  await expect(serveSite({ dir: join(workspace.site), port })).rejects.toThrow(
    `A porta ${port} já está em uso`,
  );
  await new Promise((resolve) => holder.close(resolve));
});

test('it listens on this machine by IPv4 and IPv6', async () => {
  const { port } = new URL(site.url);
  expect(site.url).toBe(`http://localhost:${port}`);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  const byIpv6 = await fetch(`http://[::1]:${port}/`).catch(() => undefined);
  expect(byIpv6?.status ?? 200).toBe(200);
});

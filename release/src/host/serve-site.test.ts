import fs from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { assembleSite } from '../commands/assemble.ts';
import { embeddedBackend } from '../site/backend.ts';
import { type ServedSite, serveSite } from './serve-site.ts';
import { type BuiltWorkspace, builtWorkspace } from '../../testing/built-workspace.ts';

let workspace: BuiltWorkspace;
let site: ServedSite;

beforeAll(async () => {
  workspace = await builtWorkspace();
  const { root } = workspace;
  await assembleSite({ root, site: workspace.site, config: embeddedBackend });
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

test('a config given to the server replaces config.json', async () => {
  const config = {
    supabaseUrl: 'https://panel.example.org',
    supabaseAnonKey: 'key',
    moduleOrigins: ['https://modules.example.org'],
  };
  const other = await serveSite({ dir: workspace.site, port: 0, config });
  const answer = await fetch(`${other.url}/config.json`);
  expect(await answer.json()).toEqual(config);
  expect(answer.headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://panel.example.org wss://panel.example.org;",
  );
  expect(answer.headers.get('content-security-policy')).toMatch(
    /script-src 'self' 'sha256-[^']+' https:\/\/modules.example.org;/,
  );
  await other.close();
});

test('a page that is cached with other headers is sent again: a 304 would keep them', async () => {
  const overrides = { allowOverrides: true, overrideOrigins: ['http://localhost:3004'] };
  const before = await get('/');
  const other = await serveSite({
    dir: workspace.site,
    port: 0,
    config: { ...embeddedBackend, ...overrides },
  });
  const condition = { 'If-None-Match': before.headers.get('etag')! };
  expect((await get('/', condition)).status).toBe(304);
  const again = await fetch(`${other.url}/`, { headers: condition });
  expect(again.status).toBe(200);
  expect(again.headers.get('integrity-policy')).toBeNull();
  await other.close();
});

test('a file is read at request time', async () => {
  await workspace.write('dist/static/late.txt', 'first');
  expect(await (await get('/static/late.txt')).text()).toBe('first');
  await workspace.write('dist/static/late.txt', 'second');
  expect(await (await get('/static/late.txt')).text()).toBe('second');
});

test('a request for a host file in capital letters is refused, too: some file systems would find the file', async () => {
  await workspace.write('dist/NGINX-HTTP.conf', 'rules');
  expect((await get('/NGINX-HTTP.conf')).status).toBe(404);
});

test('a file that cannot be read is answered with 500, not with 404', async () => {
  const error = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(fs, 'readFileSync').mockImplementation(() => {
    throw error;
  });
  const answer = await get('/static/js/large.js');
  jest.restoreAllMocks();
  expect(answer.status).toBe(500);
});

test('a name that is too long for a file is answered with 404', async () => {
  expect((await get(`/static/${'x'.repeat(300)}.js`)).status).toBe(404);
});

test.each([
  ['br, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
])('a client that accepts %s gets %s', async (accepted, encoding) => {
  const answer = await get('/static/js/large.js', { 'Accept-Encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(await answer.text()).toBe('const answer = 42;\n'.repeat(500));
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

test('the server listens on this machine by IPv4, and by IPv6 if the machine has it', async () => {
  const { port } = new URL(site.url);
  expect(site.url).toBe(`http://localhost:${port}`);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const hasIpv6 = addresses.some(({ address }) => address === '::1');
  const byIpv6 = await fetch(`http://[::1]:${port}/`).catch(() => undefined);
  expect(byIpv6?.status).toBe(hasIpv6 ? 200 : undefined);
});

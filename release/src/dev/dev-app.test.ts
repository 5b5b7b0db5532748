import { request } from 'node:http';
import { join } from 'node:path';
import { builtWorkspace, type BuiltWorkspace } from '../../testing/built-workspace.ts';
import type { ServedSite } from '../host/serve-app.ts';
import { serveDevSite } from './dev-app.ts';
import { localSource } from './dev-source.ts';

const tunnel = 'https://tunel.example.org';

let workspace: BuiltWorkspace;
let server: ServedSite;

beforeAll(async () => {
  workspace = await builtWorkspace();
  const config = { supabaseUrl: 'http://127.0.0.1:1', supabaseAnonKey: 'key' };
  const source = localSource({ config, modules: [] });
  server = await serveDevSite(join(workspace.root, 'shell/dist'), source, 0, [tunnel]);
});
afterAll(async () => {
  await server.close();
  await workspace.remove();
});

/** Sends headers that fetch cannot set. @returns the status and the header `Cache-Control` */
function ask(path: string, headers: Record<string, string> = {}): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    request(server.url + path, { headers }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers['cache-control']]);
    })
      .once('error', reject)
      .end();
  });
}

test('shell, settings and registry are served, and not cached', async () => {
  for (const path of ['/', '/admin/players', '/config.json', '/modules/registry.json']) {
    expect(await ask(path)).toEqual([200, 'no-store']);
  }
  expect(await ask('/modules/gone.js')).toEqual([404, 'no-store']);
});

test.each<[string, Record<string, string>]>([
  ['by fetch', { Origin: 'https://evil.example' }],
  ['by a script element', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }],
  ['by DNS rebinding', { Host: 'evil.example' }],
])('other websites get no answer, asked %s (T36)', async (_, headers) => {
  expect(await ask('/modules/registry.json', headers)).toEqual([403, undefined]);
});

test('a page that ALLOW_ORIGIN names is answered', async () => {
  const { host } = new URL(tunnel);
  expect(await ask('/config.json', { Host: host, Origin: tunnel })).toEqual([200, 'no-store']);
});

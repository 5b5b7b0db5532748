import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type ServedSite, serveSite } from '../../host/serve-site.ts';
import { problemText } from '../../site/check/problem.ts';
import { runRelease } from '../../../testing/release-program.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';
import { verifySite } from './verify.ts';

let workspace: ReleasedWorkspace;
let host: ServedSite;

beforeAll(async () => {
  workspace = await releasedWorkspace();
  host = await serveSite({ dir: workspace.site, port: 0 });
});
afterAll(async () => {
  await host.close();
  await workspace.remove();
});

/** Starts a host that answers like our own server, except where `change` or `headers` replaces the answer. */
async function changedHost(
  change: (path: string) => Promise<[status: number, body: Buffer] | undefined>,
  headers: (path: string) => Record<string, string> = () => ({}),
): Promise<{ url: string; server: Server }> {
  const listener: RequestListener = (request, response) => {
    void (async () => {
      const path = request.url!;
      const answer = await fetch(new URL(path, host.url), {
        headers: { Accept: request.headers.accept ?? '' },
      });
      const own = await change(path);
      const common = Object.fromEntries(answer.headers);
      delete common['content-length'];
      delete common['content-encoding'];
      delete common['transfer-encoding'];
      response.writeHead(own?.[0] ?? answer.status, { ...common, ...headers(path) });
      response.end(own?.[1] ?? Buffer.from(await answer.arrayBuffer()));
    })();
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function problemsAt({ url, server }: { url: string; server: Server }): Promise<string[]> {
  const found = await verifySite(workspace.site, { at: url });
  server.closeAllConnections();
  server.close();
  return found.map((problem) => problemText(problem).replace(url, ''));
}

test('verify --at finds no problem with our own server, and names the server that it asked', async () => {
  const { code, out } = await runRelease(workspace.root, 'verify', '--at', host.url);
  expect([code, out]).toEqual([
    0,
    [`O site está como foi publicado, e ${host.url} o serve como deve.`],
  ]);
});

test("verify --at reports a host that serves the log or the host's own files (T4)", async () => {
  const files = ['/.release/log/00000001.json', '/_headers'];
  const exposing = await changedHost(async (path) =>
    files.includes(path) ? [200, await readFile(join(workspace.site, path))] : undefined,
  );
  expect(await problemsAt(exposing)).toEqual(
    files.map((path) => `o servidor mostra um arquivo que deve ficar oculto: ${path}`),
  );
});

test('verify --at reports a host that serves a document of a module (T47)', async () => {
  const path = 'modules/mfe-players/x.html';
  await writeFile(join(workspace.site, path), '<script>stolen()</script>');
  const exposing = await changedHost((asked) =>
    Promise.resolve(
      asked === `/${path}` ? [200, Buffer.from('<script>stolen()</script>')] : undefined,
    ),
  );
  expect(await problemsAt(exposing)).toContain(
    `o servidor mostra um arquivo que deve ficar oculto: /${path}`,
  );
  await rm(join(workspace.site, path));
});

test('verify --at finds a host that answers a missing script with the page', async () => {
  const page = await readFile(join(workspace.site, 'index.html'));
  const falling = await changedHost((path) =>
    Promise.resolve(/^\/static\/js\/[0-9a-f-]{36}\.js$/.test(path) ? [200, page] : undefined),
  );
  expect(await problemsAt(falling)).toEqual([
    'o servidor não responde com 404, ou deixa guardar o 404, para um arquivo que não existe: /static/js/*.js (200)',
  ]);
});

test('verify --at finds a host whose 404 browsers may cache', async () => {
  const keeping = await changedHost(
    () => Promise.resolve(undefined),
    (path): Record<string, string> =>
      path.startsWith('/modules/mfe-x/') ? { 'cache-control': 'public, max-age=3600' } : {},
  );
  expect(await problemsAt(keeping)).toEqual([
    expect.stringMatching(/não existe: \/modules\/mfe-x\/1\.0\.0-x\/\*\.js \(404\)$/),
  ]);
});

test('verify --at finds headers that do not follow config.json, and an answer that differs from the file', async () => {
  const bare = await changedHost(
    (path) => Promise.resolve(path === '/login' ? [404, Buffer.from('')] : undefined),
    (path) => (path === '/admin' ? { 'content-security-policy': "default-src 'self'" } : {}),
  );
  expect((await problemsAt(bare)).sort()).toEqual([
    'a resposta do servidor difere do arquivo do site: /login (404)',
    'o servidor não manda este cabeçalho como o config.json pede: Content-Security-Policy em /admin',
  ]);
});

test('verify --at names what a proxy has added to the page, or rewritten', async () => {
  const page = await readFile(join(workspace.site, 'index.html'), 'utf8');
  const beacon =
    '<script defer src="https://static.cloudflareinsights.com/beacon.min.js"></script>';
  const altering = await changedHost((path) =>
    Promise.resolve(
      path === '/'
        ? [200, Buffer.from(page + beacon)]
        : path === '/login'
          ? [200, Buffer.from(page.replace('<script ', '<script type="x" '))]
          : undefined,
    ),
  );
  expect((await problemsAt(altering)).sort()).toEqual([
    `a resposta do servidor difere do arquivo do site: / (200; acrescentado: ${beacon.replace('</script>', '')})`,
    'a resposta do servidor difere do arquivo do site: /login (200; acrescentado: <script type="x" data-admin="/a.js">; falta: <script data-admin="/a.js">)',
  ]);
});

test('verify --at reports a host that does not answer, and refuses an address that is no origin', async () => {
  const gone = await changedHost(() => Promise.resolve(undefined));
  await new Promise((resolve) => gone.server.close(resolve));
  const found = await verifySite(workspace.site, { at: gone.url });
  expect(found.map(problemText)).toContain(`inacessível: ${gone.url}/login`);
  for (const at of ['painel.example.org', 'https://painel.example.org/admin', 'ftp://x']) {
    expect((await runRelease(workspace.root, 'verify', '--at', at)).code).toBe(2);
  }
});

import { cp, lstat, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders, RequestOptions } from 'node:http';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { siteConfig } from '@panel/shared-federation';
import * as v from 'valibot';
import { assembleSite } from '../commands/assemble.ts';
import { renewHostFiles } from '../commands/renew-host-files.ts';
import { embeddedBackend } from '../site/backend.ts';
import { openTarget } from '../site/files/open-target.ts';
import { securityHeaders } from './headers.ts';
import { serveSite } from './serve-site.ts';
import { type BuiltWorkspace, builtWorkspace } from '../../testing/built-workspace.ts';
import { startCloudflare } from '../../testing/hosts/cloudflare.ts';
import { isNginxInstalled, startNginx } from '../../testing/hosts/nginx.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { memoryStores } from '../../testing/stores/stores.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** Sends the same requests to every kind of host. */

interface Host {
  address: RequestOptions;
  stop: () => Promise<void>;
}

if (!isNginxInstalled) console.warn('nginx is not installed: its tests are skipped');

async function startOurServer(site: string): Promise<Host> {
  const { url, close } = await serveSite({ dir: site, port: 0 });
  return { address: { host: '127.0.0.1', port: new URL(url).port }, stop: close };
}

async function startInstalledNginx(site: string): Promise<Host> {
  const { socketPath, stop } = await startNginx(site);
  return { address: { socketPath }, stop };
}

/** Starts nginx with a copy of the site that has precompressed files. */
async function startNginxWithPrecompressed(site: string): Promise<Host & { copy: string }> {
  const copy = await temporaryFolder('host-answers');
  await cp(site, copy, { recursive: true, verbatimSymlinks: true });
  await renewHostFiles(copy, { host: 'nginx', precompress: ['gzip'] });
  const { address, stop } = await startInstalledNginx(copy);
  return { address, copy, stop: () => stop().then(() => rm(copy, { recursive: true })) };
}

/** Starts the Worker of a copy of the site: `wrangler` uploads no links, and its host files replace the site's. */
async function startWorker(site: string): Promise<Host> {
  const copy = await copyWithoutLinks(site);
  await renewHostFiles(copy, { host: 'cloudflare' });
  const { address, stop } = await startCloudflare(copy, copy);
  return { address, stop: () => stop().then(() => rm(copy, { recursive: true })) };
}

/** Starts the Worker of a bucket with the same files, `.release` included. */
async function startWorkerOfBucket(site: string): Promise<Host> {
  const store = await memoryStores();
  const [copy, place] = [await copyWithoutLinks(site), await store.newPlace()];
  const [source, target] = [openTarget(copy), openTarget(place)];
  for (const [path, bytes] of await source.readContents(await source.listFiles())) {
    await target.putFile(path, bytes);
  }
  const out = join(copy, 'wrangler');
  await renewHostFiles(place, { host: 'cloudflare', out });
  const { address, stop } = await startCloudflare(out, copy);
  const close = async () => {
    await stop();
    await store.close();
    await rm(copy, { recursive: true });
  };
  return { address, stop: close };
}

async function copyWithoutLinks(site: string): Promise<string> {
  const copy = await temporaryFolder('host-answers');
  await cp(site, copy, {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  });
  return copy;
}

const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const large = 'const answer = 42;\n'.repeat(500);

const none = {
  allow: null,
  'access-control-allow-origin': null,
  'timing-allow-origin': null,
};
const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };
const revalidated = { 'cache-control': 'no-cache' };
const crossOrigin = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };
const script = { 'content-type': 'text/javascript; charset=utf-8' };
const page = { ...revalidated, 'content-type': 'text/html; charset=utf-8' };
const text = { 'content-type': 'text/plain; charset=utf-8' };
const json = { 'content-type': 'application/json' };
const notFound = { 'cache-control': 'no-store' };

let workspace: BuiltWorkspace;
let modules: string;
/** The site's page, whose inline code the policy allows. */
let served: string;

beforeAll(async () => {
  workspace = await builtWorkspace();
  const { root, site, write } = workspace;
  await workspace.buildModule('mfe-players', large);
  const { modules: released } = await assembleSite({ root, site, config: embeddedBackend });
  modules = `/modules/mfe-players/${released['mfe-players']!.current.version}`;
  served = await readFile(join(site, 'index.html'), 'utf8');
  await write('secret.txt', 'outside the site');
  await write('dist/static/js/large.js', large);
  await write('dist/static/font/inter.woff2', 'font');
  await write('dist/static/js/index.js.map', '{}');
  await write('dist/robots.txt', 'User-agent: *');
  await write('dist/.well-known/security.txt', 'Contact: mailto:security@example.org');
  await write('dist/modules/mfe-players/.draft-1/entry.js', 'half');
  await write('dist/.release/log/00000001.json', '{}');
  for (const path of [
    'modules/x.html',
    ...['x', 'x.html', 'x.HTML', 'x.htm', 'x.xhtml', 'x.svg', 'x.xml'].map(
      (file) => `${modules.slice(1)}/${file}`,
    ),
  ]) {
    await write(`dist/${path}`, '<script>stolen</script>');
  }
  await symlink(join(root, 'secret.txt'), join(site, 'static/js/linked.js'));
  await symlink(join(root, 'secret.txt'), join(site, 'linked.txt'));
  await symlink(root, join(site, 'modules/linked'));
});
afterAll(() => workspace.remove());

describe('our own server', () => answers(startOurServer));
(isNginxInstalled ? describe : describe.skip)('nginx', () =>
  answers(startInstalledNginx, { tagsPages: false }),
);
(isNginxInstalled ? describe : describe.skip)('nginx with precompressed files', () => {
  describe('answers as nginx without them @exhaustive', () =>
    answers(startNginxWithPrecompressed, { tagsPages: false }));
  precompressedAnswers();
});
describe('a Cloudflare Worker with static assets', () => answers(startWorker, { atTheEdge: true }));
describe('a Cloudflare Worker with R2', () => answers(startWorkerOfBucket, { atTheEdge: true }));

/**
 * @param atTheEdge whether the network in front of the host compresses, and not the host itself
 * @param tagsPages whether an unchanged page is answered with 304
 */
function answers(
  start: (site: string) => Promise<Host>,
  { atTheEdge = false, tagsPages = true }: { atTheEdge?: boolean; tagsPages?: boolean } = {},
): void {
  let host: Host;
  beforeAll(async () => {
    host = await start(workspace.site);
  });
  afterAll(() => host.stop());

  /** Expects every security header exactly once; below `modules/` the policy also has `sandbox`. */
  async function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
    const answer = await rawRequest({ ...host.address, path, headers, method, agent: false });
    const security = securityHeaders(v.parse(siteConfig, embeddedBackend), served, '');
    for (const [name, value] of Object.entries(security)) {
      const found = answer.all(name).map((each) => each.replace(/; sandbox$/, ''));
      expect([path, name, found]).toEqual([path, name, [value]]);
    }
    return answer;
  }

  /** Expects these headers exactly once, and no headers that belong to other kinds of answers. */
  async function expectAnswer(path: string, status: number, headers: object, accept = {}) {
    const answer = await ask(path, accept);
    expect([path, answer.status]).toEqual([path, status]);
    for (const [name, value] of Object.entries({ ...none, ...headers })) {
      expect([path, name, answer.all(name)]).toEqual([path, name, value === null ? [] : [value]]);
    }
    return answer;
  }

  test('addresses of the panel are answered with the page, which browsers revalidate', async () => {
    for (const path of [
      '/',
      '/index.html',
      '/login',
      '/admin',
      '/admin/',
      '/admin/games',
      '/x/y',
    ]) {
      for (const accept of [{}, browser]) {
        const { body } = await expectAnswer(path, 200, page, accept);
        expect(body).toContain('<title>Admin Panel</title>');
      }
    }
    await expectAnswer('/admin/v1.2', 200, page, browser);
  });

  test('files with a hash in their path are cached for a year', async () => {
    await expectAnswer('/static/js/index.1a2b.js', 200, { ...immutable, ...script });
    await expectAnswer('/static/js/index.js.map', 200, { ...immutable, ...json });
    await expectAnswer('/static/font/inter.woff2', 200, {
      ...immutable,
      'content-type': 'font/woff2',
    });
  });

  test('browsers revalidate files that keep their name after a change', async () => {
    await expectAnswer('/config.json', 200, { ...revalidated, ...json });
    await expectAnswer('/robots.txt', 200, { ...revalidated, ...text });
    await expectAnswer('/.well-known/security.txt', 200, { ...revalidated, ...text });
    const svg = { 'content-type': 'image/svg+xml; charset=utf-8' };
    await expectAnswer('/favicon.svg', 200, { ...revalidated, ...svg });
  });

  test('a shell on another origin may load modules, and learn which are missing', async () => {
    const entry = `${modules}/static/js/mfe_players.c3d4.js`;
    await expectAnswer(entry, 200, { ...crossOrigin, ...immutable, ...script });
    const registry = { ...crossOrigin, ...revalidated, ...json };
    await expectAnswer('/modules/registry.json', 200, registry);
    await expectAnswer(`${modules}/gone.js`, 404, { ...crossOrigin, ...notFound });
  });

  test('a missing script is a 404, never the page, and the 404 is not cached', async () => {
    const folders = ['/static', '/static/', '/static/js', '/modules/', modules, `${modules}/`];
    for (const path of [...folders, '/static/js/gone.js', '/modules/mfe-players/0/gone']) {
      for (const accept of [{}, browser]) {
        const headers = path.startsWith('/modules/') ? crossOrigin : {};
        const { body } = await expectAnswer(path, 404, { ...headers, ...notFound }, accept);
        expect(body).not.toContain('<title>Admin Panel');
      }
    }
    await expectAnswer('/nope.js', 404, notFound);
    await expectAnswer('/favicon.ico', 404, notFound, { Accept: 'image/*,*/*;q=0.8' });
  });

  test("drafts, the log of releases and the host's own files are hidden (T4)", async () => {
    for (const path of [
      '/.release/log/00000001.json',
      '/%2erelease/log/00000001.json',
      '/static/../.release/log/00000001.json',
      '/modules/mfe-players/.draft-1/entry.js',
      '/_headers',
      '/%5fheaders',
      '/_headers/',
      '/_redirects',
      '/nginx-http.conf',
      '/nginx-server.conf',
      '/nginx-server.conf/',
      '//nginx-server.conf',
      '/wrangler.jsonc',
      '/cloudflare-worker.js',
      '/.assetsignore',
    ]) {
      const { body } = await ask(path);
      expect([path, body]).toEqual([path, expect.stringMatching(/not found|<title>Admin Panel/i)]);
    }
  });

  test('a path with an escaped slash or backslash is answered with 404 (T4)', async () => {
    for (const path of [
      `/static/..%2f${modules.slice(1)}/static/js/mfe_players.c3d4.js`,
      `/static/x%2F..%2F..${modules}/static/js/mfe_players.c3d4.js`,
      '/static%2fjs%2flarge.js',
      '/static/js%5clarge.js',
      '/static/js%5C..%5cjs/large.js',
      '/admin%2fgames',
    ]) {
      for (const accept of [{}, browser]) {
        expect([path, (await ask(path, accept)).status]).toEqual([path, 404]);
      }
    }
    expect((await ask('/static/js/large.js?next=%2Fadmin%5C')).status).toBe(200);
  });

  test('no document below modules/ is served, in which script of a team would run (T47)', async () => {
    const documents = ['x.html', 'x.HTML', 'x.htm', 'x.xhtml', 'x.svg', 'x.xml'];
    for (const path of documents.map((file) => encodeURI(`${modules}/${file}`))) {
      for (const accept of [{}, browser]) {
        await expectAnswer(path, 404, { ...crossOrigin, ...notFound }, accept);
      }
    }
    for (const path of [
      `${modules}/x%2ehtml`,
      `${modules}/%78.html`,
      `${modules.replace('modules', '%6dodules')}/x.html`,
      `/${modules}/x.html`,
      `${modules}/x.html/`,
      '/modules/x.html',
    ]) {
      const { body } = await ask(path, browser);
      expect([path, body]).toEqual([path, expect.not.stringContaining('stolen') as string]);
    }
    await expectAnswer('/favicon.svg', 200, revalidated);
  });

  test('a file below modules/ that a browser opens as a page is sandboxed (T47)', async () => {
    const entry = `${modules}/static/js/mfe_players.c3d4.js`;
    const paths = [
      entry,
      entry.replace('modules', '%6dodules'),
      '/modules/registry.json',
      `${modules}/x`,
      `${modules}/gone.js`,
    ];
    for (const path of paths) {
      const { headers } = await ask(path);
      expect([path, headers['content-security-policy']]).toEqual([
        path,
        expect.stringMatching(/; sandbox$/),
      ]);
    }
    for (const path of ['/', '/admin/modules/', '/static/js/large.js']) {
      expect((await ask(path)).headers['content-security-policy']).not.toContain('sandbox');
    }
  });

  test('no path leaves the site (T4)', async () => {
    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/static/../../secret.txt',
      '/static/..%2f..%2f..%2fsecret.txt',
      '/static/..%5c..%5csecret.txt',
      '/%00.txt',
      '/%zz.txt',
    ]) {
      const { status } = await ask(path);
      expect([path, status]).toEqual([path, expect.any(Number)]);
      expect([400, 404]).toContain(status);
    }
  });

  test('no symbolic link is followed, to a file or a folder (T4)', async () => {
    for (const path of ['/static/js/linked.js', '/linked.txt', '/modules/linked/secret.txt']) {
      const { status, body } = await ask(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).not.toContain('outside the site');
    }
  });

  test('HEAD answers with the headers of GET', async () => {
    const { status, headers, body } = await ask('/static/js/large.js', {}, 'HEAD');
    expect(status).toBe(200);
    const length = !atTheEdge && { 'content-length': `${large.length}` };
    expect(headers).toMatchObject({ ...length, ...immutable });
    expect(body).toBe('');
  });

  test('every method except GET and HEAD is refused (T4)', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      for (const path of ['/', '/config.json', '/static/js/index.1a2b.js', '/nope']) {
        const { status, headers } = await ask(path, {}, method);
        expect([method, path, status]).toEqual([method, path, 405]);
        expect(headers).toMatchObject({ allow: 'GET, HEAD', ...notFound });
      }
    }
  });

  test('a page with the tag of other headers is sent again: a browser keeps headers at a 304', async () => {
    const { etag = '' } = (await ask('/')).headers;
    expect(etag !== '').toBe(tagsPages);
    const tagOfBytes = etag.replace(/-[\w-]{22}"$/, '"');
    const known = tagOfBytes === etag ? '"of other headers"' : tagOfBytes;
    const now = new Date().toUTCString();
    const again = await ask('/', { 'If-None-Match': known, 'If-Modified-Since': now });
    expect(again.status).toBe(200);
  });

  test('an unchanged file is answered with 304', async () => {
    const pages = tagsPages ? ['/', '/admin/games'] : [];
    for (const path of [...pages, '/static/js/large.js', '/modules/registry.json']) {
      const { etag, 'cache-control': caching } = (await ask(path)).headers;
      const again = await ask(path, { 'If-None-Match': etag });
      expect([path, again.status]).toEqual([path, 304]);
      expect(again.headers['cache-control']).toBe(caching);
      expect(again.body).toBe('');
    }
  });

  (atTheEdge ? test.skip : test)(
    'text is compressed for clients that accept it; small and compressed files are not',
    async () => {
      const gzip = { 'Accept-Encoding': 'gzip' };
      const { headers } = await ask('/static/js/large.js', gzip);
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect((await ask('/static/js/large.js')).headers['content-encoding']).toBeUndefined();
      for (const path of ['/config.json', '/static/font/inter.woff2']) {
        expect((await ask(path, gzip)).headers['content-encoding']).toBeUndefined();
      }
    },
  );

  test('no answer names the version of the server', async () => {
    expect((await ask('/')).all('server').join()).not.toMatch(/\d/);
    expect((await ask('/static/gone.js')).body).not.toMatch(/\d\.\d/);
  });
}

function precompressedAnswers(): void {
  const gzip = { 'Accept-Encoding': 'gzip, br' };
  let host: Host & { copy: string };
  let entry: string;

  beforeAll(async () => {
    host = await startNginxWithPrecompressed(workspace.site);
    entry = `${modules}/static/js/async/late.js`;
  });
  afterAll(() => host.stop());

  const ask = (path: string, headers: OutgoingHttpHeaders = {}) =>
    rawRequest({ ...host.address, path, headers, agent: false });
  const inSite = (path: string) => join(host.copy, path);

  test.each(['a script of the shell', 'a script of a module'])(
    '%s is answered with the bytes of its .gz, and with the same other headers',
    async (which) => {
      const path = which.endsWith('module') ? entry : '/static/js/large.js';
      const [plain, compressed] = [await ask(path), await ask(path, gzip)];
      expect(compressed.bytes).toEqual(await readFile(inSite(`${path}.gz`)));
      expect(gunzipSync(compressed.bytes)).toEqual(plain.bytes);
      expect(plain.bytes).toEqual(await readFile(inSite(path)));
      expect(compressed.headers['content-encoding']).toBe('gzip');
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(compressed.headers).toMatchObject({
        ...immutable,
        ...script,
        vary: 'Accept-Encoding',
      });
      expect(compressed.headers['content-length']).toBe(`${compressed.bytes.length}`);
      // nginx sends no parts of compressed files.
      const own = /^(content-(length|encoding)|etag|last-modified|date|accept-ranges)$/;
      const common = ({ headers }: typeof plain) =>
        Object.entries(headers).filter(([name]) => !own.test(name));
      expect(common(compressed)).toEqual(common(plain));
    },
  );

  test('a browser that has the compressed script is answered with 304', async () => {
    const { etag } = (await ask(entry, gzip)).headers;
    expect(etag).not.toBe((await ask(entry)).headers.etag);
    const again = await ask(entry, { ...gzip, 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(again.headers['cache-control']).toBe(immutable['cache-control']);
  });

  test('nginx itself compresses a script whose .gz is missing', async () => {
    await rm(inSite('static/js/large.js.gz'));
    const { bytes, headers } = await ask('/static/js/large.js', gzip);
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(bytes).toString()).toBe(large);
  });

  test('a .gz that is a symbolic link, or beside a file that may change, is not used (T4)', async () => {
    await writeFile(inSite('forged'), gzipSync('forged'));
    await rm(inSite('static/js/large.js.gz'), { force: true });
    await symlink(inSite('forged'), inSite('static/js/large.js.gz'));
    await writeFile(inSite('index.html.gz'), gzipSync('forged'));
    await writeFile(inSite('modules/registry.json.gz'), gzipSync('forged'));
    for (const path of ['/static/js/large.js', '/', '/index.html', '/modules/registry.json']) {
      const { bytes, headers } = await ask(path, gzip);
      const text = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
      expect([path, text.toString()]).not.toEqual([path, 'forged']);
      expect(text.length).toBeGreaterThan(10);
    }
  });

  test('a script that is gone is answered with 404, even if its .gz is still there', async () => {
    await rm(inSite(entry));
    expect((await ask(entry, gzip)).status).toBe(404);
  });
}

import { siteConfig } from '@panel/shared-federation';
import * as v from 'valibot';
import { securityHeaders } from './headers.ts';
import { hosts } from './hosts.ts';

const config = v.parse(siteConfig, {
  supabaseUrl: 'https://panel.example.org',
  supabaseAnonKey: 'key',
});
const page = '<style>a{}</style><script data-admin="/a.js">early()</script>';
const site = { location: '/srv/painel', page, precompressed: [] };
const { _headers = '', _redirects = '' } = hosts.netlify(config, site);
const nginx = hosts.nginx(config, site);
const cloudflare = hosts.cloudflare(config, site);
const files: Record<string, string> = { _headers, _redirects, ...nginx, ...cloudflare };

test.each(['_headers', 'nginx-server.conf', 'cloudflare-worker.js'])(
  '%s carries every security header, with the hashes of the page',
  (name) => {
    for (const [header, value] of Object.entries(securityHeaders(config, page, ''))) {
      expect(files[name]).toContain(header);
      expect(files[name]).toContain(value);
    }
  },
);

test('no two rules of _headers set the same header for the same path', () => {
  const rules = _headers.split('\n\n').flatMap((text) => text.split(/\n(?=\/)/));
  const cachingRules = rules.filter((rule) => rule.includes('Cache-Control'));
  const patterns = cachingRules.map((rule) => {
    const path = rule.split('\n')[0]!;
    return new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
  });
  for (const path of [
    '/',
    '/admin',
    '/admin/games',
    '/static/a.js',
    '/modules/registry.json',
    '/modules/a/1/b.js',
  ]) {
    expect(patterns.filter((pattern) => pattern.test(path))).toHaveLength(1);
  }
});

test('_headers adds the sandbox to the policy of everything below modules/ (T47)', () => {
  expect(_headers).toMatch(/^\/modules\/\*\n( {2}.*\n)* {2}Content-Security-Policy: sandbox$/m);
});

test('_headers keeps the limits of hosts: 100 rules, 2000 characters a line, one * a path', () => {
  const rows = _headers.split('\n');
  const paths = rows.filter((row) => row.startsWith('/'));
  expect(paths.length).toBeLessThan(100);
  expect(paths.filter((path) => path.split('*').length > 2)).toEqual([]);
  expect(rows.filter((row) => row.length > 2000)).toEqual([]);
});

test('missing scripts are not redirected to the page, navigations are', () => {
  expect(_redirects).toMatch(/^\/static\/\*.*404$/m);
  expect(_redirects).toMatch(/^\/modules\/\*.*404$/m);
  expect(_redirects.trim().split('\n').at(-1)).toMatch(/^\/\* +\/index\.html +200$/);
});

test('nginx falls back to the page only outside /static and /modules', () => {
  const locations = files['nginx-server.conf']!.match(/location .*/g) ?? [];
  expect(locations.filter((location) => location.includes('/index.html'))).toEqual([
    'location = /index.html { etag off; if_modified_since off; }',
    'location / { try_files $uri /index.html; }',
  ]);
});

test('nginx looks for precompressed files only with --precompress, and only beside files that never change', () => {
  const withFiles = hosts.nginx(config, { ...site, precompressed: ['gzip', 'brotli'] });
  const [, paths, body] =
    /^location ~ (\S+) \{([^}]*_static[^}]*)\}$/m.exec(withFiles['nginx-server.conf']!) ?? [];
  expect(body?.trim().split(/\n\s*/)).toEqual([
    'gzip_static on;',
    'brotli_static on;',
    'try_files $uri =404;',
  ]);
  const isServed = (path: string) => new RegExp(paths!).test(path);
  expect(['/static/js/a.js', '/modules/mfe-a/1/b.js'].every(isServed)).toBe(true);
  expect(['/', '/index.html', '/config.json', '/modules/registry.json'].some(isServed)).toBe(false);
  expect(files['nginx-server.conf']).not.toContain('_static');
  const gzipOnly = hosts.nginx(config, { ...site, precompressed: ['gzip'] })['nginx-server.conf'];
  expect(gzipOnly).not.toContain('brotli');
});

test('the first rule of nginx hides drafts and the log of releases', () => {
  const [first] = files['nginx-server.conf']!.match(/location .*/g) ?? [];
  expect(first).toBe('location ~ /\\.(?!well-known/) { return 404; }');
  expect(files['nginx-server.conf']).not.toContain('^~');
  expect(_redirects).toMatch(/^\/\.release\/\* .*404!$/m);
});

test('a Worker serves a folder from its static assets, and a bucket from R2', () => {
  const wrangler = (location: string) =>
    JSON.parse(hosts.cloudflare(config, { ...site, location })['wrangler.jsonc']!) as object;
  expect(wrangler('/srv/painel')).toMatchObject({
    assets: { html_handling: 'none', not_found_handling: 'none', run_worker_first: true },
  });
  expect(wrangler('s3://painel')).toMatchObject({
    r2_buckets: [{ binding: 'BUCKET', bucket_name: 'painel' }],
    vars: { PREFIX: '' },
  });
  expect(wrangler('s3://painel/teste')).toMatchObject({ vars: { PREFIX: 'teste/' } });
  expect(wrangler('s3://painel')).not.toHaveProperty('assets');
});

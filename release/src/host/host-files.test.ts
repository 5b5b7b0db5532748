import { siteConfig } from '@panel/shared-federation';
import * as v from 'valibot';
import { securityHeaders } from './headers.ts';
import { hostFiles } from './host-files.ts';

const config = v.parse(siteConfig, {
  supabaseUrl: 'https://panel.example.org',
  supabaseAnonKey: 'key',
});
const files = hostFiles(config);

test.each(['_headers', 'nginx.conf'] as const)('%s carries every security header', (name) => {
  for (const [header, value] of Object.entries(securityHeaders(config))) {
    expect(files[name]).toContain(header);
    expect(files[name]).toContain(value);
  }
});

test('no two rules of _headers set the same header for the same path', () => {
  const rules = files._headers.split('\n\n').flatMap((text) => text.split(/\n(?=\/)/));
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

test('_headers keeps the limits of hosts: 100 rules, 2000 characters a line, one * a path', () => {
  const rows = files._headers.split('\n');
  const paths = rows.filter((row) => row.startsWith('/'));
  expect(paths.length).toBeLessThan(100);
  expect(paths.filter((path) => path.split('*').length > 2)).toEqual([]);
  expect(rows.filter((row) => row.length > 2000)).toEqual([]);
});

test('missing scripts are not redirected to the page, navigations are', () => {
  expect(files._redirects).toMatch(/^\/static\/\*.*404$/m);
  expect(files._redirects).toMatch(/^\/modules\/\*.*404$/m);
  expect(files._redirects.trim().split('\n').at(-1)).toMatch(/^\/\* +\/index\.html +200$/);
});

test('nginx falls back to the page only outside /static and /modules', () => {
  const locations = files['nginx.conf'].match(/location .*/g) ?? [];
  expect(locations.filter((location) => location.includes('/index.html'))).toEqual([
    'location / { try_files $uri /index.html; }',
  ]);
});

test('the log of releases and drafts are hidden before any other rule of nginx', () => {
  const [first] = files['nginx.conf'].match(/location .*/g) ?? [];
  expect(first).toBe('location ~ /\\.(?!well-known/) { return 404; }');
  expect(files['nginx.conf']).not.toContain('^~');
  expect(files._redirects).toMatch(/^\/\.release\/\* .*404!$/m);
});

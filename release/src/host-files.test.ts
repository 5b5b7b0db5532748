import { siteConfig } from '@panel/shared-federation';
import * as v from 'valibot';
import { hostFiles } from './host-files.ts';
import { securityHeaders } from './headers.ts';

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

test('missing scripts are not redirected to the page, navigations are', () => {
  expect(files._redirects).toMatch(/^\/static\/\*.*404$/m);
  expect(files._redirects).toMatch(/^\/modules\/\*.*404$/m);
  expect(files._redirects.trim().split('\n').at(-1)).toMatch(/^\/\* +\/index\.html +200$/);
});

test('nginx falls back to the page only outside /static and /modules', () => {
  const blocks = files['nginx.conf'].split(/\n(?= {2}location)/);
  const withFallback = blocks.filter((block) => block.includes('/index.html;'));
  expect(withFallback.map((block) => block.trim().split('\n')[0])).toEqual(['location / {']);
});

test('the log of releases and drafts are hidden before any other rule of nginx', () => {
  const [first] = files['nginx.conf'].match(/location .*/g) ?? [];
  expect(first).toBe('location ~ /\\. { return 404; }');
  expect(files['nginx.conf']).not.toContain('^~');
  expect(files._redirects).toMatch(/^\/\.release\/\* .*404!$/m);
});

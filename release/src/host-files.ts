import { join } from 'node:path';
import type { SiteConfig } from '@panel/shared-federation';
import { assertSite } from './assert-site.ts';
import { putFile } from './files.ts';
import {
  cacheHeaders,
  crossOriginHeaders,
  immutableCache,
  revalidatedCache,
  securityHeaders,
} from './headers.ts';
import { registryPath } from './registry-file.ts';
import { readSiteConfig } from './site-config.ts';

/** What static hosts and nginx read to answer as our own server does, by path inside the site. */
export function hostFiles(config: SiteConfig): Record<HostFileName, string> {
  return {
    _headers: headersFile(config),
    _redirects: redirectsFile,
    'nginx.conf': nginxFile(config),
  };
}

/** What is in the web root for the host to read, not for visitors. */
export const hostFileNames = ['_headers', '_redirects', 'nginx.conf'] as const;

type HostFileName = (typeof hostFileNames)[number];

/** Writes what a site's host reads, as its settings want it. */
export async function writeHostFiles(site: string, config: SiteConfig): Promise<void> {
  for (const [path, content] of Object.entries(hostFiles(config))) {
    await putFile(join(site, path), Buffer.from(content));
  }
}

/**
 * Writes what a site's host reads anew, after its `config.json` was edited.
 *
 * @throws Error when the folder is no site, or its `config.json` is missing or malformed
 */
export async function renewHostFiles(site: string): Promise<void> {
  assertSite(site);
  await writeHostFiles(site, await readSiteConfig(site));
}

/** Rules that match the same path add up, so no two of them set the same header. */
function headersFile(config: SiteConfig): string {
  const revalidated = ['/', '/index.html', '/config.json', '/login', '/admin', '/admin/*'];
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', securityHeaders(config)],
    ['/static/*', { 'Cache-Control': immutableCache }],
    ['/modules/:name/:version/*', { 'Cache-Control': immutableCache }],
    ['/modules/*', crossOriginHeaders('modules/')],
    [`/${registryPath}`, { 'Cache-Control': revalidatedCache }],
    ...revalidated.map((path): [string, Record<string, string>] => [path, cacheHeaders(path)]),
  ];
  return rules
    .map(
      ([path, headers]) => `${path}\n${lines(headers, ([name, value]) => `  ${name}: ${value}`)}`,
    )
    .join('\n');
}

/**
 * A missing script is a 404, never the page: a page in place of a script helps nobody. `404!` hides
 * files that are there, on hosts that know it.
 */
const redirectsFile = `/.release/* /not-found          404!
/static/*   /static/not-found   404
/modules/*  /modules/not-found  404
/*          /index.html         200
`;

/** Only caching is left out of error answers: a missing file may come to be. */
function nginxFile(config: SiteConfig): string {
  const security = securityHeaders(config);
  const location = (match: string, headers: Record<string, string>, files: string) =>
    `  location ${match} {
${lines({ ...security, ...headers }, nginxHeader)}    try_files ${files};
  }
`;
  const immutable = { 'Cache-Control': immutableCache };
  const revalidated = { 'Cache-Control': revalidatedCache };
  const crossOrigin = crossOriginHeaders('modules/');
  return `# Inside http { }. Set the name, the port, the certificate and the root to yours.
server {
  listen 80;
  server_name _;
  root /usr/share/nginx/html;
  gzip on;
  gzip_vary on;
  gzip_types text/javascript application/javascript text/css application/json image/svg+xml;

  # Drafts, the log of releases, and what only the host reads. The first match counts.
  location ~ /\\. { return 404; }
  location ~ ^/(_headers|_redirects|nginx\\.conf)$ { return 404; }

${location('~ ^/static/', immutable, '$uri =404')}
${location('~ ^/modules/[^/]+/[^/]+/', { ...immutable, ...crossOrigin }, '$uri =404')}
${location('~ ^/modules/', { ...revalidated, ...crossOrigin }, '$uri =404')}
${location('~ \\.[A-Za-z0-9]+$', revalidated, '$uri =404')}
  # Navigations: the page decides what the address means.
${location('/', revalidated, '$uri /index.html')}}
`;
}

function nginxHeader([name, value]: [name: string, value: string]): string {
  return `    add_header ${name} "${value}"${name === 'Cache-Control' ? '' : ' always'};`;
}

function lines(
  headers: Record<string, string>,
  line: (header: [name: string, value: string]) => string,
): string {
  return Object.entries(headers)
    .map((header) => `${line(header)}\n`)
    .join('');
}

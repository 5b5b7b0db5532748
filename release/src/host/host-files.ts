import type { SiteConfig } from '@panel/shared-federation';
import { configPath, defaultRegistryPath } from '@panel/shared-federation/site-paths';
import type { hostFileNames } from '../site/reserved-paths.ts';
import type { OpenSite } from '../site/with-site.ts';
import {
  cacheHeaders,
  crossOriginHeaders,
  immutableCache,
  revalidatedCache,
  securityHeaders,
} from './headers.ts';
import { nginxConf } from './nginx-conf.ts';

/** The files that make static hosts and nginx answer as our own server does, by path inside the site. */
export function hostFiles(config: SiteConfig): Record<HostFileName, string> {
  return {
    _headers: headersFile(config),
    _redirects: redirectsFile,
    'nginx.conf': nginxConf(config),
  };
}

type HostFileName = (typeof hostFileNames)[number];

/** Writes the files that a site's host reads. */
export async function writeHostFiles(site: OpenSite, config: SiteConfig): Promise<void> {
  for (const [path, content] of Object.entries(hostFiles(config))) {
    await site.putFile(path, Buffer.from(content));
  }
}

/** Rules that match the same path add up, so no two of them set the same header. */
function headersFile(config: SiteConfig): string {
  const pages = ['/', '/index.html', '/login', '/admin', '/admin/*'];
  const revalidated = [...pages, configPath];
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', securityHeaders(config)],
    ['/static/*', { 'Cache-Control': immutableCache }],
    ['/modules/:name/:version/*', { 'Cache-Control': immutableCache }],
    ['/modules/*', crossOriginHeaders('modules/')],
    [defaultRegistryPath, { 'Cache-Control': revalidatedCache }],
    ...revalidated.map((path): [string, Record<string, string>] => [path, cacheHeaders(path)]),
  ];
  return rules
    .flatMap(([path, headers]) => [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      '',
    ])
    .join('\n');
}

/**
 * A missing script is a 404, never the page. `404!` hides existing files, on hosts that support it.
 */
const redirectsFile = `/.release/* /not-found          404!
/static/*   /static/not-found   404
/modules/*  /modules/not-found  404
/*          /index.html         200
`;

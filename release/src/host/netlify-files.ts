import type { SiteConfig } from '@panel/shared-federation';
import { configPath, defaultRegistryPath } from '@panel/shared-federation/site-paths';
import { crossOriginHeaders, sandbox, securityHeaders } from './headers.ts';
import { cacheHeaders, immutableCache, revalidatedCache } from '../site/cache-headers.ts';
import type { HostedSite } from './hosted-site.ts';

/** Files for Netlify, and for hosts that adopted its format. */
export function netlifyFiles(config: SiteConfig, { page }: HostedSite): Record<string, string> {
  return { _headers: headersFile(config, page), _redirects: redirectsFile };
}

/**
 * Rules that match the same path add up, so no two of them set the same header. Only the policy has two values: browsers
 * apply both.
 */
function headersFile(config: SiteConfig, page: string): string {
  const pages = ['/', '/index.html', '/login', '/admin', '/admin/*'];
  const revalidated = [...pages, configPath];
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', securityHeaders(config, page, '')],
    ['/static/*', { 'Cache-Control': immutableCache }],
    ['/modules/:name/:version/*', { 'Cache-Control': immutableCache }],
    ['/modules/*', { ...crossOriginHeaders('modules/'), 'Content-Security-Policy': sandbox }],
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

import { type SiteConfig, siteConfig, type SiteConfigFile } from '@panel/shared-federation';
import { configPath } from '@panel/shared-federation/site-paths';
import { Hono } from 'hono';
import * as v from 'valibot';
import { embeddedBackend } from '../site/backend.ts';
import { configFile } from '../site/config-file.ts';
import { chooseEncoding, compress, contentTag } from './compression.ts';
import { crossOriginHeaders, securityHeaders } from './headers.ts';
import { cacheHeaders } from '../site/cache-headers.ts';
import { decodePath, readSiteFile, type ServedFile } from './served-file.ts';

export interface SiteAppOptions {
  /** The web root. Read at each request, so that a reload shows a new release. */
  dir: string;
  /** Served as `config.json` in place of the file; the headers follow it. */
  config?: SiteConfigFile;
}

/** Answers a site's requests as a production host does. */
export function siteApp({ dir, config }: SiteAppOptions): Hono {
  const app = new Hono();
  app.all('*', async ({ req }) => {
    const { pathname } = new URL(req.url);
    const settings = await readConfig(dir, config);
    const page = textOf(await readSiteFile(dir, '/index.html'));
    const path = decodePath(pathname) ?? pathname.slice(1);
    const headers = {
      ...securityHeaders(parseConfig(settings), page, path),
      ...crossOriginHeaders(path),
    };
    if (!['GET', 'HEAD'].includes(req.method)) {
      return refuse(405, 'Only GET and HEAD', { ...headers, Allow: 'GET, HEAD' });
    }
    // A browser does not treat an escaped slash as a slash; hosts disagree.
    if (/%(2f|5c)/i.test(pathname)) {
      return refuse(404, 'Not found', headers);
    }
    const file =
      (pathname === configPath ? settings : await readSiteFile(dir, pageFor(pathname))) ??
      (isNavigation(req.raw, `/${path}`) ? await readSiteFile(dir, '/index.html') : undefined);
    return file ? answer(req.raw, file, headers) : refuse(404, 'Not found', headers);
  });
  return app;
}

/** Refuses a request. Errors are not cached: the next request may succeed. */
function refuse(status: number, text: string, headers: Record<string, string>): Response {
  const plain = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' };
  return new Response(`${text}\n`, { status, headers: { ...headers, ...plain } });
}

async function answer(
  request: Request,
  { path, bytes, type }: ServedFile,
  common: Record<string, string>,
): Promise<Response> {
  // Browsers keep some of the cached headers at a 304: other headers need another tag.
  const tag = `W/"${contentTag(bytes, JSON.stringify(common))}"`;
  const headers = new Headers({
    ...common,
    ...cacheHeaders(path),
    'Content-Type': type,
    ETag: tag,
    Vary: 'Accept-Encoding',
  });
  if (
    request.headers
      .get('If-None-Match')
      ?.split(/\s*,\s*/)
      .includes(tag)
  ) {
    return new Response(null, { status: 304, headers });
  }
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  const encoding = chooseEncoding(accepted, type, bytes.length);
  if (encoding) {
    headers.set('Content-Encoding', encoding);
  }
  const body = encoding ? await compress(bytes, encoding) : bytes;
  headers.set('Content-Length', String(body.length));
  return new Response(body, { headers });
}

/** The path of the file at a path: that of the page for '/'. */
export function pageFor(pathname: string): string {
  return pathname === '/' ? '/index.html' : pathname;
}

/** Whether to answer a path without a file with the page: for navigations, never for scripts. */
export function isNavigation(request: Request, pathname: string): boolean {
  if (/^\/(static|modules)(\/|$)/.test(pathname)) {
    return false;
  }
  const looksLikeFile = /\.[A-Za-z0-9]+$/.test(pathname);
  return !looksLikeFile || (request.headers.get('Accept') ?? '').includes('text/html');
}

async function readConfig(
  dir: string,
  config: SiteConfigFile | undefined,
): Promise<ServedFile | undefined> {
  if (!config) {
    return readSiteFile(dir, configPath);
  }
  const bytes = new TextEncoder().encode(JSON.stringify(config));
  return { path: configFile, bytes, type: 'application/json' };
}

/** A site with a malformed config still serves its page, which says what is wrong. */
function parseConfig(file: ServedFile | undefined): SiteConfig {
  try {
    return v.parse(siteConfig, JSON.parse(textOf(file)));
  } catch {
    return v.parse(siteConfig, embeddedBackend);
  }
}

function textOf(file: ServedFile | undefined): string {
  return new TextDecoder().decode(file?.bytes);
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { cacheHeaders, crossOriginHeaders, securityHeaders } from '@panel/release';
import type { SiteConfig } from '@panel/shared-federation';
import { brotli, quality } from './brotli.ts';
import type { Certificate } from './certificate.ts';
import { type Answer, listen, type RunningServer } from './listen.ts';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface SiteOptions {
  dir: string;
  config: SiteConfig;
  /** Contents of files that replace or join those in `dir`, by path. */
  replacements?: Readonly<Record<string, string>>;
  /** Edits index.html for the requested path. */
  editPage?: (html: string, pathname: string) => string;
}

/** Serves a site with production headers. Caches each compressed answer. */
export function serveSite(certificate: Certificate, options: SiteOptions): Promise<RunningServer> {
  const { dir, config, replacements = {}, editPage = (html) => html } = options;
  const files = new Set(listFiles(dir));
  const cache = new Map<string, Answer>();

  function read(path: string, pathname: string): Buffer {
    const text = replacements[path];
    const bytes = text === undefined ? readFileSync(join(dir, path)) : Buffer.from(text);
    return path === 'index.html' ? Buffer.from(editPage(bytes.toString(), pathname)) : bytes;
  }

  function answer(pathname: string): Answer {
    const path = extname(pathname) === '' ? 'index.html' : pathname.slice(1);
    const security = securityHeaders(config, read('index.html', pathname).toString(), path);
    return files.has(path) || path in replacements
      ? fileAnswer(path, read(path, pathname), security)
      : { status: 404, headers: security };
  }

  return listen(certificate, ({ url: { pathname }, headers }) => {
    const cached = cache.get(pathname) ?? answer(pathname);
    cache.set(pathname, cached);
    const isUnchanged = cached.status === 200 && headers['if-none-match'] === cached.headers.etag;
    return isUnchanged ? { status: 304, headers: cached.headers } : cached;
  });
}

function fileAnswer(path: string, bytes: Buffer, security: Record<string, string>): Answer {
  const type = contentTypes[extname(path)] ?? 'application/octet-stream';
  const isCompressible = !type.startsWith('font/');
  return {
    status: 200,
    headers: {
      ...security,
      ...cacheHeaders(path),
      ...crossOriginHeaders(path),
      'content-type': type,
      etag: `"${createHash('sha256').update(bytes).digest('base64')}"`,
      ...(isCompressible && { 'content-encoding': 'br' }),
    },
    body: isCompressible ? brotli(bytes, quality.file) : bytes,
  };
}

/** Lists the files whose content type is known; source maps are not among them. */
function listFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in contentTypes)
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

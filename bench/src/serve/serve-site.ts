import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { cacheHeaders, crossOriginHeaders, securityHeaders } from '@panel/release';
import type { SiteConfig } from '@panel/shared-federation';
import { brotli, quality } from './brotli.ts';
import type { Certificate } from './certificate.ts';
import { type Answer, listen, type Served } from './listen.ts';

const types: Record<string, string> = {
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
  /** Contents that replace files, by path. */
  replaced?: Readonly<Record<string, string>>;
  /** Changes the page depending on its address. */
  pageFor?: (html: string, pathname: string) => string;
}

/** Serves a site with production headers; reads and compresses each file once. */
export function serveSite(certificate: Certificate, options: SiteOptions): Promise<Served> {
  const { dir, config, replaced = {}, pageFor = (html) => html } = options;
  const security = securityHeaders(config);
  const files = new Set(filesOf(dir));
  const answers = new Map<string, Answer>();

  function read(path: string, pathname: string): Buffer {
    const text = replaced[path];
    const bytes = text === undefined ? readFileSync(join(dir, path)) : Buffer.from(text);
    return path === 'index.html' ? Buffer.from(pageFor(bytes.toString(), pathname)) : bytes;
  }

  function answer(pathname: string): Answer {
    const path = extname(pathname) === '' ? 'index.html' : pathname.slice(1);
    return files.has(path) || path in replaced
      ? fileAnswer(path, read(path, pathname), security)
      : { status: 404, headers: security };
  }

  return listen(certificate, ({ url: { pathname } }) => {
    const known = answers.get(pathname) ?? answer(pathname);
    answers.set(pathname, known);
    return known;
  });
}

function fileAnswer(path: string, bytes: Buffer, security: Record<string, string>): Answer {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const isText = !type.startsWith('font/');
  return {
    status: 200,
    headers: {
      ...security,
      ...cacheHeaders(path),
      ...crossOriginHeaders(path),
      'content-type': type,
      ...(isText && { 'content-encoding': 'br' }),
    },
    body: isText ? brotli(bytes, quality.file) : bytes,
  };
}

/** Lists the files that browsers may request: all except source maps. */
function filesOf(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

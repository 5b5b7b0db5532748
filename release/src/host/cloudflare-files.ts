import { relative, sep } from 'node:path';
import type { SiteConfig } from '@panel/shared-federation';
import { isBucketAddress, parseBucketAddress } from '../site/files/bucket/bucket-address.ts';
import { documentExtensions } from '../site/module-documents.ts';
import { hostFileNames } from '../site/reserved-paths.ts';
import { contentTag } from './compression.ts';
import { crossOriginHeaders, securityHeaders } from './headers.ts';
import { immutableCache, immutablePaths, revalidatedCache } from '../site/cache-headers.ts';
import type { HostedSite } from './hosted-site.ts';
import { mediaTypes } from './media-types.ts';

/**
 * The files of a Cloudflare Worker, which `npx wrangler deploy` reads. The Worker serves a folder from its static assets,
 * and a bucket from R2. It must answer as `site-app.ts` does; host-answers.test.ts compares them.
 */
export function cloudflareFiles(
  config: SiteConfig,
  { location, page }: HostedSite,
): Record<string, string> {
  return {
    [wranglerFile]: `${JSON.stringify(wranglerConfig(location), null, 2)}\n`,
    [workerFile]: workerScript(config, page),
    '.assetsignore': ['.release', '.draft-*', '.wrangler', workerFile, wranglerFile, ''].join('\n'),
  };
}

const workerFile = 'cloudflare-worker.js';
export const wranglerFile = 'wrangler.jsonc';

/**
 * The configuration in another folder than the site's. `wrangler dev` keeps its state beside it: among the assets, each
 * change of the state would start it again.
 */
export function wranglerFileIn(folder: string, site: string, bytes: Uint8Array): Uint8Array {
  const config = JSON.parse(new TextDecoder().decode(bytes)) as { assets?: { directory: string } };
  if (config.assets) {
    config.assets.directory = relative(folder, site).replaceAll(sep, '/');
  }
  return Buffer.from(`${JSON.stringify(config, null, 2)}\n`);
}

function wranglerConfig(location: string): object {
  const common = { name: 'painel', main: workerFile, compatibility_date: '2026-04-01' };
  if (isBucketAddress(location)) {
    const { bucket, prefix } = parseBucketAddress(location);
    return {
      ...common,
      r2_buckets: [{ binding: 'BUCKET', bucket_name: bucket }],
      vars: { PREFIX: prefix },
    };
  }
  return {
    ...common,
    assets: {
      directory: '.',
      binding: 'ASSETS',
      // The Worker decides; by default Cloudflare would answer /index.html with a redirect, and hide a missing script.
      run_worker_first: true,
      html_handling: 'none',
      not_found_handling: 'none',
    },
  };
}

function workerScript(config: SiteConfig, page: string): string {
  const constants = {
    securityHeaders: securityHeaders(config, page, ''),
    moduleHeaders: {
      ...securityHeaders(config, page, 'modules/'),
      ...crossOriginHeaders('modules/'),
    },
    mediaTypes,
    hidden: hostFileNames,
  };
  // Browsers keep some of the cached headers at a 304: other headers need another tag.
  const tag = contentTag(JSON.stringify(constants));
  const definitions = Object.entries(constants).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value, null, 2)};\n`,
  );
  return `// Written by \`npm run release -- headers --host cloudflare\`, from config.json. Deploy it again after a change.

${definitions.join('')}const tagOfHeaders = '-${tag}"';
const isModuleDocument = /^modules\\/[^]*\\.(${documentExtensions.join('|')})$/i;
const isImmutable = /^(${immutablePaths.replaceAll('/', '\\/')})/;

export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(405, pathname, { Allow: 'GET, HEAD' });
    }
    // Browsers do not take an escaped slash for a slash.
    if (/%(2f|5c)/i.test(pathname)) return refuse(404, pathname);
    const path = pathname === '/' ? 'index.html' : pathOf(pathname);
    const found = path && (await read(path, request, env));
    const page = !found && isNavigation(pathname, request) && (await read('index.html', request, env));
    return found || page || refuse(404, pathname);
  },
};

/** Decodes a path; undefined when it has parts that are never served. */
function pathOf(pathname) {
  try {
    const path = decodeURIComponent(pathname).slice(1);
    const parts = path.replace(/^\\.well-known\\//, '').split('/');
    const isOdd = path.includes('\\0') || parts.some((part) => part === '' || part.startsWith('.'));
    return isOdd || hidden.includes(path) || isModuleDocument.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Whether to answer a path without a file with the page: for navigations, never for scripts. */
function isNavigation(pathname, request) {
  if (/^\\/(static|modules)(\\/|$)/.test(pathname)) return false;
  const looksLikeFile = /\\.[A-Za-z0-9]+$/.test(pathname);
  return !looksLikeFile || (request.headers.get('Accept') ?? '').includes('text/html');
}

/** The answer with a file; undefined when there is none. */
async function read(path, request, env) {
  const tags = (request.headers.get('If-None-Match') ?? '').split(/\\s*,\\s*/);
  const known = tags.filter((tag) => tag.endsWith(tagOfHeaders));
  const condition = known.length > 0 ? { 'If-None-Match': known.join(', ').replaceAll(tagOfHeaders, '"') } : {};
  const answer = env.BUCKET
    ? await fromBucket(env.PREFIX + path, condition, env)
    : await env.ASSETS.fetch(new URL(encodeURI('/' + path), request.url), { headers: condition });
  if (answer.status !== 200 && answer.status !== 304) return undefined;
  const headers = new Headers({
    ...headersOf('/' + path),
    'Cache-Control': isImmutable.test(path) ? '${immutableCache}' : '${revalidatedCache}',
    'Content-Type': mediaTypes[/\\.([a-z0-9]+)$/.exec(path)?.[1]] ?? 'application/octet-stream',
    ETag: answer.headers.get('ETag')?.replace(/"$/, tagOfHeaders),
  });
  const body = request.method === 'HEAD' || answer.status === 304 ? null : answer.body;
  return new Response(body, { status: answer.status, headers });
}

async function fromBucket(key, condition, env) {
  const found = await env.BUCKET.get(key, { onlyIf: new Headers(condition) });
  if (!found) return new Response(null, { status: 404 });
  const headers = { ETag: found.httpEtag };
  return new Response(found.body ?? null, { status: found.body ? 200 : 304, headers });
}

function headersOf(pathname) {
  return pathname.startsWith('/modules/') ? moduleHeaders : securityHeaders;
}

/** Errors are not cached: the next request may succeed. */
function refuse(status, pathname, further) {
  const headers = { ...headersOf(pathname), 'Cache-Control': 'no-store', ...further };
  return new Response(status === 405 ? 'Only GET and HEAD\\n' : 'Not found\\n', { status, headers });
}
`;
}

/**
 * The one source of what a site answers with besides its files, whoever serves it: our own server,
 * nginx (`nginx.conf`) or a static host that reads `_headers`.
 */

/** The hash of the empty text: styled-components starts with an empty style tag. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What every answer carries, whatever the path. */
export function securityHeaders(supabaseUrl: string): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(supabaseUrl),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** Files whose path names their content: they never change. */
export const immutableCache = 'public, max-age=31536000, immutable';

/** Files that are asked for again each time, and answered with 304 when they are the same. */
export const revalidatedCache = 'no-cache';

/** @param path inside the site, without a leading slash */
export function cacheHeaders(path: string): Record<string, string> {
  const isImmutable = /^static\/|^modules\/[^/]+\/[^/]+\//.test(path);
  return { 'Cache-Control': isImmutable ? immutableCache : revalidatedCache };
}

/** Modules and their registry may be loaded by a shell on another origin. */
export function crossOriginHeaders(path: string): Record<string, string> {
  return path.startsWith('modules/') ? { 'Access-Control-Allow-Origin': '*' } : {};
}

function contentSecurityPolicy(supabaseUrl: string): string {
  const { origin, host, protocol } = new URL(supabaseUrl);
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    `connect-src 'self' ${origin} ${socket}`,
    "img-src 'self' https: http: data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

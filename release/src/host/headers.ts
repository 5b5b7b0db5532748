import type { SiteConfig } from '@panel/shared-federation';

/**
 * The one source of what a site answers with besides its files, whoever serves it: our own server,
 * nginx (`nginx.conf`) or a static host that reads `_headers`.
 */

/** The hash of the empty text: styled-components starts with an empty style tag. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * What browsers would ask the person to allow: no module has a reason to. Not `bluetooth`, of which Chrome
 * complains on every page where it has none (Linux).
 */
const unusedFeatures = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** What every answer carries, whatever the path. */
export function securityHeaders(config: SiteConfig): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(config),
    ...(allowedOverrides(config).length === 0 && { 'Integrity-Policy': integrityPolicy }),
    ...hardeningHeaders,
  };
}

/**
 * The browser refuses every script without a hash, those of `import()` included, which neither the shell
 * nor Trusted Types check. It would refuse overrides, too, whose hashes are unknown (decision 0010).
 */
const integrityPolicy = 'blocked-destinations=(script)';

/** Those that hold in development, too: hot reload needs inline code, which the policy forbids. */
export const hardeningHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** A pattern for what has its content named by its path, and never changes. */
export const immutablePaths = 'static/|modules/[^/]+/[^/]+/';

export const immutableCache = 'public, max-age=31536000, immutable';

/** Files that are asked for again each time, and answered with 304 when they are the same. */
export const revalidatedCache = 'no-cache';

/** @param path inside the site, without a leading slash */
export function cacheHeaders(path: string): Record<string, string> {
  const isImmutable = new RegExp(`^(${immutablePaths})`).test(path);
  return { 'Cache-Control': isImmutable ? immutableCache : revalidatedCache };
}

/**
 * Modules and their registry may be loaded by a shell on another origin, which may also learn how
 * that went: of a script that is missing, the status. So error answers carry them, too.
 */
export function crossOriginHeaders(path: string): Record<string, string> {
  return path.startsWith('modules/')
    ? { 'Access-Control-Allow-Origin': '*', 'Timing-Allow-Origin': '*' }
    : {};
}

function contentSecurityPolicy(config: SiteConfig): string {
  const overrides = allowedOverrides(config);
  const modules = [...config.moduleOrigins, ...overrides];
  const asked = [
    new URL(config.supabaseUrl).origin,
    ...[config.registryUrl, config.loadEventsUrl].flatMap(originElsewhere),
    // A development server sends changes to the page that shows its module.
    ...overrides.flatMap(withSocket),
  ];
  return [
    "default-src 'none'",
    sources('script-src', modules),
    // A worker's script has no hash.
    "worker-src 'none'",
    sources('style-src', [emptyStyle, ...modules]),
    sources('connect-src', asked),
    "img-src 'self' https: http: data:",
    sources('font-src', modules),
    "base-uri 'none'",
    // Forms are sent by scripts: one whose script fails must not put a password into an address.
    "form-action 'none'",
    "frame-ancestors 'none'",
    // Text becomes no markup and no code; the shell's policy decides on the addresses of scripts.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

function allowedOverrides({ allowOverrides, overrideOrigins }: SiteConfig): readonly string[] {
  return allowOverrides ? overrideOrigins : [];
}

function sources(directive: string, origins: readonly string[]): string {
  return [directive, ...new Set(["'self'", ...origins])].join(' ');
}

/** An origin by HTTP and by WebSocket: `ws:` for `http:`, `wss:` for `https:`. */
function withSocket(origin: string): string[] {
  return [origin, origin.replace(/^http/, 'ws')];
}

/** The registry may be named by a path of the site itself. */
function originElsewhere(url: string | undefined): string[] {
  return url && URL.canParse(url) ? [new URL(url).origin] : [];
}

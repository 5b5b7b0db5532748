import type { SiteConfig } from '@panel/shared-federation';
import { inlineHashes } from './inline-hashes.ts';

/**
 * The headers of a site, for every host: our own server and those in `hosts.ts`.
 */

/** Hash of the empty string: styled-components starts with an empty style tag. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Features that need the user's permission, which no module uses. Without `bluetooth`: Chrome on Linux logs
 * a warning for it on every page.
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

/**
 * Headers of every answer.
 *
 * @param page the site's `index.html`, whose inline script and styles the policy allows; '' when there is none
 * @param path inside the site, without a leading slash
 */
export function securityHeaders(
  config: SiteConfig,
  page: string,
  path: string,
): Record<string, string> {
  return {
    'Content-Security-Policy':
      contentSecurityPolicy(config, page) + (isOfModules(path) ? `; ${sandbox}` : ''),
    ...(allowedOverrides(config).length === 0 && { 'Integrity-Policy': integrityPolicy }),
    ...hardeningHeaders,
  };
}

/**
 * Makes the browser refuse every script without a hash, also those of `import()`, which neither the shell nor
 * Trusted Types check. It would refuse overrides, too, whose hashes are unknown (decision 0010).
 */
const integrityPolicy = 'blocked-destinations=(script)';

/** Headers that also apply in development. Hot reload needs inline code, which the policy forbids. */
export const hardeningHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * Ends the policy of everything below `modules/`: if a browser opens such a file as a page, this page runs no script and
 * does not have the panel's origin.
 */
export const sandbox = 'sandbox';

/**
 * Lets a shell on another origin load modules and the registry, and measure the load. Error answers carry
 * these headers, too, so that it can read the status of a missing script.
 */
export function crossOriginHeaders(path: string): Record<string, string> {
  return isOfModules(path)
    ? { 'Access-Control-Allow-Origin': '*', 'Timing-Allow-Origin': '*' }
    : {};
}

function isOfModules(path: string): boolean {
  return path.startsWith('modules/');
}

function contentSecurityPolicy(config: SiteConfig, page: string): string {
  const overrides = allowedOverrides(config);
  const modules = [...config.moduleOrigins, ...overrides];
  const connected = [
    // Realtime, which modules may use, answers by WebSocket.
    ...withSocket(new URL(config.supabaseUrl).origin),
    ...config.connectOrigins,
    ...[config.registryUrl, config.eventsUrl].flatMap(originElsewhere),
    // A development server sends its updates by WebSocket.
    ...overrides.flatMap(withSocket),
  ];
  return [
    "default-src 'none'",
    sources('script-src', [...inlineHashes(page, 'script'), ...modules]),
    // A worker's script cannot have a hash.
    "worker-src 'none'",
    sources('style-src', [emptyStyle, ...inlineHashes(page, 'style'), ...modules]),
    sources('connect-src', connected),
    "img-src 'self' https: http: data:",
    sources('font-src', modules),
    "base-uri 'none'",
    // Scripts send forms: a form whose script failed must not put a password into the URL.
    "form-action 'none'",
    "frame-ancestors 'none'",
    // No string becomes markup or code; the shell's policy checks the URLs of scripts.
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

/** The origin of a URL; none for a path on the site itself. */
function originElsewhere(url: string | undefined): string[] {
  return url && URL.canParse(url) ? [new URL(url).origin] : [];
}

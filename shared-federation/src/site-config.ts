import * as v from 'valibot';
import { defaultRegistryPath } from './site-paths.ts';

/** A site's `config.json`: what differs from one environment to the next. See docs/deploy.md. */

const httpUrl = v.pipe(
  v.string(),
  v.check((value) => isHttp(value), 'not an http(s) address'),
);

const origin = v.pipe(
  v.string(),
  v.check(
    (value) => isHttp(value) && new URL(value).origin === value,
    'not an origin such as https://example.org',
  ),
);

/** An address, or a path of the site. */
const httpReference = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.check((value) => isHttp(value, 'https://example.org'), 'not an http(s) address, nor a path'),
);

export const siteConfig = v.object({
  supabaseUrl: httpUrl,
  /** The public key. */
  supabaseAnonKey: v.pipe(v.string(), v.nonEmpty()),
  registryUrl: v.optional(httpReference, defaultRegistryPath),
  /** Origins besides the site's own from which the registry may name scripts. */
  moduleOrigins: v.optional(v.array(origin), []),
  /** Whether `?modulo=` may put another build in a module's place. */
  allowOverrides: v.optional(v.boolean(), false),
  /** Origins from which it may come; without a hash, so name only those you trust like the site. */
  overrideOrigins: v.optional(v.array(origin), []),
  /** Where each load of a module is reported to, as JSON by `navigator.sendBeacon`. */
  loadEventsUrl: v.optional(httpUrl),
});

/** The document as it stands in the file: what has a default may be left out. */
export type SiteConfigFile = v.InferInput<typeof siteConfig>;

export type SiteConfig = v.InferOutput<typeof siteConfig>;

/**
 * Names and addresses of hosts only: a URL may hold `*` or `;` there, which the Content-Security-Policy
 * would read as any host, or as its next rule.
 */
function isHttp(value: string, base?: string): boolean {
  try {
    const { protocol, hostname } = new URL(value, base);
    return /^https?:$/.test(protocol) && /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(hostname);
  } catch {
    // Not every browser that the panel serves has URL.canParse.
    return false;
  }
}

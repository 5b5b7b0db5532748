import * as v from 'valibot';
import { backendUrlProblem, isBackendUrl } from './backend-url.ts';
import { isSecretKey, secretKeyProblem } from './secret-key.ts';
import { defaultRegistryPath } from './site-paths.ts';

const httpUrl = v.pipe(
  v.string(),
  v.check((value) => isHttp(value), 'not an http(s) address'),
);

/** An http(s) origin, such as 'https://example.org'. */
export const origin = v.pipe(
  v.string(),
  v.check(
    (value) => isHttp(value) && new URL(value).origin === value,
    'not an origin such as https://example.org',
  ),
);

/** An http(s) address, or a path from the site's root. */
const httpReference = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.check((value) => isHttp(value, 'https://example.org'), 'not an http(s) address, nor a path'),
);

/** A site's `config.json`: the settings that differ between environments. See docs/deploy.md. */
export const siteConfig = v.object({
  supabaseUrl: v.pipe(
    v.string(),
    v.check((value) => isHttp(value) && isBackendUrl(value), backendUrlProblem),
  ),
  /** The public key. */
  supabaseAnonKey: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.check((key) => !isSecretKey(key), secretKeyProblem),
  ),
  /** The site's environment, such as 'Homologação'; production needs none. */
  environment: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40))),
  registryUrl: v.optional(httpReference, defaultRegistryPath),
  /** Origins besides the site's own from which the registry may name scripts. */
  moduleOrigins: v.optional(v.array(origin), []),
  /** Other origins that modules may call. */
  connectOrigins: v.optional(v.array(origin), []),
  /** Whether `?modulo=` may replace a module by another build. */
  allowOverrides: v.optional(v.boolean(), false),
  /** Origins of the builds that `?modulo=` may name. They run without a hash: name trusted origins only. */
  overrideOrigins: v.optional(v.array(origin), []),
  /** URL that receives loads of modules and failures, as JSON by `navigator.sendBeacon`: see docs/operate.md. */
  eventsUrl: v.optional(httpUrl),
});

/** The document in the file, where settings with a default may be missing. */
export type SiteConfigFile = v.InferInput<typeof siteConfig>;

export type SiteConfig = v.InferOutput<typeof siteConfig>;

/**
 * Whether a text is an http(s) URL whose host is a plain name or address. A URL's host may contain `*` or
 * `;`, which the Content-Security-Policy would read as a wildcard or as the next directive. A password in the URL would
 * be public.
 */
function isHttp(value: string, base?: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(value, base);
    return (
      !username &&
      !password &&
      /^https?:$/.test(protocol) &&
      /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(hostname)
    );
  } catch {
    // Not every browser that the panel serves has URL.canParse.
    return false;
  }
}

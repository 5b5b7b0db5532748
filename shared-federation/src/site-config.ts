import * as v from 'valibot';

/** A site's `config.json`: what differs from one environment to the next. See docs/deploy.md. */

const httpUrl = v.pipe(
  v.string(),
  v.url(),
  v.check((value) => /^https?:/.test(value), 'not an http(s) address'),
);

const origin = v.pipe(
  httpUrl,
  v.check((value) => new URL(value).origin === value, 'not an origin such as https://example.org'),
);

export const siteConfig = v.object({
  supabaseUrl: httpUrl,
  /** The public key. */
  supabaseAnonKey: v.pipe(v.string(), v.nonEmpty()),
  registryUrl: v.optional(v.pipe(v.string(), v.nonEmpty()), '/modules/registry.json'),
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

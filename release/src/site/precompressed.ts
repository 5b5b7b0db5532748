import { isBucketAddress } from './files/bucket/bucket-address.ts';
import { ifLink } from './files/inside-path.ts';
import type { SiteFiles } from './files/target.ts';

/**
 * Precompressed files: `x.js.gz` or `x.js.br` beside `x.js`, for nginx. A site has them when its `nginx-server.conf` has
 * the directive by which nginx serves them, so the files and the directive cannot disagree. They belong to no build:
 * no version's hash covers them.
 */
export const encodings = {
  gzip: { suffix: '.gz', directive: 'gzip_static on;' },
  brotli: { suffix: '.br', directive: 'brotli_static on;' },
};

export type Encoding = keyof typeof encodings;

export const encodingNames = Object.keys(encodings) as Encoding[];

/** The file with the directives. */
export const nginxServerConf = 'nginx-server.conf';

/** The encodings that a site has precompressed files for; none in a bucket, which nginx does not serve. */
export async function readPrecompression(site: SiteFiles): Promise<Encoding[]> {
  if (isBucketAddress(site.location)) {
    return [];
  }
  const bytes = await site.readBytes(nginxServerConf).catch(ifLink);
  const text = bytes?.toString() ?? '';
  return encodingNames.filter((name) => text.includes(encodings[name].directive));
}

/** The path without the suffix of one of these encodings; undefined for a path without one. */
export function originalOf(path: string, chosen: readonly Encoding[]): string | undefined {
  const suffix = chosen.map((name) => encodings[name].suffix).find((each) => path.endsWith(each));
  return suffix && path.slice(0, -suffix.length);
}

/** The paths that are another of these paths with the suffix of one of these encodings. */
export function besideOriginals(
  paths: readonly string[],
  chosen: readonly Encoding[],
): ReadonlySet<string> {
  const present = new Set(paths);
  return new Set(paths.filter((path) => present.has(originalOf(path, chosen) ?? '')));
}

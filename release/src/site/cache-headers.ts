/** How long browsers and caches may keep a file, for every host and for the objects of a bucket. */

/** Pattern of paths whose content never changes, because they contain a hash. */
export const immutablePaths = 'static/|modules/[^/]+/[^/]+/';

export const immutableCache = 'public, max-age=31536000, immutable';

/** The browser asks each time, and gets 304 while the file is the same. */
export const revalidatedCache = 'no-cache';

/** @param path inside the site, without a leading slash */
export function cacheHeaders(path: string): Record<string, string> {
  return { 'Cache-Control': isImmutable(path) ? immutableCache : revalidatedCache };
}

/** @param path inside the site, without a leading slash */
export function isImmutable(path: string): boolean {
  return new RegExp(`^(${immutablePaths})`).test(path);
}

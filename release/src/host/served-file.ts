import { getMimeType } from 'hono/utils/mime';
import { openTarget } from '../site/files/open-target.ts';
import { hostFileNames } from '../site/reserved-paths.ts';

export interface ServedFile {
  /** Inside the site, without a leading slash. */
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

const hidden = new Set(hostFileNames);

/**
 * Reads one file of a site.
 *
 * @param path the path in the request's URL, still percent-encoded
 * @returns undefined for a file that does not exist, is hidden, lies outside the site or behind a link
 */
export async function readSiteFile(site: string, path: string): Promise<ServedFile | undefined> {
  const inside = insidePath(path);
  if (inside === undefined || hidden.has(inside)) {
    return undefined;
  }
  const read = await openTarget(site)
    .readBytes(inside)
    .catch(() => undefined);
  return (
    read && {
      path: inside,
      bytes: new Uint8Array(read),
      type: getMimeType(inside) ?? 'application/octet-stream',
    }
  );
}

/** Decodes a path and drops its leading slash; undefined when it has parts that are never served. */
function insidePath(path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path).slice(1);
  } catch {
    return undefined;
  }
  const parts = decoded.replace(/^\.well-known\//, '').split('/');
  const isOdd = /[\\\0]/.test(decoded) || parts.some((part) => /^(\.|$)/.test(part));
  return isOdd ? undefined : decoded;
}

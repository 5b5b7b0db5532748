import { getMimeType } from 'hono/utils/mime';
import { ifLink } from '../site/files/inside-path.ts';
import { openTarget } from '../site/files/open-target.ts';
import { isModuleDocument } from '../site/module-documents.ts';
import { isHostFile } from '../site/reserved-paths.ts';

export interface ServedFile {
  /** Inside the site, without a leading slash. */
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/**
 * Reads one file of a site.
 *
 * @param path the path in the request's URL, still percent-encoded
 * @returns undefined for a file that does not exist, is hidden, is a module's document, lies outside the site or behind
 *   a link
 * @throws Error when the file cannot be read
 */
export async function readSiteFile(site: string, path: string): Promise<ServedFile | undefined> {
  const inside = decodePath(path);
  if (inside === undefined || isHostFile(inside) || isModuleDocument(inside)) {
    return undefined;
  }
  const read = await openTarget(site).readBytes(inside).catch(ifLink);
  return (
    read && {
      path: inside,
      bytes: new Uint8Array(read),
      type: getMimeType(inside) ?? 'application/octet-stream',
    }
  );
}

/** Decodes a path and drops its leading slash; undefined when it has parts that are never served. */
export function decodePath(path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path).slice(1);
  } catch {
    return undefined;
  }
  const parts = decoded.replace(/^\.well-known\//, '').split('/');
  const isHidden = parts.some((part) => /^(\.|$)/.test(part));
  return isHidden || /[\\\0]/.test(decoded) ? undefined : decoded;
}

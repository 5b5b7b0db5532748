import { fileIntegrity } from '@panel/shared-federation/build';
import { LinkError } from '../files/inside-path.ts';
import type { SiteFiles } from '../files/target.ts';
import { askHost } from './ask-host.ts';
import type { Problem } from './problem.ts';

/** Compares a file of the site with its hash. */
export async function checkFile(site: SiteFiles, path: string, hash: string): Promise<Problem[]> {
  try {
    const bytes = await site.readBytes(path);
    if (!bytes) {
      return [{ kind: 'missing', path }];
    }
    return fileIntegrity(bytes) === hash ? [] : [{ kind: 'damaged', path }];
  } catch (error) {
    if (error instanceof LinkError) {
      return [{ kind: 'linked', path: error.path }];
    }
    throw error;
  }
}

/**
 * Checks a script on another host. Asks the site's `origins` only, and follows no redirect: a registry may
 * name any address.
 */
export async function checkElsewhere(
  url: string,
  hash: string,
  origins: readonly string[],
): Promise<Problem[]> {
  if (!origins.includes(new URL(url).origin)) {
    return [{ kind: 'forbidden', path: url }];
  }
  try {
    const { status, body } = await askHost(url);
    if (status < 200 || status >= 300) {
      return [{ kind: status === 404 ? 'missing' : 'unreachable', path: url }];
    }
    if (!body) {
      return [{ kind: 'too-large', path: url }];
    }
    return fileIntegrity(body) === hash ? [] : [{ kind: 'damaged', path: url }];
  } catch {
    return [{ kind: 'unreachable', path: url }];
  }
}

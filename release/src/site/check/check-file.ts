import { fileIntegrity } from '@panel/shared-federation/build';
import { LinkError } from '../files/inside-path.ts';
import type { SiteFiles } from '../files/target.ts';
import { maxMegabytes, type Problem } from './problem.ts';

const answerTimeoutMs = 10_000;

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
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(answerTimeoutMs),
      cache: 'no-store',
      redirect: 'error',
    });
    if (!answer.ok) {
      return [{ kind: answer.status === 404 ? 'missing' : 'unreachable', path: url }];
    }
    const bytes = await readUpTo(maxMegabytes * 1_000_000, answer);
    if (!bytes) {
      return [{ kind: 'too-large', path: url }];
    }
    return fileIntegrity(bytes) === hash ? [] : [{ kind: 'damaged', path: url }];
  } catch {
    return [{ kind: 'unreachable', path: url }];
  }
}

/** An answer's bytes; undefined when there are more than `maxBytes`. */
async function readUpTo(maxBytes: number, { body }: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) {
      return undefined;
    }
  }
  return Buffer.concat(chunks);
}

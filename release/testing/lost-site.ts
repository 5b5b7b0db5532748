import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderTarget } from '../src/site/files/folder/folder-target.ts';
import { lockPath } from '../src/site/lock.ts';
import { saysNothing } from '../src/site/terminal.ts';
import { type OpenSite, withSite } from '../src/site/with-site.ts';

type Write = (path?: string, ...args: unknown[]) => Promise<unknown>;

const writes = [
  ...(['putFile', 'swapFile', 'createFile', 'putFolder'] as const),
  ...(['removeFile', 'removeFolder', 'removeDrafts'] as const),
];

/**
 * Opens a site that another command takes over during the work.
 *
 * @param isLostBefore whether the takeover happens just before this path is written or removed
 */
export async function withLostSite<T>(
  path: string,
  isLostBefore: (written: string) => boolean,
  work: (site: OpenSite) => Promise<T>,
  say = saysNothing,
): Promise<T> {
  const lock = join(path, lockPath);
  const losing = (write: Write) => {
    return async (written = '', ...args: unknown[]) => {
      if (isLostBefore(written)) {
        await writeFile(lock, JSON.stringify({ id: 'another', by: 'bia', at: '2026-11-20' }));
      }
      return write(written || undefined, ...args);
    };
  };
  try {
    return await withSite(folderTarget(path), say, (site) => {
      const lost = writes.map((name) => [name, losing(site[name] as Write)] as const);
      return work({ ...site, ...Object.fromEntries(lost) });
    });
  } finally {
    await rm(lock, { force: true });
  }
}

import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockPath } from '../src/site/lock.ts';
import { saysNothing } from '../src/site/terminal.ts';
import { type OpenSite, withSite } from '../src/site/with-site.ts';

type Write = (path?: string, ...args: unknown[]) => Promise<void>;

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
      await write(written || undefined, ...args);
    };
  };
  try {
    return await withSite(path, say, ({ path: folder, say: tell, ...writes }) => {
      const lost = Object.entries(writes).map(([name, write]) => [name, losing(write as Write)]);
      return work({ path: folder, say: tell, ...Object.fromEntries(lost) } as OpenSite);
    });
  } finally {
    await rm(lock, { force: true });
  }
}

import { randomUUID } from 'node:crypto';
import { LostLockError } from '../lock.ts';
import { StoreError } from '../files/bucket/store-error.ts';
import { LostRaceError } from '../files/target.ts';
import { readSiteRegistry, type SiteRegistry } from '../registry/registry-file.ts';
import type { Removal } from '../registry/removal.ts';
import { writeRegistry } from '../registry/write-registry.ts';
import { retryLostRaces } from '../retry-lost-races.ts';
import type { OpenSite } from '../with-site.ts';

/**
 * Removes versions. Where there are no locks, it first claims them in the registry.
 *
 * @param remove calls `assertClaimed` before each file that it removes; it may refuse, by a LostRaceError, before the
 *   first one
 * @throws LostRaceError when another publisher was faster, before anything was removed; LostLockError when
 *   another command has taken the removal over
 */
export async function withRemoval(
  site: OpenSite,
  registry: SiteRegistry,
  versions: Removal['versions'],
  remove: (assertClaimed: () => Promise<void>) => Promise<void>,
): Promise<void> {
  if (site.lock) {
    await remove(() => Promise.resolve());
    return;
  }
  const id = randomUUID();
  await writeRegistry(site, { ...registry, removing: { id, versions } });
  try {
    await remove(async () => {
      if ((await readSiteRegistry(site)).removing?.id !== id) {
        throw new LostLockError('Outro comando assumiu esta remoção.');
      }
    });
  } catch (error) {
    const isForbidden = error instanceof StoreError && error.status === 403;
    if (isForbidden || error instanceof LostRaceError) {
      await endRemoval(site, id);
    }
    throw error;
  }
  await endRemoval(site, id);
}

/** Takes the claim back, unless another command has taken it over. */
async function endRemoval(site: OpenSite, id: string): Promise<void> {
  await retryLostRaces(async () => {
    const { removing, ...present } = await readSiteRegistry(site);
    if (removing?.id === id) {
      await writeRegistry(site, present);
    }
  });
}

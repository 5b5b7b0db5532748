import { renewPresentHostFiles } from '../../host/host-files.ts';
import { assertSite } from '../../site/assert-site.ts';
import { changeCandidates, withoutEnded } from '../../site/candidates/candidates-file.ts';
import { presentState, recover, type ReleaseState } from '../../site/change/recover.ts';
import { openTarget } from '../../site/files/open-target.ts';
import { lastCurrentAt, lineage } from '../../site/log/history.ts';
import type { LoggedChange } from '../../site/log/log.ts';
import { type Say, saysNothing } from '../../site/terminal.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';
import { type OpenSite, withoutLock, withSite } from '../../site/with-site.ts';
import { isWithdrawn } from '../../site/registry/withdrawn.ts';
import type { Keep } from './plan-removal.ts';
import { removeVersions } from './remove-versions.ts';

export interface PruneOptions {
  site: string;
  /** How many versions of each module and of the shell stay, at least the current and the previous one. */
  keep: number;
  /** Versions that were current within so many days stay, too: an open tab may still run them. */
  days: number;
  say?: Say | undefined;
}

/**
 * Removes old and withdrawn versions, and drafts that crashes left. Files on other web roots stay. On a full disk it
 * removes versions one by one until there is room for the lock, and for what a crash left to write.
 *
 * @throws Error that says what to do, when the disk is full and there is nothing to remove
 */
export async function pruneSite(options: PruneOptions): Promise<void> {
  const { site: path, say = saysNothing } = options;
  const target = openTarget(path);
  await assertSite(target);
  let removed = 0;
  const removeOne = async (site: OpenSite) => void (removed += await freeSpace(site, options));
  await retryOnFullDisk(
    () =>
      withSite(target, say, async (site) => {
        const state = await retryOnFullDisk(
          async () => recover(site, await readRegistry(site)),
          () => removeOne(site),
        );
        removed += await removeVersions(site, state, keptVersions(state, options));
        await removeEndedCandidates(site, state);
        await renewPresentHostFiles(site);
      }),
    // ENOSPC for a lock means that nobody holds it.
    () => withoutLock(target, say, removeOne),
  );
  if (removed === 0) {
    say('Nenhuma versão a remover.');
  }
}

/** Leaves out of each `candidates.json` what no browser may run any more. */
async function removeEndedCandidates(site: OpenSite, { registry }: ReleaseState): Promise<void> {
  for (const name of await site.subfolders('modules')) {
    await changeCandidates(site, name, (candidates) => withoutEnded(registry, name, candidates));
  }
}

/** Acts again after each time that it found the disk full, and that `free` made room. */
async function retryOnFullDisk<T>(act: () => Promise<T>, free: () => Promise<void>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') {
        throw error;
      }
      await free();
    }
  }
}

/** Removes drafts, files of no version and at most one version. @returns how many versions it removed */
async function freeSpace(site: OpenSite, options: PruneOptions): Promise<number> {
  const countFiles = async () => (await site.listFiles()).length;
  const before = await countFiles();
  const state = await presentState(site, await readRegistry(site));
  const removed = await removeVersions(site, state, keptVersions(state, options), 1);
  if ((await countFiles()) >= before) {
    throw new Error(
      `O disco de ${site.location} está cheio, e prune não tem o que apagar. Libere espaço, ou guarde menos ` +
        'versões (--keep 1 --days 0).',
    );
  }
  return removed;
}

/** Chooses the versions to keep of those that a module, or 'shell', has on the site. */
function keptVersions(state: ReleaseState, { keep, days }: PruneOptions): Keep {
  const since = Date.now() - days * dayMs;
  return (name, versions) => {
    const usable = versions.filter((version) => !isWithdrawn(state.registry, name, version));
    const latest = lastChangedFirst(state.log, name, usable).slice(0, keep);
    const recent = usable.filter((version) => lastCurrentAt(state.log, name, version) > since);
    const shells = name === 'shell' ? lineage(state.log, name, state.shell?.version).slice(-2) : [];
    return [...latest, ...recent, ...shells];
  };
}

/** Sorts versions by their last change in the log, newest first; versions that it lacks come last. */
function lastChangedFirst(
  log: readonly LoggedChange[],
  name: string,
  versions: readonly string[],
): string[] {
  const lastChange = (version: string) =>
    log.findLastIndex((change) => !change.isAbandoned && change.versions[name] === version);
  return [...versions].sort((a, b) => lastChange(b) - lastChange(a));
}

const dayMs = 86_400_000;

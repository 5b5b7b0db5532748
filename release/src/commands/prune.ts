import { assertSite } from '../site/assert-site.ts';
import { recover } from '../site/change/recover.ts';
import { lastCurrentAt } from '../site/log/history.ts';
import type { LoggedChange } from '../site/log/log.ts';
import { type Say, saysNothing } from '../site/terminal.ts';
import { readRegistry } from '../site/registry/registry-file.ts';
import { withSite } from '../site/with-site.ts';
import { isWithdrawn } from '../site/registry/withdrawn.ts';
import { inUse, removeVersions } from './remove-versions.ts';

export interface PruneOptions {
  site: string;
  /** How many versions of each module and of the shell stay, at least the current and the previous one. */
  keep: number;
  /** Versions that were current within so many days stay, too: an open tab may still run them. */
  days: number;
  say?: Say | undefined;
}

/** Removes old and withdrawn versions, and drafts that crashes left. Files on other web roots stay. */
export async function pruneSite({
  site: path,
  keep,
  days,
  say = saysNothing,
}: PruneOptions): Promise<void> {
  assertSite(path);
  const since = Date.now() - days * dayMs;
  await withSite(path, say, async (site) => {
    const state = await recover(site, await readRegistry(path));
    const removed = await removeVersions(site, (name, versions) => {
      const usable = versions.filter((version) => !isWithdrawn(state.registry, name, version));
      const latest = lastChangedFirst(state.log, name, usable).slice(0, keep);
      const recent = usable.filter((version) => lastCurrentAt(state.log, name, version) > since);
      return [...latest, ...recent, ...inUse(state, name)];
    });
    if (removed === 0) {
      say('Nenhuma versão a remover.');
    }
  });
}

/** Sorts versions by their last change in the log, newest first; versions that it lacks come last. */
function lastChangedFirst(
  log: readonly LoggedChange[],
  name: string,
  versions: readonly string[],
): string[] {
  const lastChange = (version: string) =>
    log.findLastIndex((line) => line.versions[name] === version);
  return [...versions].sort((a, b) => lastChange(b) - lastChange(a));
}

const dayMs = 86_400_000;

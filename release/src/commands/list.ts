import { isModuleName } from '@panel/shared-federation';
import type { BuildSource } from '@panel/shared-federation/build';
import { assertSite } from '../site/assert-site.ts';
import {
  type Candidates,
  readCandidates,
  withoutEnded,
} from '../site/candidates/candidates-file.ts';
import { openTarget } from '../site/files/open-target.ts';
import type { Target } from '../site/files/target.ts';
import { isAtWork } from '../site/lock.ts';
import { type Hold, holdOf } from '../site/log/holds.ts';
import { newestFirst, publishedAt, sourceOf } from '../site/log/history.ts';
import { type LoggedChange, readLog } from '../site/log/log.ts';
import { modulePath } from '../site/module-versions.ts';
import { readRegistry } from '../site/registry/registry-file.ts';
import { currentShell, shellVersions } from '../site/shells.ts';

export interface ListedModule {
  /** A module's name, or 'shell'. */
  name: string;
  /** Versions that are on the site, the current one included: the latest publication first. */
  versions: ListedVersion[];
  current: string | undefined;
  /** The version that browsers fall back on. */
  previous: string | undefined;
  /** Versions that must never run again. */
  withdrawn: readonly string[];
  /** The changes that touched it, oldest first. */
  log: ListedChange[];
}

export interface ListedVersion {
  version: string;
  /** When it was last published; undefined when the log does not say. */
  publishedAt: string | undefined;
  hold: Hold | undefined;
  /** Until when browsers may run it as a candidate; undefined when it is none. */
  candidateUntil: string | undefined;
  /** Where its sources are; undefined when the log does not say. */
  source: BuildSource | undefined;
}

export interface ListedChange extends Pick<LoggedChange, 'at' | 'by' | 'why' | 'isAbandoned'> {
  action: LoggedChange['action'] | 'withdraw';
  version: string;
  /** Whether a command is making it now. */
  isUnderWay: boolean;
}

/** The versions and changes of the shell, then of each module by name. */
export async function listReleases(path: string): Promise<ListedModule[]> {
  const site = openTarget(path);
  await assertSite(site);
  // Before the log: a change that takes effect meanwhile shows as under way.
  const isLocked = await isAtWork(site);
  const registry = await readRegistry(site);
  const log = await readLog(site, registry.change ?? 0);
  const last = log.at(-1);
  const underWay = last?.isAbandoned && (isLocked || isRecent(site, last)) ? last : undefined;
  const shell = await currentShell(site, registry);
  const folders = (await site.subfolders('modules')).filter(isModuleName);
  const names = [...new Set([...Object.keys(registry.modules), ...folders])].sort();
  const modules = names.map(async (name) => ({
    name,
    versions: listVersions(
      log,
      name,
      await site.subfolders(modulePath(name)),
      withoutEnded(registry, name, await readCandidates(site, name)),
    ),
    current: registry.modules[name]?.current.version,
    previous: registry.modules[name]?.previous?.version,
    withdrawn: registry.withdrawn?.[name] ?? [],
    log: changesOf(log, name, underWay),
  }));
  return [
    {
      name: 'shell',
      versions: listVersions(log, 'shell', await shellVersions(site)),
      current: shell?.version,
      previous: undefined,
      withdrawn: registry.withdrawn?.shell ?? [],
      log: changesOf(log, 'shell', underWay),
    },
    ...(await Promise.all(modules)),
  ];
}

/** Whether a change may still take effect, where no lock tells. */
function isRecent({ lock }: Target, { at }: LoggedChange): boolean {
  return !lock && Date.now() - Date.parse(at) < minuteMs;
}

function listVersions(
  log: readonly LoggedChange[],
  name: string,
  versions: readonly string[],
  candidates: Candidates = {},
): ListedVersion[] {
  return newestFirst(log, name, versions).map((version) => ({
    version,
    publishedAt: publishedAt(log, name, version) ?? candidates[version]?.release.publishedAt,
    hold: holdOf(log, name, version),
    candidateUntil: candidates[version]?.expiresAt,
    source: sourceOf(log, name, version),
  }));
}

function changesOf(
  log: readonly LoggedChange[],
  name: string,
  underWay: LoggedChange | undefined,
): ListedChange[] {
  return log.flatMap((change) => {
    const { at, by, why, action, isAbandoned } = change;
    const listed = { at, by, why, action, isAbandoned, isUnderWay: change === underWay };
    const withdrawn = change.withdrawn?.[name] ?? [];
    return [
      ...versionsIn(change, name).map((version) => ({ ...listed, version })),
      ...withdrawn.map((version) => ({ ...listed, action: 'withdraw' as const, version })),
    ];
  });
}

/** The new version of a module, or the versions that `hold` and `release-hold` name. */
function versionsIn({ action, versions, held, released }: LoggedChange, name: string): string[] {
  const named = { hold: held, 'release-hold': released }[action as string]?.[name];
  return named ?? [versions[name] ?? []].flat();
}

const minuteMs = 60_000;

import type { Registry, Release } from '@panel/shared-federation';
import { changeCandidates, withoutEnded } from '../candidates/candidates-file.ts';
import { releaseProblems } from '../check/version-problems.ts';
import { digestOf, loggedSerial } from '../log/history.ts';
import type { LoggedChange } from '../log/log.ts';
import { LostRaceError } from '../files/target.ts';
import { readSiteRegistry, type SiteRegistry } from '../registry/registry-file.ts';
import { retryLostRaces } from '../retry-lost-races.ts';
import type { OpenSite } from '../with-site.ts';
import { type Withdrawn, withWithdrawn } from '../registry/withdrawn.ts';
import { nextSerial, writeRegistry } from '../registry/write-registry.ts';
import { recover, type ReleaseState } from './recover.ts';
import { commitChange, mapModules, type Modules, switchShell } from './steps.ts';

/**
 * A site changes in four steps, after every new file is in place:
 *
 * 1. a file of the log,
 * 2. the registry with the new modules,
 * 3. the shell's pages, `index.html` last,
 * 4. the registry with the shell's version.
 *
 * Each step is one write that fails when another publisher was faster, and the site works between any two: until step
 * 4, a shell that cannot run the new modules falls back on the old ones, which the registry names as `previous`. A
 * change that reached step 2 is finished by the next command after a crash; one that did not has no effect.
 */

export interface Change {
  action: LoggedChange['action'];
  by: string;
  why: string;
  modules: Registry['modules'];
  /** The new version of the shell, when it changes. */
  shell?: string | undefined;
  /** Modules to take out of the registry, besides those that `modules` lacks: their entries are malformed. */
  removed?: readonly string[];
  /** Versions that must never run again. */
  withdrawn?: Withdrawn | undefined;
  /** Versions to hold; see `holdOf`. */
  held?: LoggedChange['held'];
  /** Where the sources of new versions are, by name. */
  sources?: LoggedChange['sources'];
  /** Digests of the `panel.json` of new versions, by name. */
  digests?: LoggedChange['digests'];
}

/**
 * Makes a change visible to browsers. Writes only what differs. Versions that become current, or were, are no candidates
 * any more. Each new module gets a document of candidates: browsers log a 404 as an error.
 */
export async function applyChange(
  site: OpenSite,
  before: ReleaseState,
  change: Change,
): Promise<SiteRegistry> {
  const registry = await makeChange(site, before, change);
  for (const [name, { current }] of Object.entries(change.modules)) {
    const former = before.registry.modules[name]?.current.version;
    if (former !== current.version) {
      await retryLostRaces(() =>
        changeCandidates(
          site,
          name,
          (candidates) => {
            const remaining = withoutEnded(registry, name, candidates);
            delete remaining[former ?? ''];
            return remaining;
          },
          true,
        ),
      );
    }
  }
  return registry;
}

async function makeChange(
  site: OpenSite,
  { registry, log }: ReleaseState,
  { action, by, why, modules, shell, withdrawn = {}, held = {}, ...described }: Change,
): Promise<SiteRegistry> {
  const changed = Object.entries(modules).filter(
    ([name, { current }]) =>
      current.version !== registry.modules[name]?.current.version ||
      isNewDigest(log, name, current.version, described.digests?.[name]),
  );
  const versions = {
    ...(shell !== undefined && { shell }),
    ...Object.fromEntries(changed.map(([name, { current }]) => [name, current.version])),
  };
  const absent = Object.keys(registry.modules).filter((name) => !Object.hasOwn(modules, name));
  const removed = [...new Set([...absent, ...(described.removed ?? [])])];
  const isAnyWithdrawn = Object.keys(withdrawn).length > 0;
  const sources = onlyOf(versions, described.sources);
  const digests = onlyOf(versions, described.digests);
  const isChange = Object.keys(versions).length > 0 || removed.length > 0 || isAnyWithdrawn;
  const next = withWithdrawn(withModules(registry, modules, removed), withdrawn);
  if (!isChange) {
    return writeRegistry(site, next);
  }
  const first =
    shell === undefined
      ? next
      : { ...next, modules: await withFallbacks(site, modules, registry.modules) };
  const committed = await commitChange(
    site,
    log,
    {
      by,
      why,
      action,
      versions,
      serial: nextSerial(registry.serial, loggedSerial(log)),
      ...(removed.length > 0 && { removed }),
      ...(isAnyWithdrawn && { withdrawn }),
      ...(Object.keys(held).length > 0 && { held }),
      ...(sources && { sources }),
      ...(digests && { digests }),
    },
    first,
  );
  if (shell === undefined) {
    return committed.registry;
  }
  try {
    if (committed.isLast) {
      return await switchShell(site, { ...committed.registry, modules: next.modules }, shell);
    }
  } catch (error) {
    if (!(error instanceof LostRaceError)) {
      throw error;
    }
  }
  // Another publisher finishes the change, or has followed it.
  return retryLostRaces(async () => {
    return (await recover(site, await readSiteRegistry(site))).registry;
  });
}

/** Whether a version was healed by a build of another commit, whose `panel.json` differs from the logged one. */
export function isNewDigest(
  log: readonly LoggedChange[],
  name: string,
  version: string | undefined,
  digest: string | undefined,
): boolean {
  const logged = version === undefined ? undefined : digestOf(log, name, version);
  return logged !== undefined && digest !== undefined && logged !== digest;
}

/** The entries of the versions that change; undefined when there is none. */
function onlyOf<T>(
  versions: Readonly<Record<string, string>>,
  byName: Readonly<Record<string, T>> = {},
): Record<string, T> | undefined {
  const entries = Object.entries(byName).filter(([name]) => Object.hasOwn(versions, name));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Replaces the modules; releasing a module, or removing it, ends its malformed entry. */
export function withModules(
  { malformed, ...registry }: SiteRegistry,
  modules: Modules,
  removed: readonly string[] = [],
): SiteRegistry {
  const remaining = Object.entries(malformed ?? {}).filter(
    ([name]) => !Object.hasOwn(modules, name) && !removed.includes(name),
  );
  return {
    ...registry,
    modules,
    ...(remaining.length > 0 && { malformed: Object.fromEntries(remaining) }),
  };
}

/** The modules for the time between steps 2 and 4: each falls back on its old version, if that is intact. */
async function withFallbacks(site: OpenSite, modules: Modules, former: Modules): Promise<Modules> {
  const fallbacks = new Map<string, Release>();
  for (const [name, { current }] of Object.entries(former)) {
    const isReplaced = modules[name] && modules[name].current.version !== current.version;
    if (isReplaced && (await releaseProblems(site, name, current)).length === 0) {
      fallbacks.set(name, current);
    }
  }
  return mapModules(modules, (module, name) => {
    const previous = fallbacks.get(name);
    return previous ? { ...module, previous } : module;
  });
}

import type { Registry, Release } from '@panel/shared-federation';
import { releaseProblems } from '../check/version-problems.ts';
import { loggedSerial } from '../log/history.ts';
import type { LoggedChange } from '../log/log.ts';
import type { SiteRegistry } from '../registry/registry-file.ts';
import type { OpenSite } from '../with-site.ts';
import { type Withdrawn, withWithdrawn } from '../registry/withdrawn.ts';
import { nextSerial, writeRegistry } from '../registry/write-registry.ts';
import type { ReleaseState } from './recover.ts';
import { appendChange, mapModules, type Modules, switchShell } from './steps.ts';

/**
 * A site changes in four steps, after every new file is in place:
 *
 * 1. a line in the log,
 * 2. the registry with the new modules,
 * 3. the shell's pages,
 * 4. the registry with the shell's version.
 *
 * Each step is one rename, and the site works between any two: until step 4, a shell that cannot run the new
 * modules falls back on the old ones, which the registry names as `previous`. After a crash the next command
 * finishes a change that reached step 2 (step 3 when it has no modules), and marks others as abandoned.
 */

export interface Change {
  action: LoggedChange['action'];
  by: string;
  why: string;
  modules: Registry['modules'];
  /** The new version of the shell, when it changes. */
  shell?: string | undefined;
  /** Versions that must never run again. */
  withdrawn?: Withdrawn | undefined;
  /** Versions to hold; see `holdOf`. */
  held?: LoggedChange['held'];
  /** Where the sources of new versions are, by name. */
  sources?: LoggedChange['sources'];
}

/** Makes a change visible to browsers. Writes only what differs. */
export async function applyChange(
  site: OpenSite,
  { registry, log }: ReleaseState,
  { action, by, why, modules, shell, withdrawn = {}, held = {}, sources = {} }: Change,
): Promise<SiteRegistry> {
  const changed = Object.entries(modules).filter(
    ([name, { current }]) => current.version !== registry.modules[name]?.current.version,
  );
  const versions = {
    ...(shell !== undefined && { shell }),
    ...Object.fromEntries(changed.map(([name, { current }]) => [name, current.version])),
  };
  const removed = Object.keys(registry.modules).filter((name) => !Object.hasOwn(modules, name));
  const isAnyWithdrawn = Object.keys(withdrawn).length > 0;
  const knownSources = Object.fromEntries(
    Object.entries(sources).filter(([name]) => Object.hasOwn(versions, name)),
  );
  const namesSource = Object.keys(knownSources).length > 0;
  let serial = 0;
  if (Object.keys(versions).length > 0 || removed.length > 0 || isAnyWithdrawn) {
    serial = nextSerial(registry.serial, loggedSerial(log));
    await appendChange(site, {
      ...{ by, why, action, versions, serial },
      ...(removed.length > 0 && { removed }),
      ...(isAnyWithdrawn && { withdrawn }),
      ...(Object.keys(held).length > 0 && { held }),
      ...(namesSource && { sources: knownSources }),
    });
  }
  const next = withWithdrawn(withModules(registry, modules), withdrawn);
  if (shell === undefined) {
    return writeRegistry(site, next, serial);
  }
  const transitional = await withFallbacks(site, modules, registry.modules);
  const written = await writeRegistry(site, { ...next, modules: transitional }, serial);
  return switchShell(site, { ...written, modules: next.modules }, shell);
}

/** Replaces the modules; releasing a module repairs its malformed entry. */
export function withModules(
  { malformed, ...registry }: SiteRegistry,
  modules: Modules,
): SiteRegistry {
  const remaining = Object.entries(malformed ?? {}).filter(
    ([name]) => !Object.hasOwn(modules, name),
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

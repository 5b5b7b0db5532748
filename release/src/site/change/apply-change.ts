import type { Registry, Release } from '@panel/shared-federation';
import { releaseProblems } from '../check/check-release.ts';
import { loggedSerial } from '../history.ts';
import type { LoggedChange } from '../log.ts';
import { nextSerial, type SiteRegistry, writeRegistry } from '../registry-file.ts';
import type { OpenSite } from '../with-site.ts';
import { type Withdrawn, withWithdrawn } from '../withdrawn.ts';
import type { SiteState } from './recover.ts';
import { appendChange, mapModules, type Modules, switchShell } from './steps.ts';

/**
 * How a site changes, after every new file is in place. 1: a line in the log. 2: the registry with
 * the new modules. 3: the shell's page. 4: the registry with the shell's version. Each step is one
 * rename, and each state between them works: until step 4 the shell that does not fit the new
 * modules finds the former ones as `previous`. After a crash the next command finishes what step 2
 * (3 without modules) has begun, and marks as abandoned what never came so far.
 */

export interface Change {
  action: LoggedChange['action'];
  by: string;
  why: string;
  modules: Registry['modules'];
  /** The shell's version, where it changes. */
  shell?: string | undefined;
  /** Versions that must never run again. */
  withdrawn?: Withdrawn | undefined;
}

/** Makes a change seen. What stays as it is, is not written. */
export async function applyChange(
  site: OpenSite,
  { registry, log }: SiteState,
  { action, by, why, modules, shell, withdrawn = {} }: Change,
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
  let serial = 0;
  if (Object.keys(versions).length > 0 || removed.length > 0 || isAnyWithdrawn) {
    serial = nextSerial(registry.serial, loggedSerial(log));
    await appendChange(site, {
      ...{ by, why, action, versions, serial },
      ...(removed.length > 0 && { removed }),
      ...(isAnyWithdrawn && { withdrawn }),
    });
  }
  const next = withWithdrawn(withModules(registry, modules), withdrawn);
  if (shell === undefined) {
    return writeRegistry(site, next, serial);
  }
  const between = await withFormer(site, modules, registry.modules);
  const { serial: written, site: id } = await writeRegistry(
    site,
    { ...next, modules: between },
    serial,
  );
  return switchShell(site, { ...next, serial: written, site: id }, shell);
}

/** What was malformed of a module that is released now is put right by that. */
function withModules({ malformed, ...registry }: SiteRegistry, modules: Modules): SiteRegistry {
  const still = Object.entries(malformed ?? {}).filter(([name]) => !Object.hasOwn(modules, name));
  return {
    ...registry,
    modules,
    ...(still.length > 0 && { malformed: Object.fromEntries(still) }),
  };
}

/** The modules while the shell changes with them: each can fall back on the one it was, if whole. */
async function withFormer(site: OpenSite, modules: Modules, former: Modules): Promise<Modules> {
  const whole = new Map<string, Release>();
  for (const [name, { current }] of Object.entries(former)) {
    const isLeft = modules[name] && modules[name].current.version !== current.version;
    if (isLeft && (await releaseProblems(site.path, name, current)).length === 0) {
      whole.set(name, current);
    }
  }
  return mapModules(modules, (module, name) => {
    const left = whole.get(name);
    return left ? { ...module, previous: left } : module;
  });
}

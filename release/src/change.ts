import type { Registry, RegistryModule, Release } from '@panel/shared-federation';
import type { SiteLock } from './lock.ts';
import { appendLog, type LoggedChange, readLog } from './log.ts';
import type { Say } from './people.ts';
import { releaseProblems } from './problems.ts';
import { type SiteRegistry, writeRegistry } from './registry-file.ts';
import type { ShellDescription } from './shell-build.ts';
import { activateShell, currentShell } from './shell-files.ts';

/**
 * How a site changes, after every new file is in place. 1: a line in the log. 2: the registry with
 * the new modules. 3: the shell's page. 4: the registry with the shell's version. Each step is one
 * rename, and each state between them works: until step 4 the shell that does not fit the new
 * modules finds the former ones as `previous`. After a crash the next command finishes what step 2
 * (3 without modules) has begun, and marks as abandoned what never came so far.
 */

type Modules = Registry['modules'];

export interface SiteState {
  registry: SiteRegistry;
  shell: ShellDescription | undefined;
  log: LoggedChange[];
}

export interface Change {
  action: LoggedChange['action'];
  by: string;
  why: string;
  modules: Registry['modules'];
  /** The shell's version, where it changes. */
  shell?: string | undefined;
}

/** Makes a change seen. What stays as it is, is not written. */
export async function applyChange(
  site: string,
  lock: SiteLock,
  { registry }: SiteState,
  { action, by, why, modules, shell }: Change,
): Promise<SiteRegistry> {
  const changed = Object.entries(modules).filter(
    ([name, { current }]) => current.version !== registry.modules[name]?.current.version,
  );
  const versions = {
    ...(shell !== undefined && { shell }),
    ...Object.fromEntries(changed.map(([name, { current }]) => [name, current.version])),
  };
  const removed = Object.keys(registry.modules).filter((name) => !Object.hasOwn(modules, name));
  if (Object.keys(versions).length > 0 || removed.length > 0) {
    await lock.assertHeld();
    const names = removed.length > 0 && { removed };
    await appendLog(site, { at: new Date().toISOString(), by, why, action, versions, ...names });
  }
  const next = withModules(registry, modules);
  if (shell === undefined) {
    await lock.assertHeld();
    await writeRegistry(site, next);
    return next;
  }
  const between = await withFormer(site, modules, registry.modules);
  await lock.assertHeld();
  await writeRegistry(site, { ...next, modules: between });
  return switchShell(site, lock, next, shell);
}

/** Finishes or marks the change that a crash cut short, if there is one. */
export async function recover(
  site: string,
  lock: SiteLock,
  registry: SiteRegistry,
  say: Say,
): Promise<SiteState> {
  const log = await readLog(site);
  const last = log.at(-1);
  const shell = await currentShell(site);
  const progress = last && progressOf(last, registry, shell);
  if (last && progress === 'begun') {
    say(`Concluindo a mudança de ${last.by} que ficou pela metade.`);
    const { action, versions } = last;
    const modules =
      action === 'rollback' ? withoutLeft(registry.modules, versions) : registry.modules;
    const next = { ...registry, modules };
    const finished = await switchShell(site, lock, next, versions.shell ?? '');
    return { registry: finished, shell: await currentShell(site), log };
  }
  if (progress === 'never seen') {
    say(`A mudança de ${last?.by} que ficou pela metade foi marcada como abandonada.`);
    await lock.assertHeld();
    await appendLog(site, { at: new Date().toISOString(), action: 'abandoned' });
    if (shell) {
      // Its icons may have come before the page did.
      await activateShell(site, shell.version);
    }
    return { registry, shell, log: await readLog(site) };
  }
  return { registry, shell, log };
}

export type Progress = 'never seen' | 'begun' | 'done';

/** How far the last change of the log has come. */
export function progressOf(
  { versions, removed = [], isAbandoned }: LoggedChange,
  registry: SiteRegistry,
  shell: ShellDescription | undefined,
): Progress {
  const { shell: newShell, ...modules } = versions;
  const areReleased = Object.entries(modules).every(
    // Of an entry that was damaged later nothing can be told.
    ([name, version]) =>
      registry.modules[name]?.current.version === version ||
      Object.hasOwn(registry.malformed ?? {}, name),
  );
  const areModulesSeen =
    areReleased && removed.every((name) => !Object.hasOwn(registry.modules, name));
  const isShellSeen = newShell === undefined || shell?.version === newShell;
  const hasModules = Object.keys(modules).length + removed.length > 0;
  if (isAbandoned || (isShellSeen && areModulesSeen && isShellNamed(registry, newShell))) {
    return 'done';
  }
  const isBegun = newShell !== undefined && (hasModules ? areModulesSeen : isShellSeen);
  return isBegun ? 'begun' : 'never seen';
}

function isShellNamed({ shell }: Registry, version: string | undefined): boolean {
  return version === undefined || shell?.version === version;
}

async function switchShell(
  site: string,
  lock: SiteLock,
  registry: SiteRegistry,
  version: string,
): Promise<SiteRegistry> {
  await lock.assertHeld();
  await activateShell(site, version);
  const result = { ...registry, shell: { version } };
  await lock.assertHeld();
  await writeRegistry(site, result);
  return result;
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
async function withFormer(site: string, modules: Modules, former: Modules): Promise<Modules> {
  const whole = new Map<string, Release>();
  for (const [name, { current }] of Object.entries(former)) {
    const isLeft = modules[name] && modules[name].current.version !== current.version;
    if (isLeft && (await releaseProblems(site, name, current)).length === 0) {
      whole.set(name, current);
    }
  }
  return mapModules(modules, (module, name) => {
    const left = whole.get(name);
    return left ? { ...module, previous: left } : module;
  });
}

/** After a rollback, what was left must not be fallen back on. */
function withoutLeft(modules: Modules, changed: Readonly<Record<string, string>>): Modules {
  return mapModules(modules, ({ routes, current, previous }, name) => ({
    routes,
    current,
    ...(previous && !(name in changed) && { previous }),
  }));
}

function mapModules(
  modules: Modules,
  map: (module: RegistryModule, name: string) => RegistryModule,
): Modules {
  return Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [name, map(module, name)]),
  );
}

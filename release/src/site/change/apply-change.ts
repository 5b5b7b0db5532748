import { isDeepStrictEqual } from 'node:util';
import type { Registry, RegistryModule, Release } from '@panel/shared-federation';
import type { SiteLock } from '../lock.ts';
import { appendLog, type LoggedChange, loggedSerial, loggedVersions, readLog } from '../log.ts';
import { type Say, systemUser } from '../operator.ts';
import { releaseProblems } from '../check/check-release.ts';
import { nextSerial, type SiteRegistry, writeRegistry } from '../registry-file.ts';
import type { ShellDescription } from '../../build/shell.ts';
import { activateShell, currentShell } from '../shells.ts';
import { type Withdrawn, withLogged, withWithdrawn } from '../withdrawn.ts';

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
  /** Versions that must never run again. */
  withdrawn?: Withdrawn | undefined;
}

/** Makes a change seen. What stays as it is, is not written. */
export async function applyChange(
  site: string,
  lock: SiteLock,
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
    await appendChange(site, lock, {
      ...{ by, why, action, versions, serial },
      ...(removed.length > 0 && { removed }),
      ...(isAnyWithdrawn && { withdrawn }),
    });
  }
  const next = withWithdrawn(withModules(registry, modules), withdrawn);
  if (shell === undefined) {
    await lock.assertHeld();
    return writeRegistry(site, next, serial);
  }
  const between = await withFormer(site, modules, registry.modules);
  await lock.assertHeld();
  const { serial: written, site: id } = await writeRegistry(
    site,
    { ...next, modules: between },
    serial,
  );
  return switchShell(site, lock, { ...next, serial: written, site: id }, shell);
}

/**
 * Finishes or marks a change that a crash cut short, then adopts a registry that was restored from an
 * earlier copy.
 */
export async function recover(
  site: string,
  lock: SiteLock,
  registry: SiteRegistry,
  say: Say,
): Promise<SiteState> {
  return adoptRestored(site, lock, await finishOrMark(site, lock, registry, say), say);
}

async function finishOrMark(
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

/**
 * Adopts a registry that was restored from an earlier copy. Its serial number is lower than the log's,
 * and it may lack versions that were withdrawn later. It gets a higher number, because browsers ignore
 * an older registry, and the log gets the current versions.
 */
async function adoptRestored(
  site: string,
  lock: SiteLock,
  { registry, shell, log }: SiteState,
  say: Say,
): Promise<SiteState> {
  const known = loggedSerial(log);
  const complete = withLogged(registry, log);
  if ((registry.serial ?? 0) >= known && isDeepStrictEqual(complete, registry)) {
    return { registry, shell, log };
  }
  const serial = nextSerial(known, registry.serial);
  const logged = loggedVersions(log);
  const served = { ...(shell && { shell: shell.version }), ...versionsOf(registry.modules) };
  const present = { ...served, ...registry.malformed };
  const versions = Object.fromEntries(
    Object.entries(served).filter(([name, version]) => version !== logged.get(name)),
  );
  const removed = [...logged.keys()].filter((name) => !Object.hasOwn(present, name));
  if (Object.keys(versions).length + removed.length > 0) {
    say(
      'O site voltou a uma cópia mais antiga; o histórico e o registro a seguem a partir de agora.',
    );
    const change = { by: systemUser(), why: '', action: 'restore', versions, serial } as const;
    await appendChange(site, lock, { ...change, ...(removed.length > 0 && { removed }) });
  }
  await lock.assertHeld();
  const written = await writeRegistry(site, complete, serial);
  return { registry: written, shell, log: await readLog(site) };
}

async function appendChange(
  site: string,
  lock: SiteLock,
  change: Omit<LoggedChange, 'at' | 'isAbandoned'>,
): Promise<void> {
  await lock.assertHeld();
  await appendLog(site, { at: new Date().toISOString(), ...change });
}

function versionsOf(modules: Modules): Record<string, string> {
  return Object.fromEntries(
    Object.entries(modules).map(([name, { current }]) => [name, current.version]),
  );
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
  await lock.assertHeld();
  return writeRegistry(site, { ...registry, shell: { version } });
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

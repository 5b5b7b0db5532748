import { isDeepStrictEqual } from 'node:util';
import { lostRace, type SiteFiles } from '../files/target.ts';
import { loggedSerial, loggedVersions } from '../log/history.ts';
import { lastNumber, type LoggedChange, readLog } from '../log/log.ts';
import { systemUser } from '../terminal.ts';
import {
  emptyRegistry,
  isRegistry,
  registryFile,
  type SiteRegistry,
} from '../registry/registry-file.ts';
import { activateShell, currentShell, servesShell, type ShellDescription } from '../shells.ts';
import type { OpenSite } from '../with-site.ts';
import { withLogged } from '../registry/withdrawn.ts';
import { nextSerial, writeRegistry } from '../registry/write-registry.ts';
import { commitChange, mapModules, type Modules, switchShell } from './steps.ts';

/** What a site serves, and how it came about. */
export interface ReleaseState {
  registry: SiteRegistry;
  shell: ShellDescription | undefined;
  log: LoggedChange[];
}

/**
 * Repairs a site before a command changes it: finishes a change of the shell that a crash interrupted, adopts a
 * registry that was restored from an earlier copy, and raises the serial number above an unfinished change.
 *
 * @param options.abandonsUnfinished whether to abandon a change that is in the log but not in the registry. By default
 *   on sites with a lock: holding it proves that the command of that change has ended
 */
export async function recover(
  site: OpenSite,
  registry: SiteRegistry,
  { abandonsUnfinished = site.lock !== undefined } = {},
): Promise<ReleaseState> {
  const state = await readState(site, registry);
  if (!abandonsUnfinished && registry.change !== undefined && state.log.length === 0) {
    throw new Error(
      `O histórico deste site não está em ${site.location}. Se ele tem um ledger, indique-o no endereço ` +
        '(?ledger=BUCKET); se o histórico se perdeu, rode repair.',
    );
  }
  const finished = await finishShell(site, state);
  return reconcileWithLog(site, finished, abandonsUnfinished);
}

/** The state of a site as it is, without a repair. */
export async function presentState(site: SiteFiles, registry: SiteRegistry): Promise<ReleaseState> {
  const state = await readState(site, registry);
  return { ...state, registry: withLogged(registry, state.log) };
}

/** The state of a site whose registry is missing or damaged: the newest change in the log counts as made. */
export async function stateWithoutRegistry(site: SiteFiles): Promise<ReleaseState> {
  const { bytes, revision } = await site.readRevision(registryFile);
  if (bytes && isRegistry(bytes)) {
    // Another command has rebuilt it.
    throw lostRace(registryFile);
  }
  const log = await readLog(site);
  const registry = { ...emptyRegistry, revision, change: lastNumber(log) };
  return { registry: withLogged(registry, log), shell: await currentShell(site), log };
}

async function readState(site: SiteFiles, registry: SiteRegistry): Promise<ReleaseState> {
  const log = await readLog(site, registry.change ?? 0);
  return { registry, shell: await currentShell(site, registry), log };
}

/** Finishes a change whose shell the registry does not name yet, and puts back pages that a late write has replaced. */
async function finishShell(site: OpenSite, state: ReleaseState): Promise<ReleaseState> {
  const { registry, log } = state;
  const last = log.findLast(({ isAbandoned }) => !isAbandoned);
  const version = last?.versions.shell;
  // Older versions of the tool logged a change (number 0) before they wrote the registry with its serial number.
  const isInRegistry =
    last && (last.number > 0 || (registry.serial ?? 0) >= (last.serial ?? Infinity));
  const isBegun = isInRegistry && version !== undefined && last.number === (registry.change ?? 0);
  if (!isBegun || registry.shell?.version === version) {
    return restoreShellPages(site, state);
  }
  site.say(`Concluindo a mudança de ${last?.by} que ficou pela metade.`);
  const modules =
    last?.action === 'rollback'
      ? withoutAbandoned(registry.modules, last.versions)
      : registry.modules;
  const finished = await switchShell(site, { ...registry, modules }, version);
  return { registry: finished, shell: await currentShell(site, finished), log };
}

/**
 * Restores the pages of the current shell. On a site without a lock, a command that was suspended may have replaced
 * them with pages of an earlier shell.
 */
async function restoreShellPages(site: OpenSite, state: ReleaseState): Promise<ReleaseState> {
  const { registry, log } = state;
  const version = registry.shell?.version;
  const isLogged = version !== undefined && loggedVersions(log).get('shell') === version;
  if (site.lock || !isLogged || (await servesShell(site, version))) {
    return state;
  }
  site.say(`shell ${version}: páginas de outra versão foram trocadas pelas suas.`);
  await activateShell(site, version, registry);
  return { ...state, shell: await currentShell(site, registry) };
}

/**
 * Adopts a registry that was restored from an earlier copy. It lacks later changes that took effect, and may lack later
 * withdrawals. It gets a higher serial number, because browsers ignore an older registry, and the log gets the current
 * versions. Abandons the unfinished change of a crashed command, by raising the serial number above it. Returns the
 * state unchanged when neither has happened.
 */
async function reconcileWithLog(
  site: OpenSite,
  { registry, shell, log }: ReleaseState,
  abandonsUnfinished: boolean,
): Promise<ReleaseState> {
  const known = loggedSerial(log);
  const complete = withLogged(registry, log);
  const effective = log.filter(({ isAbandoned }) => !isAbandoned);
  const isRestored =
    lastNumber(log) > (registry.change ?? 0) || (registry.serial ?? 0) < loggedSerial(effective);
  const hasCrashed = abandonsUnfinished && !isRestored && (registry.serial ?? 0) < known;
  if (!isRestored && !hasCrashed && isDeepStrictEqual(complete, registry)) {
    return { registry, shell, log };
  }
  if (hasCrashed) {
    site.say(`A mudança de ${log.at(-1)?.by} ficou pela metade e foi abandonada.`);
  }
  const serial = nextSerial(known, registry.serial);
  const change = isRestored ? restoredChange({ registry, shell, log }) : undefined;
  if (change) {
    site.say(
      'O site voltou a uma cópia mais antiga; o histórico e o registro a seguem a partir de agora.',
    );
  }
  const next = { ...complete, ...(lastNumber(log) > 0 && { change: lastNumber(log) }) };
  const written = change
    ? (await commitChange(site, log, { ...change, serial }, next)).registry
    : await writeRegistry(site, next, serial);
  return { registry: written, shell, log: await readLog(site, written.change) };
}

/** The change that leads from the log to what the site serves; undefined when they agree. */
function restoredChange({ registry, shell, log }: ReleaseState) {
  const logged = loggedVersions(log);
  const served = { ...(shell && { shell: shell.version }), ...versionsOf(registry.modules) };
  const present = { ...served, ...registry.malformed };
  const versions = Object.fromEntries(
    Object.entries(served).filter(([name, version]) => version !== logged.get(name)),
  );
  const removed = [...logged.keys()].filter((name) => !Object.hasOwn(present, name));
  if (Object.keys(versions).length + removed.length === 0) {
    return undefined;
  }
  const change = { by: systemUser(), why: '', action: 'restore', versions } as const;
  return { ...change, ...(removed.length > 0 && { removed }) };
}

function versionsOf(modules: Modules): Record<string, string> {
  return Object.fromEntries(
    Object.entries(modules).map(([name, { current }]) => [name, current.version]),
  );
}

/** After a rollback, no module may fall back on the version it abandoned. */
function withoutAbandoned(modules: Modules, changed: Readonly<Record<string, string>>): Modules {
  return mapModules(modules, ({ routes, current, previous }, name) => ({
    routes,
    current,
    ...(previous && !(name in changed) && { previous }),
  }));
}

import { isDeepStrictEqual } from 'node:util';
import type { SiteFiles } from '../files/target.ts';
import { loggedSerial, loggedVersions } from '../log/history.ts';
import { appendLog, type LoggedChange, readLog } from '../log/log.ts';
import { systemUser } from '../terminal.ts';
import { emptyRegistry, registryFile, type SiteRegistry } from '../registry/registry-file.ts';
import { activateShell, currentShell, type ShellDescription } from '../shells.ts';
import type { OpenSite } from '../with-site.ts';
import { withLogged } from '../registry/withdrawn.ts';
import { nextSerial, writeRegistry } from '../registry/write-registry.ts';
import { progressOf } from './progress.ts';
import { appendChange, mapModules, type Modules, switchShell } from './steps.ts';

/** What a site serves, and how it came about. */
export interface ReleaseState {
  registry: SiteRegistry;
  shell: ShellDescription | undefined;
  log: LoggedChange[];
}

/**
 * Repairs a site before a command changes it: finishes a change that a crash interrupted, or marks it as
 * abandoned, then adopts a registry that was restored from an earlier copy.
 */
export async function recover(site: OpenSite, registry: SiteRegistry): Promise<ReleaseState> {
  return adoptRestored(site, await finishOrMark(site, registry));
}

/** The state of a site as it is, without a repair. */
export async function presentState(site: SiteFiles, registry: SiteRegistry): Promise<ReleaseState> {
  const log = await readLog(site);
  return { registry: withLogged(registry, log), shell: await currentShell(site), log };
}

/** The state of a site whose registry is missing or damaged: nothing tells how far a change came. */
export async function stateWithoutRegistry(site: SiteFiles): Promise<ReleaseState> {
  const { revision } = await site.readRevision(registryFile);
  return presentState(site, { ...emptyRegistry, revision });
}

async function finishOrMark(site: OpenSite, registry: SiteRegistry): Promise<ReleaseState> {
  const log = await readLog(site);
  const last = log.at(-1);
  const shell = await currentShell(site);
  const progress = last && progressOf(last, registry, shell);
  if (last && progress === 'begun') {
    site.say(`Concluindo a mudança de ${last.by} que ficou pela metade.`);
    const { action, versions } = last;
    const modules =
      action === 'rollback' ? withoutAbandoned(registry.modules, versions) : registry.modules;
    const next = { ...registry, modules };
    const finished = await switchShell(site, next, versions.shell ?? '');
    return { registry: finished, shell: await currentShell(site), log };
  }
  if (progress === 'invisible') {
    site.say(`A mudança de ${last?.by} que ficou pela metade foi marcada como abandonada.`);
    await appendLog(site, { at: new Date().toISOString(), action: 'abandoned' });
    if (shell) {
      // The interrupted change may have written its icons already.
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
  site: OpenSite,
  { registry, shell, log }: ReleaseState,
): Promise<ReleaseState> {
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
    site.say(
      'O site voltou a uma cópia mais antiga; o histórico e o registro a seguem a partir de agora.',
    );
    const change = { by: systemUser(), why: '', action: 'restore', versions, serial } as const;
    await appendChange(site, { ...change, ...(removed.length > 0 && { removed }) });
  }
  const written = await writeRegistry(site, complete, serial);
  return { registry: written, shell, log: await readLog(site) };
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

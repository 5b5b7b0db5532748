import type { Registry, RegistryModule } from '@panel/shared-federation';
import { LostRaceError } from '../files/target.ts';
import { appendLog, type LoggedChange, type NewChange, readLog } from '../log/log.ts';
import { readSiteRegistry, type SiteRegistry } from '../registry/registry-file.ts';
import { activateShell } from '../shells.ts';
import type { OpenSite } from '../with-site.ts';
import { writeRegistry } from '../registry/write-registry.ts';

export type Modules = Registry['modules'];

/**
 * Steps 1 and 2: logs a change, then writes the registry that shows it.
 *
 * @param log as it was read with the registry that `next` replaces
 * @returns the registry with the change, and whether it is the last one: another publisher may have followed
 * @throws LostRaceError when another publisher was faster; the change has no effect then
 */
export async function commitChange(
  site: OpenSite,
  log: readonly LoggedChange[],
  change: Omit<NewChange, 'at'>,
  next: SiteRegistry,
): Promise<{ registry: SiteRegistry; isLast: boolean }> {
  const added = await appendLog(site, log, { at: new Date().toISOString(), ...change });
  try {
    const registry = await writeRegistry(site, { ...next, change: added.number }, change.serial);
    return { registry, isLast: true };
  } catch (error) {
    if (!(error instanceof LostRaceError)) {
      throw error;
    }
    // The write took effect if its answer was lost, and another publisher followed before this one looked.
    const registry = await readSiteRegistry(site);
    const logged = await readLog(site, registry.change ?? 0);
    if (logged.some(({ id, isAbandoned }) => id === added.id && !isAbandoned)) {
      return { registry, isLast: registry.change === added.number };
    }
    throw error;
  }
}

/** Steps 3 and 4: serves the shell's pages, then names its version in the registry. */
export async function switchShell(
  site: OpenSite,
  registry: SiteRegistry,
  version: string,
): Promise<SiteRegistry> {
  await activateShell(site, version, registry);
  return writeRegistry(site, { ...registry, shell: { version } });
}

export function mapModules(
  modules: Modules,
  map: (module: RegistryModule, name: string) => RegistryModule,
): Modules {
  return Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [name, map(module, name)]),
  );
}

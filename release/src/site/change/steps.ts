import type { Registry, RegistryModule } from '@panel/shared-federation';
import { appendLog, type LoggedChange } from '../log/log.ts';
import type { SiteRegistry } from '../registry/registry-file.ts';
import { activateShell } from '../shells.ts';
import type { OpenSite } from '../with-site.ts';
import { writeRegistry } from '../registry/write-registry.ts';

export type Modules = Registry['modules'];

/** Step 1: writes a change to the log. */
export async function appendChange(
  site: OpenSite,
  change: Omit<LoggedChange, 'at' | 'isAbandoned'>,
): Promise<void> {
  await appendLog(site, { at: new Date().toISOString(), ...change });
}

/** Steps 3 and 4: serves the shell's pages, then names its version in the registry. */
export async function switchShell(
  site: OpenSite,
  registry: SiteRegistry,
  version: string,
): Promise<SiteRegistry> {
  await activateShell(site, version);
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

import { withModules } from '../../site/change/apply-change.ts';
import type { ReleaseState } from '../../site/change/recover.ts';
import { registryEntry } from '../../site/check/registry-entry.ts';
import { StoreError } from '../../site/files/bucket/store-error.ts';
import { LostRaceError, type SiteFiles } from '../../site/files/target.ts';
import { lineage, loggedVersions } from '../../site/log/history.ts';
import type { SiteRegistry } from '../../site/registry/registry-file.ts';
import { readUses } from '../../site/registry/release-file.ts';
import { isBeingRemoved } from '../../site/registry/removal.ts';
import { isWithdrawn } from '../../site/registry/withdrawn.ts';
import { printable } from '../../site/terminal.ts';
import { assertPassesGate } from '../publish/release-gate.ts';

/** What became of one entry. */
export interface Outcome {
  /** The registry with the entry repaired; undefined when it could not be. */
  registry?: SiteRegistry;
  text: string;
}

/** Modules that are current in the log and not in the registry, and malformed entries, sorted. */
export function lostNames({ registry, log }: ReleaseState): string[] {
  const logged = [...loggedVersions(log).keys()].filter((name) => name !== 'shell');
  return [...new Set([...logged, ...Object.keys(registry.malformed ?? {})])]
    .filter((name) => !Object.hasOwn(registry.modules, name))
    .sort();
}

/** Modules on the site that the log never names. */
export async function unloggedNames(site: SiteFiles, { log }: ReleaseState): Promise<string[]> {
  return (await site.subfolders('modules')).filter(
    (name) => !log.some(({ versions }) => Object.hasOwn(versions, name)),
  );
}

/** Restores the entry of a module with the version that is current in the log. */
export async function restoreEntry(
  site: SiteFiles,
  { registry, shell, log }: ReleaseState,
  name: string,
): Promise<Outcome> {
  const version = loggedVersions(log).get(name);
  if (version === undefined && log.length > 0 && Object.hasOwn(registry.malformed ?? {}, name)) {
    const text = `${printable(name)}: tirada do registro; o histórico não tem versão atual desse módulo.`;
    return { registry: withoutMalformed(registry, name), text };
  }
  if (version === undefined) {
    return unrestored(name, 'O histórico não diz qual versão era a atual.');
  }
  const versions = lineage(log, name, version).filter(
    (each) =>
      each === version ||
      (!isWithdrawn(registry, name, each) && !isBeingRemoved(registry, name, each)),
  );
  try {
    const module = await registryEntry(site, log, name, versions);
    const modules = { ...registry.modules, [name]: module };
    if (shell) {
      const change = { names: [name], changesShell: false, command: 'publish' } as const;
      const uses = await readUses(site, modules);
      assertPassesGate({ after: { shell, modules }, uses, ...change });
    }
    const { previous } = module;
    const former = previous ? `Versão anterior: ${previous.version}.` : 'Sem versão anterior.';
    const text = `${name} ${version}: refeita do release.json; era a atual no histórico. ${former}`;
    return { registry: withModules(registry, modules), text };
  } catch (error) {
    if (error instanceof StoreError || error instanceof LostRaceError) {
      throw error;
    }
    return unrestored(name, (error as Error).message);
  }
}

function unrestored(name: string, reason: string): Outcome {
  return { text: `${printable(name)}: não restaurada. ${reason}` };
}

function withoutMalformed(
  { malformed = {}, ...registry }: SiteRegistry,
  name: string,
): SiteRegistry {
  const others = Object.entries(malformed).filter(([other]) => other !== name);
  return { ...registry, ...(others.length > 0 && { malformed: Object.fromEntries(others) }) };
}

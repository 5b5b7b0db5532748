import * as v from 'valibot';
import { LostRaceError } from '../files/target.ts';

/**
 * Without locks, the registry names the versions that a command is removing. A publisher that read the registry earlier
 * loses the race; one that reads it later refuses these versions.
 */
export const removal = v.object({
  /** Random identifier of the removing command. The next `prune` replaces it after a crash. */
  id: v.string(),
  /** Versions by module. The key 'shell' is there, perhaps with an empty list, while scripts are removed. */
  versions: v.record(v.string(), v.array(v.string())),
});

export type Removal = v.InferOutput<typeof removal>;

/** The part of a registry that names the versions being removed. */
interface Removing {
  removing?: Removal;
}

/** Whether a version is being removed. */
export function isBeingRemoved({ removing }: Removing, name: string, version: string): boolean {
  return removing?.versions[name]?.includes(version) ?? false;
}

/** @throws LostRaceError when a version is being removed; for a shell, also while scripts are */
export function assertNotBeingRemoved(registry: Removing, name: string, version: string): void {
  const areScriptsRemoved = name === 'shell' && registry.removing?.versions.shell !== undefined;
  if (areScriptsRemoved || isBeingRemoved(registry, name, version)) {
    throw new LostRaceError(
      `${name} ${version} não pode ser a versão atual nem candidata enquanto prune trabalha. Tente de novo; se prune foi interrompido, ` +
        'rode-o antes.',
    );
  }
}

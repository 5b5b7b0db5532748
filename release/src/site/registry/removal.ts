import * as v from 'valibot';
import { LostRaceError } from '../files/target.ts';

/**
 * Where there are no locks, the registry says which versions a command is removing. Whoever read the registry before
 * loses the race for it, and whoever reads it later leaves these versions alone.
 */
export const removal = v.object({
  /** Random: the command that removes them. The next one takes over what a crash interrupted. */
  id: v.string(),
  /** Versions by module. 'shell' also stands for scripts that no shell needs. */
  versions: v.record(v.string(), v.array(v.string())),
});

export type Removal = v.InferOutput<typeof removal>;

/** A registry, which may say what is being removed. */
interface Removing {
  removing?: Removal;
}

/** Whether a version is being removed. */
export function isBeingRemoved({ removing }: Removing, name: string, version: string): boolean {
  return removing?.versions[name]?.includes(version) ?? false;
}

/** @throws LostRaceError when a version is being removed; for a shell, also while scripts are */
export function assertNotBeingRemoved(registry: Removing, name: string, version: string): void {
  const isScript = name === 'shell' && registry.removing?.versions.shell !== undefined;
  if (isScript || isBeingRemoved(registry, name, version)) {
    throw new LostRaceError(
      `${name} ${version} não pode ser publicada enquanto prune trabalha. Tente de novo; se prune foi interrompido, ` +
        'rode-o antes.',
    );
  }
}

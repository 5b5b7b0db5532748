import type { Registry } from '@panel/shared-federation';
import { type Refusal, RefusedError } from '../../site/refused-error.ts';

/**
 * Checks that no two modules offer one place: links of other modules would lead to the one that the registry names first.
 *
 * @param names the modules that are published
 * @param modules all modules after the publication
 * @throws RefusedError that names the other module
 */
export function assertPlacesFree(names: readonly string[], modules: Registry['modules']): void {
  const refusals = names.flatMap((name) =>
    Object.keys(modules[name]?.current.places ?? {}).flatMap((place): Refusal[] => {
      const holder = Object.keys(modules).find(
        (other) => other !== name && Object.hasOwn(modules[other]?.current.places ?? {}, place),
      );
      if (holder === undefined) {
        return [];
      }
      const text =
        `${name}: o lugar '${place}' é de ${holder}. Escolha outro nome em panel.places no package.json de ${name}, ou ` +
        `publique antes ${holder} sem ele.`;
      return [{ code: 'place-taken', name, needs: place, has: holder, text }];
    }),
  );
  if (refusals.length > 0) {
    throw new RefusedError(refusals);
  }
}

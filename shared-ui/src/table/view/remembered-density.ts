import { densities, type Density } from './table-choice.ts';

const storageKey = 'panel.table-density';

/** What this person chose last, in whichever table: who likes it dense likes every table dense. */
export function rememberedDensity(): Density {
  try {
    const stored = localStorage.getItem(storageKey);
    return densities.find((density) => density === stored) ?? 'comfortable';
  } catch {
    return 'comfortable';
  }
}

export function rememberDensity(density: Density): void {
  try {
    localStorage.setItem(storageKey, density);
  } catch {
    // Blocked storage: the address still says it.
  }
}

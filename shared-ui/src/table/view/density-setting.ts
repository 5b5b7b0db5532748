import { densities, type Density } from './table-choice.ts';

const storageKey = 'panel.table-density';

/** The density that this user chose last, in any table. */
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
    // Local storage is blocked: the address still has the choice.
  }
}

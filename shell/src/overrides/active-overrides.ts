import type { Override } from './override.ts';

export interface ActiveOverrides {
  /** Those in force when the page started. */
  all: readonly Override[];
  /** The entry's URL by the module's name. What expires leaves it: what loads then is the site's. */
  entries: ReadonlyMap<string, string>;
  subscribe: (listener: () => void) => () => void;
}

/** Puts overrides in force for this page, until each expires. */
export function activateOverrides(all: readonly Override[]): ActiveOverrides {
  const entries = new Map(all.map(({ name, entry }) => [name, entry]));
  const listeners = new Set<() => void>();

  function expire(expired: readonly Override[]): void {
    if (expired.filter(({ name }) => entries.delete(name)).length > 0) {
      listeners.forEach((listener) => listener());
    }
  }

  // A timer goes on when somebody sets the clock back, but stands still while the computer sleeps.
  for (const override of all) {
    setTimeout(() => expire([override]), override.expiresAt - Date.now());
  }
  document.addEventListener('visibilitychange', () => {
    expire(all.filter(({ expiresAt }) => expiresAt <= Date.now()));
  });

  return {
    all,
    entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import type { BuildOverride, Override } from './override.ts';

export interface ActiveOverrides {
  /** The overrides that were active when the page started. */
  all: readonly Override[];
  /** Builds in use, by the module's name. An expired one is removed; its module then loads from the site. */
  builds: ReadonlyMap<string, BuildOverride>;
  /** Versions of candidates in use, by the module's name. */
  versions: ReadonlyMap<string, string>;
  subscribe: (listener: () => void) => () => void;
}

/** Activates overrides for this page, until each expires. */
export function activateOverrides(all: readonly Override[]): ActiveOverrides {
  const builds = new Map<string, BuildOverride>();
  const versions = new Map<string, string>();
  const listeners = new Set<() => void>();

  function expire(expired: readonly Override[]): void {
    if (expired.filter(({ name }) => builds.delete(name) || versions.delete(name)).length > 0) {
      listeners.forEach((listener) => listener());
    }
  }

  // A timer is independent of the clock, but does not run while the computer sleeps: see below.
  for (const override of all) {
    if ('entry' in override) {
      builds.set(override.name, override);
    } else {
      versions.set(override.name, override.version);
    }
    setTimeout(() => expire([override]), override.expiresAt - Date.now());
  }
  document.addEventListener('visibilitychange', () => {
    expire(all.filter(({ expiresAt }) => expiresAt <= Date.now()));
  });

  return {
    all,
    builds,
    versions,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

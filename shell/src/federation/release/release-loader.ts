import type { FeatureModule, Release } from '@panel/shared-federation';
import { asLoadError } from '../reporting/load-error.ts';
import type { loadModule } from './load-module.ts';
import type { ModuleSource } from '../types/module-store.types.ts';
import { reportLoad } from '../reporting/report-load.ts';

interface Build {
  loading: Promise<FeatureModule>;
  isLoaded: boolean;
}

export interface ReleaseLoader {
  /**
   * Loads the module of a release. Later calls return the same module.
   *
   * @throws LoadError with the reason why it cannot be loaded
   */
  load: (name: string, release: Release, source: ModuleSource) => Promise<FeatureModule>;
  /** Makes later calls of `load` start again, instead of waiting for loads in flight. */
  abandonPending: () => void;
  /** Makes the next `load` of a release load it again. */
  forget: (release: Release) => void;
}

/** Creates a loader that loads each release once for all its routes, and forgets failures. */
export function createReleaseLoader(loadRelease: typeof loadModule): ReleaseLoader {
  const builds = new Map<string, Build>();
  const attempts = new Map<string, number>();

  async function attempt(
    name: string,
    release: Release,
    source: ModuleSource,
  ): Promise<FeatureModule> {
    const { entry, version } = release;
    const number = attempts.get(entry) ?? 0;
    attempts.set(entry, number + 1);
    const step = { module: name, version, phase: 'load', startedAt: performance.now() } as const;
    try {
      const module = await loadRelease({ name, release, source, attempt: number });
      reportLoad(step);
      return module;
    } catch (cause) {
      const error = asLoadError(cause);
      reportLoad({ ...step, error });
      throw error;
    }
  }

  return {
    load(name, release, source) {
      const present = builds.get(release.entry);
      if (present) {
        return present.loading;
      }
      const loading = attempt(name, release, source);
      const build: Build = { loading, isLoaded: false };
      builds.set(release.entry, build);
      loading.then(
        () => (build.isLoaded = true),
        () => builds.get(release.entry) === build && builds.delete(release.entry),
      );
      return loading;
    },
    abandonPending() {
      for (const [entry, { isLoaded }] of builds) {
        if (!isLoaded) {
          builds.delete(entry);
        }
      }
    },
    forget: ({ entry }) => void builds.delete(entry),
  };
}

import type { FeatureModule, Release } from '@panel/shared-federation';
import { addressOf } from '../scripts/trusted-scripts.ts';
import { asLoadError, type LoadError } from '../reporting/load-error.ts';
import type { loadModule } from './load-module.ts';
import type { LoadedModule, ModuleSource } from '../types/module-store.types.ts';
import { reportLoad } from '../reporting/report-load.ts';
import { scriptFailure } from '../scripts/script-failure.ts';

interface Build {
  loading: Promise<FeatureModule>;
  isLoaded: boolean;
  /** Whether its page was drawn again after it had failed. */
  wasDrawnAgain: boolean;
}

export interface ReleaseLoader {
  /**
   * A release's module; asked for again it is the same one, unless a script of it has failed since.
   *
   * @throws LoadError saying why it cannot be loaded
   */
  load: (name: string, release: Release, source: ModuleSource) => Promise<FeatureModule>;
  /** Whoever asks from now on waits for none of the loads that are still under way. */
  abandonPending: () => void;
  /**
   * A release's page failed. Once it may be drawn again as it is; if that was in vain, the module is
   * loaded afresh when it is next asked for.
   */
  doubt: (release: Release) => void;
  loaded: () => readonly LoadedModule[];
}

/** Loads releases, each once however many routes want it; a failure is never kept. */
export function createReleaseLoader(
  loadRelease: typeof loadModule,
  onChange: () => void,
): ReleaseLoader {
  const builds = new Map<string, Build>();
  const attempts = new Map<string, number>();
  let loaded: readonly LoadedModule[] = [];

  function note(entry: LoadedModule): void {
    const isSame = ({ name, version, source }: LoadedModule) =>
      name === entry.name && version === entry.version && source === entry.source;
    loaded = loaded.some(isSame)
      ? loaded.map((other) => (isSame(other) ? entry : other))
      : [...loaded, entry];
    onChange();
  }

  async function attempt(
    name: string,
    release: Release,
    source: ModuleSource,
  ): Promise<FeatureModule> {
    const { entry, version } = release;
    const number = attempts.get(entry) ?? 0;
    attempts.set(entry, number + 1);
    const startedAt = performance.now();
    note({ name, version, source, status: 'pending' });
    const end = (error?: LoadError) => {
      const report = { module: name, version, phase: 'load', startedAt } as const;
      const durationMs = reportLoad({ ...report, ...(error && { error }) });
      note({ name, version, source, status: error ? 'failed' : 'ready', durationMs });
    };
    try {
      const module = await loadRelease({ name, release, source, attempt: number });
      end();
      return module;
    } catch (cause) {
      const error = asLoadError(cause);
      end(error);
      throw error;
    }
  }

  return {
    load(name, release, source) {
      const present = builds.get(release.entry);
      if (present && !(present.isLoaded && hasFailedScript(release))) {
        return present.loading;
      }
      const loading = attempt(name, release, source);
      const build: Build = { loading, isLoaded: false, wasDrawnAgain: false };
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
    doubt({ entry }) {
      const build = builds.get(entry);
      if (build?.wasDrawnAgain) {
        builds.delete(entry);
      } else if (build) {
        build.wasDrawnAgain = true;
      }
    },
    loaded: () => loaded,
  };
}

/** Such as a late chunk: the module may hold on to the failure for good. */
function hasFailedScript({ integrity }: Release): boolean {
  return Object.keys(integrity).some((url) => scriptFailure(addressOf(url)));
}

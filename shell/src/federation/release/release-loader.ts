import type { FeatureModule, Release } from '@panel/shared-federation';
import { pause } from '../../browser/pause.ts';
import { addressOf } from '../scripts/script-allowlist.ts';
import { asLoadError, LoadError } from '../reporting/load-error.ts';
import type { loadModule } from './load-module.ts';
import { type ModuleSource, reportLoad } from '../reporting/load-events.ts';
import { scriptFailure } from '../scripts/script-failure.ts';
import type { RouteTarget } from '../registry/resolve-route.ts';
import type { ModuleLoad } from '../module-store.types.ts';

interface Build {
  loading: Promise<FeatureModule>;
  isLoaded: boolean;
  /** Whether a failed page of the build was rendered again. */
  wasRerendered: boolean;
}

/** Pause before a release whose host did not answer is requested again. */
export const retryAfterMs = 1_000;

export interface ReleaseLoader {
  /**
   * Loads the module of a release. Requests it once more if its host did not answer. Later calls return the same module,
   * unless one of its scripts has failed since.
   *
   * @throws LoadError with the reason why it cannot be loaded
   */
  load: (name: string, release: Release, source: ModuleSource) => Promise<FeatureModule>;
  /** Makes later calls of `load` start again, instead of waiting for loads in flight. */
  abandonPending: () => void;
  /**
   * Notes that a page of a release failed to render. The first time, the module is kept and may be rendered
   * again; the second time, the next `load` loads it again.
   */
  noteRenderFailure: (release: Release) => void;
}

/** Creates a loader that loads each release once for all its routes, and forgets failures. */
export function createReleaseLoader(loadRelease: typeof loadModule): ReleaseLoader {
  const builds = new Map<string, Build>();
  const attempts = new Map<string, number>();

  async function attempt(
    name: string,
    release: Release,
    source: ModuleSource,
    isRepeated = false,
  ): Promise<FeatureModule> {
    const { entry, version } = release;
    const number = attempts.get(entry) ?? 0;
    attempts.set(entry, number + 1);
    const startedAt = performance.now();
    const step = { module: name, version, phase: 'load', source, startedAt } as const;
    try {
      const module = await loadRelease({ name, release, source, attempt: number });
      reportLoad(step);
      return module;
    } catch (cause) {
      const error = await explainOverrideFailure(asLoadError(cause), release, source);
      reportLoad({ ...step, error });
      if (error.code !== 'host-unreachable' || isRepeated) {
        throw error;
      }
    }
    await pause(retryAfterMs);
    return attempt(name, release, source, true);
  }

  return {
    load(name, release, source) {
      const present = builds.get(release.entry);
      if (present && !(present.isLoaded && hasFailedScript(release))) {
        return present.loading;
      }
      const loading = attempt(name, release, source);
      const build: Build = { loading, isLoaded: false, wasRerendered: false };
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
    noteRenderFailure({ entry }) {
      const build = builds.get(entry);
      if (build?.wasRerendered) {
        builds.delete(entry);
      } else if (build) {
        build.wasRerendered = true;
      }
    },
  };
}

/** Explains why an override did not load, with lazy-loaded code. Returns the same error when that code is missing. */
async function explainOverrideFailure(
  error: LoadError,
  { entry }: Release,
  source: ModuleSource,
): Promise<LoadError> {
  if (source !== 'override') {
    return error;
  }
  try {
    const { explainLocalNetwork } = await import(
      /* webpackChunkName: "overrides" */ '../reporting/local-network.ts'
    );
    return await explainLocalNetwork(error, entry);
  } catch {
    return error;
  }
}

type Outcome = Extract<ModuleLoad, { status: 'ready' | 'failed' }>;

/** Loads the current release, else the previous one; if both fail, returns the error of the current one. */
export async function loadCurrent(target: RouteTarget, releases: ReleaseLoader): Promise<Outcome> {
  const { name, source, previous } = target;
  try {
    const release = currentRelease(target);
    const module = await releases.load(name, release, source);
    return { status: 'ready', name, module, release, source };
  } catch (cause) {
    const error = asLoadError(cause);
    const failed: Outcome = { status: 'failed', name, source, error, canUsePrevious: false };
    return previous ? loadFallback(target, previous, error, releases).catch(() => failed) : failed;
  }
}

/** Loads the fallback after the release on screen failed to render. For a candidate, that is the site's current release. */
export async function loadPrevious(target: RouteTarget, releases: ReleaseLoader): Promise<Outcome> {
  const { name, previous } = target;
  if (!previous) {
    return loadCurrent(target, releases);
  }
  const reason = new LoadError('render-failed', `The current release of ${name} failed to render.`);
  return loadFallback(target, previous, reason, releases).catch((error: unknown) => ({
    status: 'failed',
    name,
    source: 'previous',
    error: asLoadError(error),
    canUsePrevious: true,
  }));
}

/** Whether a script of a release has failed, such as a lazy-loaded chunk: the module caches that failure. */
function hasFailedScript({ integrity }: Release): boolean {
  return Object.keys(integrity).some((url) => scriptFailure(addressOf(url)));
}

async function loadFallback(
  { name, source: replaced }: RouteTarget,
  release: Release,
  replaces: LoadError,
  releases: ReleaseLoader,
): Promise<Outcome> {
  const module = await releases.load(name, release, 'previous');
  const replacesCandidate = replaced === 'candidate';
  return {
    status: 'ready',
    name,
    module,
    release,
    source: 'previous',
    replaces,
    replacesCandidate,
  };
}

/** @throws LoadError when the registry's entry cannot be used */
function currentRelease({ name, source, current }: RouteTarget): Release {
  if (current instanceof LoadError) {
    const step = { module: name, version: '', phase: 'load', source } as const;
    reportLoad({ ...step, startedAt: performance.now(), error: current });
    throw current;
  }
  return current;
}

import type { Release } from '@panel/shared-federation';
import type { RouteTarget } from '../registry/resolve-route.ts';
import { asLoadError, LoadError } from '../reporting/load-error.ts';
import type { ModuleLoad } from '../module-store.types.ts';
import type { ReleaseLoader } from './release-loader.ts';
import { reportLoad } from '../reporting/load-events.ts';

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

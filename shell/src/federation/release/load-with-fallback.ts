import type { Release } from '@panel/shared-federation';
import type { RouteTarget } from '../registry/resolve-route.ts';
import { asLoadError, LoadError } from '../reporting/load-error.ts';
import type { ModuleLoad } from '../types/module-store.types.ts';
import type { ReleaseLoader } from './release-loader.ts';
import { reportLoad } from '../reporting/report-load.ts';

type Outcome = Extract<ModuleLoad, { status: 'ready' | 'failed' }>;

/** The current release, else the previous one, else what keeps the current one from the screen. */
export async function loadCurrent(target: RouteTarget, releases: ReleaseLoader): Promise<Outcome> {
  const { name, source, previous } = target;
  try {
    const release = readable(target);
    const module = await releases.load(name, release, source);
    return { status: 'ready', name, module, release, source };
  } catch (cause) {
    const error = asLoadError(cause);
    const failed: Outcome = { status: 'failed', name, source, error, canUsePrevious: false };
    return previous ? standIn(name, previous, error, releases).catch(() => failed) : failed;
  }
}

/** The previous release, because the current one fails on the screen. */
export async function loadPrevious(target: RouteTarget, releases: ReleaseLoader): Promise<Outcome> {
  const { name, previous } = target;
  if (!previous) {
    return loadCurrent(target, releases);
  }
  const reason = new LoadError('render-failed', `The current release of ${name} is not wanted.`);
  return standIn(name, previous, reason, releases).catch((error: unknown) => ({
    status: 'failed',
    name,
    source: 'previous',
    error: asLoadError(error),
    canUsePrevious: true,
  }));
}

async function standIn(
  name: string,
  release: Release,
  replaces: LoadError,
  releases: ReleaseLoader,
): Promise<Outcome> {
  const module = await releases.load(name, release, 'previous');
  return { status: 'ready', name, module, release, source: 'previous', replaces };
}

/** @throws LoadError when the registry's entry cannot be used */
function readable({ name, current }: RouteTarget): Release {
  if (current instanceof LoadError) {
    const step = { module: name, version: '', phase: 'load' } as const;
    reportLoad({ ...step, startedAt: performance.now(), error: current });
    throw current;
  }
  return current;
}

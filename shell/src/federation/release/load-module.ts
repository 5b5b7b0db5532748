import {
  containerName,
  type FeatureModule,
  isFeatureModule,
  type Release,
} from '@panel/shared-federation';
import { getFederationRuntime, sharedVersions } from '../runtime/federation-runtime.ts';
import { addressOf, allowOrigin, allowRelease } from '../scripts/script-allowlist.ts';
import { asLoadError, LoadError } from '../reporting/load-error.ts';
import type { ModuleSource } from '../reporting/load-events.ts';
import { preloadScripts } from '../scripts/load-script.ts';
import { scriptFailure } from '../scripts/script-failure.ts';
import { assertCompatible } from './assert-compatible.ts';

export interface LoadRequest {
  name: string;
  release: Release;
  /** An override is trusted by the origin of its entry, other releases by the registry's hashes. */
  source: ModuleSource;
  /** 0 at first, then the number of the retry of the same release. */
  attempt: number;
}

/** Number of loads in this page. Each load gets its own remote, so that none replaces another. */
let loadCount = 0;

/**
 * Loads one release of a module. Requests its scripts only if the release is compatible with this shell and
 * the scripts have hashes.
 *
 * @throws LoadError with the reason why the release cannot be used
 */
export async function loadModule({
  name,
  release,
  source,
  attempt,
}: LoadRequest): Promise<FeatureModule> {
  const federation = getFederationRuntime();
  if (source === 'override') {
    allowOrigin(new URL(release.entry).origin, attempt);
  } else {
    assertCompatible(name, release, sharedVersions);
    allowRelease(release, attempt);
    preloadScripts(release.preload);
  }
  const entryGlobalName = containerName(name);
  const remote = `${entryGlobalName}@${loadCount++}`;
  federation.registerRemotes([{ name: remote, entry: release.entry, entryGlobalName }]);
  const exposed = await federation
    .loadRemote<{ default?: unknown }>(`${remote}/module`)
    .catch((error: unknown) => Promise.reject(toLoadError(error)));
  if (!isFeatureModule(exposed?.default)) {
    throw new LoadError('not-a-module', `${name} ${release.version} does not expose a module.`);
  }
  return exposed.default;
}

/** Error of the bundler's loader. */
interface ChunkLoadError extends Error {
  name: 'ChunkLoadError';
  request: string;
}

/** Converts an error of the federation runtime into a LoadError. */
function toLoadError(error: unknown): LoadError {
  const { name, message, request } = error as Partial<ChunkLoadError>;
  if (name === 'ChunkLoadError' && request) {
    // Without a failure the script has run: it threw before it registered its chunk.
    return (
      scriptFailure(addressOf(request)) ?? new LoadError('threw', message ?? '', { cause: error })
    );
  }
  // Message of the bundler's container when the module does not expose the requested name.
  if (message?.includes('does not exist in container')) {
    return new LoadError('not-a-module', message, { cause: error });
  }
  return asLoadError(error);
}

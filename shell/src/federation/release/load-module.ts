import {
  containerName,
  type FeatureModule,
  isFeatureModule,
  type Release,
} from '@panel/shared-federation';
import { getFederationRuntime } from '../runtime/federation-runtime.ts';
import { addressOf, trustOrigin, trustRelease } from '../scripts/trusted-scripts.ts';
import { asLoadError, LoadError } from '../reporting/load-error.ts';
import type { ModuleSource } from '../types/module-store.types.ts';
import { preloadScripts } from '../scripts/load-script.ts';
import { scriptFailure } from '../scripts/script-failure.ts';
import { assertCompatible } from './assert-compatible.ts';

export interface LoadRequest {
  name: string;
  release: Release;
  /** An override is trusted by the origin of its entry, anything else by the registry's hashes. */
  source: ModuleSource;
  /** 0 at first; counted up for each further try of the same release. */
  attempt: number;
}

/** Loads counted over the page's life: each gets a remote of its own, so that none replaces another. */
let loads = 0;

/**
 * Loads one release of a module. Nothing of it is asked for unless it fits this shell and its
 * scripts have hashes.
 *
 * @throws LoadError saying why it cannot be used
 */
export async function loadModule({
  name,
  release,
  source,
  attempt,
}: LoadRequest): Promise<FeatureModule> {
  const federation = getFederationRuntime();
  if (source === 'override') {
    trustOrigin(new URL(release.entry).origin, attempt);
  } else {
    assertCompatible(name, release, federation.shareScopeMap);
    trustRelease(release, attempt);
    preloadScripts(release.preload);
  }
  const entryGlobalName = containerName(name);
  const remote = `${entryGlobalName}@${loads++}`;
  federation.registerRemotes([{ name: remote, entry: release.entry, entryGlobalName }]);
  const exposed = await federation
    .loadRemote<{ default?: unknown }>(`${remote}/module`)
    .catch((error: unknown) => Promise.reject(explain(error)));
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
function explain(error: unknown): LoadError {
  const { name, message, request } = error as Partial<ChunkLoadError>;
  if (name === 'ChunkLoadError' && request) {
    // A script that ran without leaving its chunk threw at its start.
    return (
      scriptFailure(addressOf(request)) ?? new LoadError('threw', message ?? '', { cause: error })
    );
  }
  // What the bundler's container says when it is asked for something that it does not expose.
  if (message?.includes('does not exist in container')) {
    return new LoadError('not-a-module', message, { cause: error });
  }
  return asLoadError(error);
}

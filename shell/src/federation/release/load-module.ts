import {
  containerName,
  type FeatureModule,
  type Host,
  incompatibilities,
  type Incompatibility,
  invalidField,
  isFeatureModule,
  type Release,
  runContracts,
} from '@panel/shared-federation';
import { loadExposed, sharedVersions } from './federation-runtime.ts';
import { addressOf, allowOrigin, allowRelease } from '../scripts/script-allowlist.ts';
import { asLoadError, LoadError } from '../reporting/load-error.ts';
import type { ModuleSource } from '../reporting/load-events.ts';
import { preloadScripts } from '../scripts/load-script.ts';
import { scriptFailure } from '../scripts/script-failure.ts';

export interface LoadRequest {
  name: string;
  release: Release;
  /** An override is trusted by the origin of its entry, other releases by the registry's hashes. */
  source: ModuleSource;
  /** 0 at first, then the number of the retry of the same release. */
  attempt: number;
}

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
  if (source === 'override') {
    allowOrigin(new URL(release.entry).origin, attempt);
  } else {
    assertCompatible(name, release, sharedVersions);
    allowRelease(release, attempt);
    preloadScripts(release.preload);
  }
  const exposed = await loadExposed(release.entry, containerName(name)).catch((error: unknown) =>
    Promise.reject(toLoadError(error)),
  );
  const module = (exposed as { default?: unknown } | undefined)?.default;
  if (!isFeatureModule(module)) {
    throw new LoadError(
      'not-a-module',
      `./module of ${name} ${release.version} does not satisfy the contract: ${invalidField(module)}.`,
    );
  }
  return module;
}

/**
 * Checks that a release is compatible with this shell.
 *
 * @param provides the version of each shared library of the shell
 * @throws LoadError 'incompatible' when the release cannot run here
 */
export function assertCompatible(
  name: string,
  { version, builtWith }: Release,
  provides: Host['provides'],
) {
  const host = { contracts: runContracts, provides };
  const reasons = incompatibilities(builtWith, host).map(describe);
  if (reasons.length > 0) {
    const advice =
      'publish a build of the module for this shell, or the shell that the module was built for';
    throw new LoadError(
      'incompatible',
      `${name} ${version} is not compatible with this shell (${reasons.join('; ')}): ${advice}.`,
    );
  }
}

/** Error of the bundler's loader. */
interface ChunkLoadError extends Error {
  name: 'ChunkLoadError';
  request: string;
}

/** Converts an error of a module's container into a LoadError. */
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

function describe(found: Incompatibility): string {
  switch (found.kind) {
    case 'contract':
      return `it needs contract ${found.needs}, the shell runs ${found.has.join(' and ')}`;
    case 'library':
      return `it needs ${found.library} ${found.needs}, the shell has ${found.has ?? 'none'}`;
    case 'names':
      return `${found.library} of the shell lacks ${found.needs.join(', ')}`;
  }
}

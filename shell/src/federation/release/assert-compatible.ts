import {
  contractVersion,
  type Host,
  incompatibilities,
  type Release,
} from '@panel/shared-federation';
import { LoadError } from '../reporting/load-error.ts';

/** Libraries that Module Federation shares, by scope, name and version. */
type ShareScopes = Readonly<Record<string, Readonly<Record<string, object>>>>;

/**
 * Checks that a release is compatible with this shell.
 *
 * @param shared the shared libraries of this page, from the federation runtime
 * @throws LoadError 'incompatible' when the release cannot run here
 */
export function assertCompatible(
  name: string,
  { version, builtWith }: Release,
  shared: ShareScopes,
) {
  const host = { contract: contractVersion, provides: sharedVersions(shared) };
  const reasons = incompatibilities(builtWith, host).map((found) =>
    found.kind === 'contract'
      ? `it needs contract ${found.needs}, the shell has ${found.has}`
      : `it needs ${found.library} ${found.needs}, the shell has ${found.has ?? 'none'}`,
  );
  if (reasons.length > 0) {
    const advice =
      'publish a build of the module for this shell, or the shell that the module was built for';
    throw new LoadError(
      'incompatible',
      `${name} ${version} is not compatible with this shell (${reasons.join('; ')}): ${advice}.`,
    );
  }
}

/** The version of each shared library of the shell. */
function sharedVersions(shared: ShareScopes): Host['provides'] {
  const versions = Object.entries(shared.default ?? {}).flatMap(([library, byVersion]) =>
    Object.keys(byVersion).map((version) => [library, version] as const),
  );
  return Object.fromEntries(versions);
}

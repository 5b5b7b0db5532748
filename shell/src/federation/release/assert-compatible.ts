import {
  contractVersion,
  type Host,
  incompatibilities,
  type Release,
} from '@panel/shared-federation';
import { LoadError } from '../reporting/load-error.ts';

/** What Module Federation shares: libraries by scope and name, each by its versions. */
type ShareScopes = Readonly<Record<string, Readonly<Record<string, object>>>>;

/**
 * Keeps a release from a shell that it was not built for.
 *
 * @param shared what this page shares, as the federation runtime holds it
 * @throws LoadError 'incompatible' when it cannot run here
 */
export function assertCompatible(
  name: string,
  { version, builtWith }: Release,
  shared: ShareScopes,
) {
  const host = { contract: contractVersion, provides: provided(shared) };
  const reasons = incompatibilities(builtWith, host).map((found) =>
    found.kind === 'contract'
      ? `it keeps contract ${found.needs}, the shell ${found.has}`
      : `it needs ${found.library} ${found.needs}, the shell has ${found.has ?? 'none'}`,
  );
  if (reasons.length > 0) {
    const advice = 'publish it built for this shell, or publish the shell that it was built for';
    throw new LoadError(
      'incompatible',
      `${name} ${version} does not fit this shell (${reasons.join('; ')}): ${advice}.`,
    );
  }
}

/** The versions of what the shell shares, by library. */
function provided(shared: ShareScopes): Host['provides'] {
  const versions = Object.entries(shared.default ?? {}).flatMap(([library, byVersion]) =>
    Object.keys(byVersion).map((version) => [library, version] as const),
  );
  return Object.fromEntries(versions);
}

import {
  type Host,
  incompatibilities,
  type Incompatibility,
  type Release,
  runContracts,
} from '@panel/shared-federation';
import { LoadError } from '../reporting/load-error.ts';

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

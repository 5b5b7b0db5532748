import { satisfy } from '@module-federation/runtime-core';
import type { Release } from './registry.ts';

/** The contract and libraries that a shell provides to modules. */
export interface Host {
  contract: number;
  /** The version of each library it provides, by the library's name. */
  provides: Readonly<Record<string, string>>;
}

/** One need of a module that a shell does not meet. */
export type Incompatibility =
  | { kind: 'contract'; needs: number; has: number }
  | { kind: 'library'; library: string; needs: string; has: string | undefined };

/**
 * Lists why a module cannot run in a shell; [] when it can. The gate calls it before publishing, and the
 * shell before it runs the module's code. Ranges are compared by the function of Module Federation.
 */
export function incompatibilities(
  { contract, shared }: Release['builtWith'],
  host: Host,
): Incompatibility[] {
  const found: Incompatibility[] = [];
  if (contract !== host.contract) {
    found.push({ kind: 'contract', needs: contract, has: host.contract });
  }
  for (const [key, needs] of Object.entries(shared)) {
    // 'react/' stands for the subpaths of 'react', which have its version.
    const library = key.replace(/\/$/, '');
    const has = host.provides[library];
    const isReported = found.some((item) => item.kind === 'library' && item.library === library);
    if (!isReported && !(has && satisfy(has, needs))) {
      found.push({ kind: 'library', library, needs, has });
    }
  }
  return found;
}

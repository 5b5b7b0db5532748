import { satisfy } from '@module-federation/runtime-core';
import type { Release } from './registry.ts';

/** What a shell offers to modules. */
export interface Host {
  contract: number;
  /** The version of each library it provides, by the library's name. */
  provides: Readonly<Record<string, string>>;
}

/** One thing a module needs and a shell has not. */
export type Incompatibility =
  | { kind: 'contract'; needs: number; has: number }
  | { kind: 'library'; library: string; needs: string; has: string | undefined };

/**
 * What keeps a module from running in a shell; [] when nothing does. Asked before it is published,
 * and by the shell before any of its code runs, by the rule that Module Federation itself goes by.
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
    // 'react/' shares the subpaths of 'react', whose version they have.
    const library = key.replace(/\/$/, '');
    const has = host.provides[library];
    const isKnown = found.some((item) => item.kind === 'library' && item.library === library);
    if (!isKnown && !(has && satisfy(has, needs))) {
      found.push({ kind: 'library', library, needs, has });
    }
  }
  return found;
}

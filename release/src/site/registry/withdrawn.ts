import type { Registry } from '@panel/shared-federation';
import type { LoggedChange } from '../log/log.ts';
import { RefusedError } from '../refused-error.ts';

/** Versions that must never run again, by module; the shell goes by the name 'shell'. */
export type Withdrawn = Record<string, string[]>;

export function isWithdrawn(
  { withdrawn }: Pick<Registry, 'withdrawn'>,
  name: string,
  version: string,
): boolean {
  return withdrawn?.[name]?.includes(version) ?? false;
}

/** Adds withdrawn versions to a registry. The list only grows. */
export function withWithdrawn<R extends Pick<Registry, 'withdrawn'>>(
  registry: R,
  ...further: Withdrawn[]
): R {
  const withdrawn = { ...registry.withdrawn };
  for (const [name, versions] of further.flatMap((each) => Object.entries(each))) {
    withdrawn[name] = [...new Set([...(withdrawn[name] ?? []), ...versions])];
  }
  return Object.keys(withdrawn).length > 0 ? { ...registry, withdrawn } : registry;
}

/**
 * Adds the log's withdrawn versions to a registry, because a restored copy may lack them. An abandoned change counts,
 * too: its user wanted the version never to run. One that lost a race does not: its command has tried again.
 */
export function withLogged<R extends Pick<Registry, 'withdrawn'>>(
  registry: R,
  log: readonly LoggedChange[],
): R {
  const counting = log.filter(({ hasLost }) => !hasLost);
  return withWithdrawn(registry, ...counting.map(({ withdrawn = {} }) => withdrawn));
}

/** @throws RefusedError when a version was withdrawn: it must not become current */
export function assertNotWithdrawn(
  registry: Pick<Registry, 'withdrawn'>,
  name: string,
  version: string,
): void {
  if (isWithdrawn(registry, name, version)) {
    const text =
      `${name} ${version} foi retirada (rollback --withdraw ou retire) e não volta a ser publicada. Mude o ` +
      `código ou a versão no package.json de ${name}.`;
    throw new RefusedError([{ code: 'withdrawn', name, version, text }]);
  }
}

import { dateText, printable } from '../terminal.ts';
import type { LoggedChange } from './log.ts';

/** A version that `publish` must not make current, and the log's line that holds it. */
export interface Hold extends Pick<LoggedChange, 'at' | 'by' | 'why'> {
  /** A module, or 'shell'. */
  name: string;
  version: string;
}

/** The refusal to publish held versions. */
export class HeldError extends Error {
  readonly refusals: readonly (Hold & { code: 'held'; text: string })[];

  /** @param where names the site that holds them, when it is not the one that the command changes */
  constructor(holds: readonly Hold[], where: string | undefined) {
    const refusals = holds.map((hold) => ({
      code: 'held' as const,
      ...hold,
      text: heldText(hold, where),
    }));
    super(refusals.map(({ text }) => text).join('\n'));
    this.refusals = refusals;
  }
}

function heldText(hold: Hold, where: string | undefined): string {
  return printable(
    `${hold.name} ${hold.version} está ${holdText(hold, where)}. Publique uma versão corrigida. ` +
      'Para publicar esta mesma, repita com --again.',
  );
}

/** Says who holds a version, since when and why. */
export function holdText({ by, at, why }: Hold, where?: string): string {
  return `retida${where === undefined ? '' : ` em ${where}`} por ${by} desde ${dateText(at)}${why && `: ${why}`}`;
}

/**
 * The hold of a version; undefined when it is not held. A hold ends by `release-hold`, or when a command makes
 * the version current.
 */
export function holdOf(
  log: readonly LoggedChange[],
  name: string,
  version: string,
): Hold | undefined {
  let hold: Hold | undefined;
  for (const { action, versions, held, released, at, by, why, isAbandoned } of log) {
    const isCurrentAgain = versions[name] === version && action !== 'restore';
    if (isAbandoned) {
      continue;
    }
    if (held?.[name]?.includes(version)) {
      hold = { name, version, at, by, why };
    } else if (released?.[name]?.includes(version) || isCurrentAgain) {
      hold = undefined;
    }
  }
  return hold;
}

/**
 * @param where names the site of the log, when it is not the one that the command changes
 * @throws HeldError when one of the versions is held
 */
export function assertNotHeld(
  log: readonly LoggedChange[],
  versions: readonly { name: string; version: string }[],
  where?: string,
): void {
  const holds = versions.flatMap(({ name, version }) => holdOf(log, name, version) ?? []);
  if (holds.length > 0) {
    throw new HeldError(holds, where);
  }
}

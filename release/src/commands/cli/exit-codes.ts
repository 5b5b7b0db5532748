import { LostRaceError } from '../../site/files/target.ts';
import { LostLockError } from '../../site/lock.ts';
import { HeldError } from '../../site/log/holds.ts';
import { RefusedError } from '../../site/refused-error.ts';
import { UsageError } from '../../site/usage-error.ts';
import { OtherStateError } from './with-state.ts';

/** How a command ends, for scripts; documented in docs/deploy.md. */
export const exitCodes = {
  /** Done, or nothing to do. */
  done: 0,
  failed: 1,
  usage: 2,
  /** Refused by the gate. */
  refused: 3,
  held: 4,
  /** Another command took the site over, or others changed it each time that the command tried. */
  lostRace: 5,
  /** `verify` or `--against` found a difference. */
  found: 6,
} as const;

/** The exit code of a command that threw. */
export function exitCodeOf(error: unknown): number {
  const kinds = [
    [UsageError, exitCodes.usage],
    [RefusedError, exitCodes.refused],
    [HeldError, exitCodes.held],
    [LostRaceError, exitCodes.lostRace],
    [LostLockError, exitCodes.lostRace],
    [OtherStateError, exitCodes.found],
  ] as const;
  return kinds.find(([kind]) => error instanceof kind)?.[1] ?? exitCodes.failed;
}

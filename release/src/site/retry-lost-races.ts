import { setTimeout as sleep } from 'node:timers/promises';
import { LostRaceError } from './files/target.ts';

/** How often work is tried before it gives up. */
const maxTries = 10;

/** The longest pause before the second try; it doubles from try to try. */
const firstPauseMs = 200;
const longestPauseMs = 6_000;

export interface RetryOptions {
  /** Called before each further try. */
  onRetry?: () => void;
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Runs work again that another publisher was faster than, after a random pause.
 *
 * @param work reads all that it depends on by itself
 * @throws LostRaceError when it lost ten times
 */
export async function retryLostRaces<T>(
  work: () => Promise<T>,
  { onRetry, pause = sleep }: RetryOptions = {},
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LostRaceError) || tries === maxTries) {
        throw error;
      }
    }
    onRetry?.();
    await pause(Math.random() * Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs));
  }
}

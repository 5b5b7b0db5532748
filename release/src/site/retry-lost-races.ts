import { setTimeout as sleep } from 'node:timers/promises';
import { LostRaceError } from './files/target.ts';

/** How often work is tried before it gives up. */
const maxTries = 10;

/**
 * The pauses grow from try to try, in proportion to how long a try takes: twenty publishers of a slow store need twenty
 * times as long as one.
 */
const shortestPauseMs = 100;
const longestPauseMs = 30_000;

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
    const start = performance.now();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LostRaceError) || tries === maxTries) {
        throw error;
      }
    }
    onRetry?.();
    const duration = Math.max(performance.now() - start, shortestPauseMs);
    await pause(Math.random() * Math.min(duration * 2 ** tries, longestPauseMs));
  }
}

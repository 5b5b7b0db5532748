import { setTimeout as sleep } from 'node:timers/promises';
import { LostRaceError } from './files/target.ts';

/** How often work is tried before it gives up. */
const maxTries = 10;

/** The least time that a try counts for. */
const minTryMs = 100;
const maxPauseMs = 30_000;

export interface RetryOptions {
  /** Called before each further try. */
  onRetry?: () => void;
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Retries work that lost a race. Pauses are random, up to the length of a try, doubled each time: many publishers of a
 * slow store need longer than one.
 *
 * @param work must read its input again on each call
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
    const duration = Math.max(performance.now() - start, minTryMs);
    await pause(Math.random() * Math.min(duration * 2 ** tries, maxPauseMs));
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

/** How often a request is sent before the store counts as unreachable. */
export const maxTries = 5;

const baseMs = 100;

/** Pauses after a request that failed; the longest pause doubles from try to try. */
export async function pauseBeforeRetry(tries: number): Promise<void> {
  await sleep(Math.random() * baseMs * 2 ** tries);
}

import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long synchronous reads may keep timers waiting. */
const maxWaitMs = 20;

let last = Promise.resolve();
let lastTurn = performance.now();

/**
 * Lets timers run when synchronous reads have kept them waiting: a command has to renew its lock. Each call waits for
 * the calls before it, so this also holds for reads that are asked for at once.
 */
export function letTimersRun(): Promise<void> {
  last = last.then(turnIfDue);
  return last;
}

async function turnIfDue(): Promise<void> {
  if (performance.now() - lastTurn >= maxWaitMs) {
    await nextTurn();
    lastTurn = performance.now();
  }
}

import type { LoadError } from './load-error.ts';
import { emitLoadEvent, type LoadEvent } from './load-events.ts';

export interface LoadReport extends Pick<LoadEvent, 'module' | 'version' | 'phase'> {
  /** By `performance.now()`. */
  startedAt: number;
  /** Why it failed, if it did. */
  error?: LoadError;
}

/**
 * Tells of a step that has just ended: an event for whoever listens, and a line in the log if it
 * failed.
 *
 * @returns how long it took, in whole milliseconds
 */
export function reportLoad({ startedAt, error, ...step }: LoadReport): number {
  const durationMs = Math.round(performance.now() - startedAt);
  emitLoadEvent({
    ...step,
    durationMs,
    at: new Date().toISOString(),
    ...(error ? { result: 'failed', errorCode: error.code } : { result: 'ok' }),
  });
  if (error) {
    const what = [step.module, step.version].filter(Boolean).join(' ');
    console.error(`[panel] shell: could not load ${what} (${error.code})`, error);
  }
  return durationMs;
}

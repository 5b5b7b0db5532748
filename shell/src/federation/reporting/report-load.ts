import type { LoadError } from './load-error.ts';
import { emitLoadEvent, type LoadEvent } from './load-events.ts';

export interface LoadReport extends Pick<LoadEvent, 'module' | 'version' | 'phase' | 'source'> {
  /** Start of the step by `performance.now()`. */
  startedAt: number;
  /** The error of a failed step. */
  error?: LoadError;
}

/** Reports a step that has just ended: emits a load event, and logs a failure. */
export function reportLoad({ startedAt, error, ...step }: LoadReport): void {
  emitLoadEvent({
    ...step,
    durationMs: Math.round(performance.now() - startedAt),
    at: new Date().toISOString(),
    ...(error ? { result: 'failed', errorCode: error.code } : { result: 'ok' }),
  });
  if (error) {
    const what = [step.module, step.version].filter(Boolean).join(' ');
    console.error(`[panel] shell: could not load ${what} (${error.code})`, error);
  }
}

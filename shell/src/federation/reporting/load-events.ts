import type { LoadError, LoadErrorCode } from './load-error.ts';

/**
 * Where a release comes from. 'previous': the fallback, which is the registry's previous release, or its current one in
 * place of a candidate.
 */
export type ModuleSource = 'registry' | 'previous' | 'candidate' | 'override';

/** Result of one step of loading a module. */
export interface LoadEvent {
  /** The module's name; 'registry' for the registry itself. */
  module: string;
  /** '' while no version is known. */
  version: string;
  phase: 'registry' | 'load' | 'render';
  /** Where the release comes from; missing for the registry itself. */
  source?: ModuleSource;
  /** In whole milliseconds. */
  durationMs: number;
  result: 'ok' | 'failed';
  errorCode?: LoadErrorCode;
  /** When the step ended, as an ISO timestamp. */
  at: string;
}

/** @param error why the step failed */
type Listener = (event: LoadEvent, error?: unknown) => void;

const listeners = new Set<Listener>();

/** Calls every listener with an event. Errors of listeners are logged. */
export function emitLoadEvent(event: LoadEvent, error?: unknown): void {
  for (const listener of listeners) {
    try {
      listener(event, error);
    } catch (thrown) {
      console.error('[panel] shell: a listener of load events failed', thrown);
    }
  }
}

/** Adds a listener of load events. Returns a function that removes it. */
export function onLoadEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface LoadReport extends Pick<LoadEvent, 'module' | 'version' | 'phase' | 'source'> {
  /** Start of the step by `performance.now()`. */
  startedAt: number;
  /** The error of a failed step. */
  error?: LoadError;
}

/** Reports a step that has just ended: emits a load event, and logs a failure. */
export function reportLoad({ startedAt, error, ...step }: LoadReport): void {
  emitLoadEvent(
    {
      ...step,
      durationMs: Math.round(performance.now() - startedAt),
      at: new Date().toISOString(),
      ...(error ? { result: 'failed', errorCode: error.code } : { result: 'ok' }),
    },
    error,
  );
  if (error) {
    const what = [step.module, step.version].filter(Boolean).join(' ');
    console.error(`[panel] shell: could not load ${what} (${error.code})`, error);
  }
}

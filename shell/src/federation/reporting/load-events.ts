import type { LoadErrorCode } from './load-error.ts';

/** One step on a module's way to the screen, and how it ended. */
export interface LoadEvent {
  /** The module's name; 'registry' for the registry itself. */
  module: string;
  /** '' where no version is known yet. */
  version: string;
  phase: 'registry' | 'load' | 'render';
  durationMs: number;
  result: 'ok' | 'failed';
  errorCode?: LoadErrorCode;
  /** When it ended, as an ISO timestamp. */
  at: string;
}

type Listener = (event: LoadEvent) => void;

const listeners = new Set<Listener>();

/** Tells every listener of an event. What a listener throws is its own business. */
export function emitLoadEvent(event: LoadEvent): void {
  for (const listener of listeners) {
    try {
      listener(event);
    } catch (error) {
      console.error('[panel] shell: a listener of load events failed', error);
    }
  }
}

/** Calls back with every event from now on; returns what ends it. */
export function onLoadEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import type { LoadEvent } from '../../federation/reporting/load-events.ts';
import { readStoredFailures, storeFailures } from './stored-failures.ts';

export interface LoadHistory {
  record: (event: LoadEvent) => void;
  /** Load events since the last reload, newest last. */
  events: () => readonly LoadEvent[];
  /** Failed loads of this tab, including those before a reload, newest last. */
  failures: () => readonly LoadEvent[];
  subscribe: (listener: () => void) => () => void;
}

const maxEvents = 200;
const maxFailures = 100;

/** Keeps the latest load events for the page 'Diagnóstico'. */
export function createLoadHistory(): LoadHistory {
  let events: readonly LoadEvent[] = [];
  let failures: readonly LoadEvent[] = readStoredFailures();
  const listeners = new Set<() => void>();
  return {
    record(event) {
      events = [...events, event].slice(-maxEvents);
      if (event.result === 'failed') {
        failures = [...failures, event].slice(-maxFailures);
        storeFailures(failures);
      }
      listeners.forEach((listener) => listener());
    },
    events: () => events,
    failures: () => failures,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import type { LoadEvent } from '../../federation/reporting/load-events.ts';
import { readStoredFailures, storeFailures } from './stored-failures.ts';

export interface LoadHistory {
  record: (event: LoadEvent) => void;
  /** What happened in this page, the latest last. */
  events: () => readonly LoadEvent[];
  /** What failed in this tab, before a reload too, the latest last. */
  failures: () => readonly LoadEvent[];
  subscribe: (listener: () => void) => () => void;
}

const mostEvents = 200;
const mostFailures = 20;

/** Keeps what is known of loads for 'Diagnóstico'; the oldest make room for new ones. */
export function createLoadHistory(): LoadHistory {
  let events: readonly LoadEvent[] = [];
  let failures: readonly LoadEvent[] = readStoredFailures().slice(-mostFailures);
  const listeners = new Set<() => void>();
  return {
    record(event) {
      events = [...events, event].slice(-mostEvents);
      if (event.result === 'failed') {
        failures = [...failures, event].slice(-mostFailures);
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

import * as v from 'valibot';
import { type LoadEvent, onLoadEvent } from '../federation/reporting/load-events.ts';
import type { LoadErrorCode } from '../federation/reporting/load-error.ts';
import { readStored, writeStored } from '../browser/stored-json.ts';
import { loadErrorText } from '../modules/load-error-text.ts';

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

/**
 * Sends every load event to the browser's performance timeline, to the history for 'Diagnóstico', and to
 * `report`, with its error. Returns a function that stops this.
 */
export function observeLoads(
  history: LoadHistory,
  report: (event: LoadEvent, error?: unknown) => void,
): () => void {
  const stops = [measure, history.record, report].map(onLoadEvent);
  return () => stops.forEach((stop) => stop());
}

/** Adds a 'measure' entry to the performance timeline. */
function measure(event: LoadEvent): void {
  performance.measure(`panel:${event.phase}:${event.module}`, {
    start: Math.max(0, performance.now() - event.durationMs),
    duration: event.durationMs,
    detail: event,
  });
}

const storageKey = 'panel.load-failures';

const storedShape = v.array(
  v.object({
    module: v.string(),
    version: v.string(),
    phase: v.picklist(['registry', 'load', 'render']),
    source: v.exactOptional(v.picklist(['registry', 'previous', 'candidate', 'override'])),
    durationMs: v.number(),
    result: v.literal('failed'),
    errorCode: v.exactOptional(v.picklist(Object.keys(loadErrorText) as LoadErrorCode[])),
    at: v.pipe(v.string(), v.isoTimestamp()),
  }),
);

/** Reads the failures that this tab stored before a reload. Returns none when one of them is malformed. */
function readStoredFailures(): LoadEvent[] {
  return readStored('sessionStorage', storageKey, storedShape) ?? [];
}

/** Stores failures for after a reload. Does nothing when storage is blocked or full. */
function storeFailures(events: readonly LoadEvent[]): void {
  writeStored('sessionStorage', storageKey, events);
}

import * as v from 'valibot';
import type { LoadErrorCode } from '../../federation/reporting/load-error.ts';
import type { LoadEvent } from '../../federation/reporting/load-events.ts';
import { readStored, writeStored } from '../../browser/stored-json.ts';
import { loadErrorText } from '../../modules/load-error-text.ts';

const key = 'panel.load-failures';

const failures = v.array(
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
export function readStoredFailures(): LoadEvent[] {
  return readStored('sessionStorage', key, failures) ?? [];
}

/** Stores failures for after a reload. Does nothing when storage is blocked or full. */
export function storeFailures(events: readonly LoadEvent[]): void {
  writeStored('sessionStorage', key, events);
}

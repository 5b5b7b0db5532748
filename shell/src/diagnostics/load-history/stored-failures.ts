import * as v from 'valibot';
import type { LoadErrorCode } from '../../federation/reporting/load-error.ts';
import type { LoadEvent } from '../../federation/reporting/load-events.ts';
import { readStored, writeStored } from '../../browser/stored-json.ts';
import { loadErrorLabels } from './load-failure.labels.ts';

const key = 'panel.load-failures';

const isErrorCode = (value: unknown): value is LoadErrorCode =>
  typeof value === 'string' && Object.hasOwn(loadErrorLabels, value);

const text = v.pipe(v.string(), v.maxLength(200));

const failure = v.object({
  module: text,
  version: text,
  phase: v.picklist(['registry', 'load', 'render']),
  durationMs: v.number(),
  result: v.literal('failed'),
  errorCode: v.exactOptional(v.custom<LoadErrorCode>(isErrorCode)),
  at: v.pipe(v.string(), v.isoTimestamp()),
});

/** Reads the failures that this tab stored before a reload; malformed ones are dropped. */
export function readStoredFailures(): LoadEvent[] {
  const kept = readStored('sessionStorage', key, v.array(v.unknown())) ?? [];
  return kept.flatMap((candidate) => {
    const { success, output } = v.safeParse(failure, candidate);
    return success ? [output] : [];
  });
}

/** Stores failures for after a reload. Does nothing when storage is blocked or full. */
export function storeFailures(events: readonly LoadEvent[]): void {
  writeStored('sessionStorage', key, events);
}

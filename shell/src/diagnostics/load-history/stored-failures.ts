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

/** What failed in this tab before it was reloaded, without what makes no sense. */
export function readStoredFailures(): LoadEvent[] {
  const kept = readStored('sessionStorage', key, v.array(v.unknown())) ?? [];
  return kept.flatMap((candidate) => {
    const { success, output } = v.safeParse(failure, candidate);
    return success ? [output] : [];
  });
}

/** Where storage is blocked or full, failures are known until the next reload. */
export function storeFailures(events: readonly LoadEvent[]): void {
  writeStored('sessionStorage', key, events);
}

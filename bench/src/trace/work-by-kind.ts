import type { TraceEvent } from './trace-events.ts';

/** What a browser's main thread does, with the trace's names of it. */
const eventNames = {
  script: [
    'EvaluateScript',
    'EventDispatch',
    'FireAnimationFrame',
    'FunctionCall',
    'RunMicrotasks',
    'TimerFire',
    'v8.callFunction',
    'v8.run',
  ],
  'compiling whole scripts': ['v8.compile', 'v8.produceCache'],
  style: ['ParseAuthorStyleSheet', 'UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['Commit', 'Layerize', 'Paint', 'PrePaint'],
  garbage: ['BlinkGC.AtomicPhase', 'MajorGC', 'MinorGC'],
  'parsing HTML': ['ParseHTML'],
};

export type WorkKind = keyof typeof eventNames | 'the rest of the browser';

const kindOfEvent = new Map(
  Object.entries(eventNames).flatMap(([kind, names]) =>
    names.map((name) => [name, kind as WorkKind]),
  ),
);

/** Returns the milliseconds between two moments of the trace by kind of work. Waiting is no work. */
export function workByKind(
  events: readonly TraceEvent[],
  start: number,
  end: number,
): Map<WorkKind, number> {
  const totals = new Map<WorkKind, number>();
  /** The events that surround the current one. */
  const open: { until: number; kind: WorkKind }[] = [];
  let countedUntil = start;

  function countUntil(moment: number): void {
    for (let inner = open.at(-1); inner; inner = open.at(-1)) {
      const until = Math.min(inner.until, moment, end);
      if (until > countedUntil) {
        totals.set(inner.kind, (totals.get(inner.kind) ?? 0) + (until - countedUntil) / 1000);
        countedUntil = until;
      }
      if (inner.until > moment) {
        return;
      }
      open.pop();
    }
    countedUntil = Math.max(countedUntil, moment);
  }

  const withDuration = events
    .filter(({ ph, dur = 0 }) => ph === 'X' && dur > 0)
    .toSorted((one, other) => one.ts - other.ts || other.dur! - one.dur!);
  for (const { name, ts, dur } of withDuration) {
    countUntil(ts);
    // An event without a kind counts as part of the event around it.
    const kind = kindOfEvent.get(name) ?? open.at(-1)?.kind ?? 'the rest of the browser';
    open.push({ until: ts + dur!, kind });
  }
  countUntil(end);
  return totals;
}

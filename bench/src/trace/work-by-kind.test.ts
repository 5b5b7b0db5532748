import type { TraceEvent } from './trace-events.ts';
import { workByKind } from './work-by-kind.ts';

const event = (name: string, fromMs: number, untilMs: number): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: fromMs * 1000,
  dur: (untilMs - fromMs) * 1000,
  args: {},
});

describe('work of the main thread by kind', () => {
  it('counts a moment once, for the innermost event', () => {
    const events = [
      event('RunTask', 0, 10),
      event('FunctionCall', 1, 9),
      event('Layout', 4, 6),
      event('RunTask', 20, 21),
    ];
    expect(Object.fromEntries(workByKind(events, 0, 30_000))).toEqual({
      'the rest of the browser': 3,
      script: 6,
      layout: 2,
    });
  });

  it('counts an unknown event as the work around it, and leaves out what lies before and after', () => {
    const events = [event('FunctionCall', 0, 10), event('Something', 2, 4)];
    expect(Object.fromEntries(workByKind(events, 1000, 8000))).toEqual({ script: 7 });
  });
});

import type { Browser } from '@playwright/test';
import type { TraceEvent } from './trace-events.ts';

/** Work of the threads, moments of the navigation, and which function runs, ten times a millisecond. */
const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'blink.user_timing',
  'disabled-by-default-v8.cpu_profiler',
];

/** Records what Chromium does until a promise resolves. */
export async function recordTrace<Value>(
  browser: Browser,
  work: () => Promise<Value>,
): Promise<{ value: Value; events: TraceEvent[] }> {
  await browser.startTracing(undefined, { categories });
  try {
    const value = await work();
    const trace = await browser.stopTracing();
    const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
    return { value, events: traceEvents };
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
}

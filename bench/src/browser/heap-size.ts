import type { CDPSession } from '@playwright/test';

/** Returns the megabytes of JavaScript's memory after a garbage collection. */
export async function heapSize(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

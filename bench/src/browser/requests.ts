import type { CDPSession } from '@playwright/test';

/** A request that the browser reported. */
export interface RecordedRequest {
  method: string;
  url: string;
  /** Size of the compressed body; 0 if it came from the disk cache, or has not changed since. */
  bytes: number;
  /** Whether the page's memory cache answered. */
  isFromMemoryCache: boolean;
}

/** Starts recording; the returned array grows with each request, in start order. */
export async function recordRequests(cdp: CDPSession): Promise<readonly RecordedRequest[]> {
  const byId = new Map<string, RecordedRequest>();
  const requests: RecordedRequest[] = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { method, url } = request;
    const recorded: RecordedRequest = { method, url, bytes: 0, isFromMemoryCache: false };
    byId.set(requestId, recorded);
    requests.push(recorded);
  });
  const unchanged = new Set<string>();
  // `responseReceived` reports a 304 as the answer in the cache, with its size. Either event may come first.
  cdp.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    const recorded = byId.get(requestId);
    if (statusCode === 304) {
      unchanged.add(requestId);
      if (recorded) {
        recorded.bytes = 0;
      }
    }
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const recorded = byId.get(requestId);
    if (recorded) {
      const isFromCache = response.fromDiskCache || unchanged.has(requestId);
      recorded.bytes = isFromCache ? 0 : Number(response.headers['content-length'] ?? 0);
    }
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const recorded = byId.get(requestId);
    if (recorded) {
      recorded.isFromMemoryCache = true;
    }
  });
  await cdp.send('Network.enable');
  return requests;
}

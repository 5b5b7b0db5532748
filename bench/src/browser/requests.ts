import type { CDPSession } from '@playwright/test';

/** A request as the browser reports it. */
export interface SeenRequest {
  method: string;
  url: string;
  /** Size of the compressed body. */
  bytes: number;
  isFromCache: boolean;
}

/** Records every request of a page from now on, in the order of their starts. */
export async function recordRequests(cdp: CDPSession): Promise<readonly SeenRequest[]> {
  const byId = new Map<string, SeenRequest>();
  const all: SeenRequest[] = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { method, url } = request;
    const seen: SeenRequest = { method, url, bytes: 0, isFromCache: false };
    byId.set(requestId, seen);
    all.push(seen);
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const seen = byId.get(requestId);
    if (seen) {
      seen.bytes = response.fromDiskCache ? 0 : Number(response.headers['content-length'] ?? 0);
    }
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const seen = byId.get(requestId);
    if (seen) {
      seen.isFromCache = true;
    }
  });
  await cdp.send('Network.enable');
  return all;
}

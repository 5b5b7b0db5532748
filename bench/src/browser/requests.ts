import type { CDPSession } from '@playwright/test';

/** A request as the browser reports it; times in milliseconds on the browser's clock. */
export interface SeenRequest {
  method: string;
  url: string;
  /** 'Script', 'Fetch', 'Preflight' and so on. */
  type: string;
  startedAt: number;
  endedAt?: number;
  /** Size of the compressed body. */
  bytes: number;
  isFromCache: boolean;
}

/** Records every request of a page from now on, in the order of their starts. */
export async function recordRequests(cdp: CDPSession): Promise<readonly SeenRequest[]> {
  const byId = new Map<string, SeenRequest>();
  const all: SeenRequest[] = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
    const { method, url } = request;
    const startedAt = timestamp * 1000;
    const seen: SeenRequest = { method, url, type, startedAt, bytes: 0, isFromCache: false };
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
  cdp.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const seen = byId.get(requestId);
    if (seen) {
      seen.endedAt = timestamp * 1000;
    }
  });
  await cdp.send('Network.enable');
  return all;
}

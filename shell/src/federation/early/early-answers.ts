import type { FirstReads } from '@panel/shared-federation';

declare global {
  interface Window {
    /** Passed from the early script to the shell; without answers if the script ran after the shell. */
    early?: {
      /** Answers that the shell has not taken: those to come, and those of the last ten seconds. */
      answers: Record<string, Promise<Response>>;
      /** Whether the shell has rendered: from then on it reports its failures itself. */
      hasRendered?: boolean;
      prefetchReads?: (reads: unknown) => void;
    };
  }
}

/**
 * Fetches a document of the site, or takes the answer that the early script has prefetched. A prefetched
 * answer is used once.
 *
 * @param read reads the answer
 * @throws the reason of `signal`, also while the answer is being read
 */
export function askSite<T>(
  path: string,
  { signal, cache = 'default' }: { signal: AbortSignal; cache?: RequestCache },
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const early = cache === 'default' ? takeEarlyAnswer(path) : undefined;
  const answer = (early ?? fetch(path, { signal, cache })).then(read);
  return Promise.race([answer, whenAborted(signal)]);
}

/**
 * `fetch` for the backend's data, or the answer that the early script has prefetched for exactly this
 * request: see `requestKey`. A prefetched answer is used once; `init.signal` does not abort it.
 *
 * @throws what `fetch` throws, or a DOMException 'TimeoutError' when the prefetch timed out
 */
export function askBackend(url: string, init: RequestInit = {}): Promise<Response> {
  const early = takeEarlyAnswer(requestKey(url, init));
  return early?.catch((error: Error) => repeatAfter(error, url, init)) ?? fetch(url, init);
}

/** Repeats the request after a network failure, but not after a timeout. */
function repeatAfter(error: Error, url: string, init: RequestInit): Promise<Response> {
  if (error.name === 'TimeoutError') {
    throw error;
  }
  return fetch(url, init);
}

/** Headers on which the answer depends. */
const relevantHeaders = [
  'Accept',
  'Accept-Profile',
  'Content-Profile',
  'Prefer',
  'Authorization',
  'apikey',
];

/** Returns the key under which the early script keeps the answer to a request. */
export function requestKey(url: string, { method = 'GET', headers, body }: RequestInit): string {
  const sent = new Headers(headers);
  const relevant = relevantHeaders.map((name) => sent.get(name));
  return JSON.stringify([method, url, body ?? null, ...relevant]);
}

/**
 * Starts a page's first reads while its module loads.
 *
 * @param reads FirstReads of the module's pages in the registry, not validated
 */
export function prefetchReads(reads: unknown, segment: string): void {
  window.early?.prefetchReads?.((reads as FirstReads | undefined)?.[segment]);
}

function takeEarlyAnswer(key: string): Promise<Response> | undefined {
  // An early script that runs after this line sees the property and sends nothing.
  const { answers } = (window.early ??= { answers: {} });
  const answer = answers[key];
  delete answers[key];
  return answer;
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

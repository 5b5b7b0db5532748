import type { FirstReads } from '@panel/shared-federation';

declare global {
  interface Window {
    /** Set by `early.js`; without answers if it ran after the shell, undefined if it has not run. */
    early?: {
      /** Answers to early requests of the last ten seconds, by request key. */
      answers: Record<string, Promise<Response>>;
      readAhead?: (reads: unknown) => void;
    };
  }
}

/**
 * Requests a document of the site, or takes the answer that `early.js` has requested before this script
 * loaded. Each of those answers is used once.
 *
 * @param read reads the response
 * @throws the reason of `signal` when it is aborted, also while the response is read
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
 * `fetch` for the backend's data, or the answer of `early.js` to exactly the same request: address, format,
 * schema, preferences, body and token. Each of those answers is used once, and cannot be aborted.
 *
 * @throws the error of `fetch`, or a DOMException 'TimeoutError' when the request of `early.js` timed out
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

/** Returns the key under which `early.js` keeps the answer of a request. */
function requestKey(url: string, { method = 'GET', headers, body }: RequestInit): string {
  const sent = new Headers(headers);
  const schema = sent.get('Accept-Profile') ?? sent.get('Content-Profile');
  const format = sent.get('Accept');
  const [preference, token] = [sent.get('Prefer'), sent.get('Authorization')];
  return JSON.stringify([method, url, format, schema, preference, body ?? null, token]);
}

/**
 * Starts a page's first reads while its module loads.
 *
 * @param reads FirstReads of the module's pages in the registry, not validated
 */
export function readAhead(reads: unknown, segment: string): void {
  window.early?.readAhead?.((reads as FirstReads | undefined)?.[segment]);
}

function takeEarlyAnswer(key: string): Promise<Response> | undefined {
  // If early.js runs after this line, it sees the property and does nothing.
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

import type { FirstReads } from '@panel/shared-federation';

declare global {
  interface Window {
    /** What `early.js` leaves to the shell: no answers where that came too late, nothing where it never came. */
    early?: {
      /** What was asked for, and is not ten seconds old. */
      answers: Record<string, Promise<Response>>;
      readAhead?: (reads: unknown) => void;
    };
  }
}

/**
 * Asks the site for one of its documents, or takes the answer that `early.js` has asked for
 * while this script was on its way. Each of those is given out once.
 *
 * @param read what is wanted of the answer
 * @throws what `signal` was aborted with, however far the answer has come
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
 * `fetch` for the backend's data, or the answer that `early.js` has asked for to the letter: the same
 * address, format, schema, preferences and body, with the same token. It is given out once, and nothing
 * aborts it.
 *
 * @throws what `fetch` throws, or a DOMException 'TimeoutError' when `early.js` has waited in vain
 */
export function askBackend(url: string, init: RequestInit = {}): Promise<Response> {
  const early = takeEarlyAnswer(requestKey(url, init));
  return early?.catch((error: Error) => askAfter(error, url, init)) ?? fetch(url, init);
}

/** Repeats the request after a network failure, but not after a timeout. */
function askAfter(error: Error, url: string, init: RequestInit): Promise<Response> {
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
 * @param reads the registry's FirstReads, unchecked
 */
export function readAhead(reads: unknown, segment: string): void {
  window.early?.readAhead?.((reads as FirstReads | undefined)?.[segment]);
}

function takeEarlyAnswer(key: string): Promise<Response> | undefined {
  // An early.js that runs after this line sees the property and does nothing.
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

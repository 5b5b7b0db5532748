import { scriptTimeout } from '@panel/shared-federation';
import { LoadError } from '../reporting/load-error.ts';

/** Why a script failed, by its address; a later attempt forgets it. */
const failures = new Map<string, LoadError>();

// A browser remembers 250 requests and forgets every later one, unless it is asked for more.
performance.setResourceTimingBufferSize(10_000);

/** Notes why a script fails, should it fail or take too long. */
export function watchScript(script: HTMLScriptElement, address: string): void {
  const timer = setTimeout(() => {
    const message = `${script.src} took over ${scriptTimeout} ms.`;
    noteFailure(address, new LoadError('timed-out', message));
  }, scriptTimeout);
  script.addEventListener('load', () => clearTimeout(timer));
  script.addEventListener('error', () => {
    clearTimeout(timer);
    noteFailure(address, failureOf(script.src));
  });
}

export function noteFailure(address: string, error: LoadError): void {
  failures.set(address, error);
}

export function forgetFailure(address: string): void {
  failures.delete(address);
}

/** Why the script at an address failed; undefined when it did not. */
export function scriptFailure(address: string): LoadError | undefined {
  return failures.get(address);
}

/**
 * What the browser knows of a request that it has just made. Asking once more would tell no better:
 * by then the answer may be another. Without an answer that the host lets the page read
 * (`Access-Control-Allow-Origin`, on its error answers too) the status is 0.
 */
function failureOf(url: string): LoadError {
  const status = lastStatus(url);
  if (status >= 500) {
    return new LoadError('host-failed', `${url} was answered with ${status}.`);
  }
  if (status >= 400) {
    return new LoadError('script-missing', `${url} was answered with ${status}.`);
  }
  if (status >= 200) {
    return new LoadError('refused', `${url} is not the script that the registry describes.`);
  }
  return new LoadError(
    'host-unreachable',
    `${url} was not answered, or not for this page to read.`,
  );
}

function lastStatus(url: string): number {
  const entry = performance.getEntriesByName(url, 'resource').at(-1);
  return entry && 'responseStatus' in entry ? Number(entry.responseStatus) : 0;
}

import { LoadError } from '../reporting/load-error.ts';

/** Failures of scripts, by address; the next attempt of the release forgets them. */
const failures = new Map<string, LoadError>();

// By default a browser keeps the timing of the first 250 requests only.
performance.setResourceTimingBufferSize(10_000);

export function noteFailure(address: string, error: LoadError): void {
  failures.set(address, error);
}

export function forgetFailure(address: string): void {
  failures.delete(address);
}

/** The failure of the script at an address; undefined when it has not failed. */
export function scriptFailure(address: string): LoadError | undefined {
  return failures.get(address);
}

/**
 * Finds out why a script has just failed, from the status that the browser measured: another request
 * may get another answer. The status is 0 when there was no answer, or none that the host lets the page
 * read (`Access-Control-Allow-Origin`, on its error answers too).
 */
export function failureOf(url: string): LoadError {
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

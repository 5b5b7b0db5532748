import { LoadError } from '../reporting/load-error.ts';

/** The body of a report; TypeScript does not know it. */
interface IntegrityViolation {
  blockedURL?: string;
  reportOnly?: boolean;
}

/** Failures of scripts by address, until the next attempt to load the release. */
const failures = new Map<string, LoadError>();

// `diagnoseFailure` needs the timing of each request; by default a browser keeps that of the first 250 only.
performance.setResourceTimingBufferSize(10_000);

/** Addresses that the page's policy has blocked. The observer, which not every browser has, knows Integrity-Policy. */
const blocked = new Set<string>();
document.addEventListener('securitypolicyviolation', ({ blockedURI, disposition }) => {
  if (disposition !== 'report') {
    blocked.add(blockedURI);
  }
});
if ('ReportingObserver' in window) {
  const types = ['integrity-violation'];
  new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        const { blockedURL, reportOnly } = Object(body) as IntegrityViolation;
        if (blockedURL !== undefined && !reportOnly) {
          blocked.add(blockedURL);
        }
      }
    },
    { types },
  ).observe();
}

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
 * Finds out why a script has just failed, from the response status in the browser's resource timing: a second
 * request could get another answer. The status is 0 without an answer, and when the host does not allow the
 * page to read it (`Access-Control-Allow-Origin` is needed on error responses, too).
 */
export function diagnoseFailure(url: string): LoadError {
  if (blocked.has(url)) {
    return new LoadError('blocked', `The policy of this page blocked ${url}.`);
  }
  const status = lastStatus(url);
  if (status >= 500) {
    return new LoadError('host-failed', `${url} was answered with ${status}.`);
  }
  if (status >= 400) {
    return new LoadError('script-missing', `${url} was answered with ${status}.`);
  }
  if (status >= 200) {
    return new LoadError('refused', `${url} does not have the hash that the registry names.`);
  }
  return new LoadError(
    'host-unreachable',
    `${url} was not answered, or this page may not read the answer.`,
  );
}

function lastStatus(url: string): number {
  const entry = performance.getEntriesByName(url, 'resource').at(-1);
  return entry && 'responseStatus' in entry ? Number(entry.responseStatus) : 0;
}

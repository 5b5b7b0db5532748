import type { Release } from '@panel/shared-federation';
import { LoadError } from '../reporting/load-error.ts';
import { forgetFailure, noteFailure } from './script-failure.ts';

interface TrustedScript {
  /** Hash in the registry; undefined for a script that is trusted by its origin. */
  hash?: string;
  /** How often its module was tried before. */
  attempt: number;
}

const trusted = new Map<string, TrustedScript>();

/** Origins of overrides, whose scripts change with every edit: no registry knows their hashes. */
const trustedOrigins = new Map<string, TrustedScript>();

/** Whether hashes are required; in development files change and the registry does not. */
const isStrict = process.env.NODE_ENV !== 'development';

/**
 * Trusts the scripts of a release, as the registry describes them.
 *
 * @param attempt 0 at first. A later one asks for the scripts under new addresses, since a browser
 *   answers the same address from a preload that failed, or goes on waiting for a hung script.
 * @throws LoadError 'hash-missing' when a script that is needed at once has no hash
 */
export function trustRelease({ entry, preload, integrity }: Release, attempt: number): void {
  const bare = [entry, ...preload].find((url) => !integrity[url]);
  if (bare && isStrict) {
    throw hashMissing(bare);
  }
  for (const [url, hash] of Object.entries(integrity)) {
    trusted.set(addressOf(url), { hash, attempt });
    forgetFailure(addressOf(url));
  }
}

/** Trusts every script of an override's origin until the page is reloaded. */
export function trustOrigin(origin: string, attempt: number): void {
  trustedOrigins.set(origin, { attempt });
}

/**
 * A script element that the browser checks against the registry's hash before it runs it: entry,
 * exposed chunk and late chunks alike.
 *
 * @throws LoadError 'hash-missing' when the registry does not name the script: it never starts
 */
export function createTrustedScript(url: string): HTMLScriptElement {
  const address = addressOf(url);
  const { hash, attempt } = trustedScript(address);
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.src = attempt === 0 ? address : retryUrl(address, attempt);
  if (hash && isStrict) {
    script.integrity = hash;
  }
  return script;
}

/** Whether the registry names a script, or its origin is trusted. */
export function isTrustedScript(url: string): boolean {
  return findTrusted(addressOf(url)) !== undefined;
}

function findTrusted(address: string): TrustedScript | undefined {
  return trusted.get(address) ?? trustedOrigins.get(new URL(address).origin);
}

function trustedScript(address: string): TrustedScript {
  const script = findTrusted(address);
  if (script) {
    return script;
  }
  if (!isStrict) {
    return { attempt: 0 };
  }
  const error = hashMissing(address);
  noteFailure(address, error);
  console.error('[panel] shell: a script was refused', error);
  throw error;
}

function hashMissing(url: string): LoadError {
  return new LoadError('hash-missing', `The registry names no hash for ${url}: it must not run.`);
}

/**
 * Returns the address of a retry. It is unique to this load of the page, because browsers cache scripts
 * as immutable.
 */
function retryUrl(address: string, attempt: number): string {
  const url = new URL(address);
  const page = Math.round(performance.timeOrigin).toString(36);
  url.searchParams.set('retry', `${page}-${attempt}`);
  return url.href;
}

/** Returns a script's address without the query of a retry. */
export function addressOf(url: string): string {
  const address = new URL(url, window.location.href);
  address.searchParams.delete('retry');
  return address.href;
}

import type { Release } from '@panel/shared-federation';
import { LoadError } from '../reporting/load-error.ts';
import { forgetFailure, noteFailure } from './script-failure.ts';

interface AllowedScript {
  /** Hash in the registry; undefined for a script of an allowed origin. */
  hash?: string;
  /** Number of the attempt to load its module; 0 is the first. */
  attempt: number;
}

const allowedScripts = new Map<string, AllowedScript>();

/** Origins of overrides, whose scripts have no hash in the registry because they change with each edit. */
const allowedOrigins = new Map<string, AllowedScript>();

/** Whether every script needs a hash. In development those of a module's own server, which change with each edit, have none. */
const requiresHash = process.env.NODE_ENV !== 'development';

/**
 * Allows the scripts of a release with the hashes of the registry.
 *
 * @param attempt 0 at first. A later attempt requests the scripts at new addresses, because a browser
 *   answers the same address from a failed preload, or keeps waiting for a hung request.
 * @throws LoadError 'hash-missing' when the entry or a preload has no hash
 */
export function allowRelease({ entry, preload, integrity }: Release, attempt: number): void {
  const unhashed = [entry, ...preload].find((url) => !integrity[url]);
  if (unhashed && requiresHash) {
    throw hashMissing(unhashed);
  }
  for (const [url, hash] of Object.entries(integrity)) {
    allowedScripts.set(addressOf(url), { hash, attempt });
    forgetFailure(addressOf(url));
  }
}

/** Allows every script of an override's origin until the page is reloaded. */
export function allowOrigin(origin: string, attempt: number): void {
  allowedOrigins.set(origin, { attempt });
}

/**
 * Creates a script element with the registry's hash, which the browser checks before it runs the script.
 *
 * @throws LoadError 'hash-missing' when the registry does not name the script
 */
export function createScriptElement(url: string): HTMLScriptElement {
  const address = addressOf(url);
  const { hash, attempt } = requireAllowed(address);
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.src = attempt === 0 ? address : retryUrl(address, attempt);
  if (hash) {
    script.integrity = hash;
  }
  return script;
}

/** Whether the registry names a script, or its origin is that of an override. */
export function isAllowedScript(url: string): boolean {
  return findAllowed(addressOf(url)) !== undefined;
}

function findAllowed(address: string): AllowedScript | undefined {
  return allowedScripts.get(address) ?? allowedOrigins.get(new URL(address).origin);
}

function requireAllowed(address: string): AllowedScript {
  const script = findAllowed(address);
  if (script) {
    return script;
  }
  if (!requiresHash) {
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
 * Returns the address of a retry. It is unique to this load of the page: browsers cache scripts as
 * immutable, so a reload would otherwise get the response of an earlier retry.
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

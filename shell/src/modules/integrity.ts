import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { provideCreateScript, type Release, scriptTimeout } from '@panel/shared-federation';

interface TrustedScript {
  /** What the registry says of its bytes. */
  hash: string;
  /** How often its module was tried before. */
  attempt: number;
}

const trusted = new Map<string, TrustedScript>();

/**
 * Trusts the scripts of a release, as the registry describes them.
 *
 * @param attempt 0 at first. A later one asks for the scripts under new addresses, since a browser
 *   answers the same address from a preload that failed, or goes on waiting for a hung script.
 */
export function trustRelease(release: Release, attempt: number): void {
  for (const [url, hash] of Object.entries(release.integrity)) {
    trusted.set(url, { hash, attempt });
  }
}

/**
 * Lets a module's script run only if its bytes have the hash that the registry names: entry, exposed
 * chunk and late chunks alike. A script that the registry does not name never starts.
 */
export const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript: ({ url }) => ({ script: createTrustedScript(url), timeout: scriptTimeout }),
};

// Chunks are loaded by the loader inside each module, which asks here.
provideCreateScript(createTrustedScript);

/** A script element that the browser checks against the registry's hash before it runs it. */
export function createTrustedScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.src = url;
  if (process.env.NODE_ENV !== 'development') {
    const { hash, attempt } = trustedScript(url);
    script.integrity = hash;
    script.src = attempt === 0 ? url : retryUrl(url, attempt);
  }
  return script;
}

/** @throws Error when the registry does not name the script */
function trustedScript(url: string): TrustedScript {
  const address = withoutQuery(url);
  const script = trusted.get(address);
  if (!script) {
    throw new Error(`The registry names no hash for ${address}: it must not run.`);
  }
  return script;
}

/** The address under which a script is asked for once more. */
export function retryUrl(url: string, attempt: number): string {
  return `${withoutQuery(url)}?retry=${attempt}`;
}

function withoutQuery(url: string): string {
  const address = new URL(url, window.location.href);
  address.search = '';
  return address.href;
}

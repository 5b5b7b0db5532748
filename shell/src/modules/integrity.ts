import { type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Release } from '@panel/shared-federation';

/** How long a module's script may take to arrive, in milliseconds. */
const scriptTimeout = 8_000;

/** The hash that each script of a module must have, by its URL. */
const hashes = new Map<string, string>();

/** Trusts the scripts of a release, as the registry describes them. */
export function trustRelease(release: Release): void {
  Object.entries(release.integrity).forEach(([url, hash]) => hashes.set(url, hash));
}

/**
 * Lets a module's script run only if its bytes have the hash that the registry names: entry, exposed
 * chunk and late chunks alike. A script that the registry does not name never starts.
 */
export const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript: ({ url, attrs }) => ({
    script: createTrustedScript(url, attrs),
    timeout: scriptTimeout,
  }),
};

/** A script element that the browser checks against the registry's hash before it runs it. */
function createTrustedScript(url: string, attrs: Record<string, unknown> = {}): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  for (const [name, value] of Object.entries(attrs)) {
    if (name.startsWith('data-')) {
      script.setAttribute(name, String(value));
    }
  }
  if (process.env.NODE_ENV === 'production') {
    script.integrity = trustedHash(url);
  }
  return script;
}

/**
 * @returns the hash that the registry names for a script; a query, as a retry adds one, is ignored
 * @throws Error when the registry does not name the script
 */
export function trustedHash(url: string): string {
  const address = new URL(url, window.location.href);
  address.search = '';
  const hash = hashes.get(address.href);
  if (!hash) {
    throw new Error(`The registry names no hash for ${address.href}: it must not run.`);
  }
  return hash;
}

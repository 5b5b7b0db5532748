import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { provideCreateScript, type Release, scriptTimeout } from '@panel/shared-federation';

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
  createScript: ({ url }) => ({ script: createTrustedScript(url), timeout: scriptTimeout }),
};

// Chunks are loaded by the bundler's loader inside each module, which asks here.
provideCreateScript(createTrustedScript);

/** A script element that the browser checks against the registry's hash before it runs it. */
function createTrustedScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
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

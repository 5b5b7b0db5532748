import { isPlainAddress } from '@panel/shared-federation';
import { isAllowedScript } from './script-allowlist.ts';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string | null },
  ) => void;
}

interface GuardedWindow {
  trustedTypes?: TrustedTypes;
  Worklet?: { prototype: object };
}

/**
 * Registers the Trusted Types policy of the page, which the Content-Security-Policy requires for the address
 * of each script. It allows only the shell's own scripts and those that the registry names, whichever code
 * adds them. Browsers without Trusted Types do not call it. Worklets bypass both this policy and hashes, so
 * `addModule` is removed; the panel uses no worklets.
 */
export function guardScriptAddresses(): void {
  const { trustedTypes, Worklet } = window as GuardedWindow;
  Reflect.deleteProperty(Worklet?.prototype ?? {}, 'addModule');
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isAllowed(address) ? address : null),
  });
}

function isAllowed(address: string): boolean {
  try {
    const url = new URL(address, window.location.href);
    return isPlainAddress(address, url) && (isShellScript(url) || isAllowedScript(address));
  } catch {
    // An invalid URL is rejected without an error of ours.
    return false;
  }
}

function isShellScript({ origin, pathname }: URL): boolean {
  return origin === window.location.origin && pathname.startsWith('/static/');
}

import { isPlainAddress } from '@panel/shared-federation';
import { isTrustedScript } from './trusted-scripts.ts';

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
 * The Content-Security-Policy lets no text become code or markup, nor a script's address, but by this
 * policy. Only the shell's own scripts and those that the registry names start, whichever code adds them.
 * Browsers without Trusted Types do not call the policy. Worklets need neither this policy nor a hash, so
 * `addModule` is removed; the panel uses none.
 */
export function guardScriptAddresses(): void {
  const { trustedTypes, Worklet } = window as GuardedWindow;
  Reflect.deleteProperty(Worklet?.prototype ?? {}, 'addModule');
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (mayBeAdded(address) ? address : null),
  });
}

function mayBeAdded(address: string): boolean {
  try {
    const page = window.location.href;
    return (
      isPlainAddress(address, page) &&
      (isOfShell(new URL(address, page)) || isTrustedScript(address))
    );
  } catch {
    // No address at all: what throws here would be taken for a failure of the page.
    return false;
  }
}

function isOfShell({ origin, pathname }: URL): boolean {
  return origin === window.location.origin && pathname.startsWith('/static/');
}

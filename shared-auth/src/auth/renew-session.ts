import { readStoredSession } from '../session/auth-storage.ts';
import { markUnreachable } from '../session/session-state.ts';
import { needsRenewal } from '../session/session.ts';
import { authClient } from './auth-client.ts';
import type { PanelAuth } from './panel-auth.ts';

/** How often a page with a session checks that auth-js is there; auth-js itself renews the session. */
const checkIntervalMs = 30_000;

/** Renews the session if its token needs renewal. After a success the stored session is the new one. */
export async function renewSessionIfNeeded(): Promise<void> {
  const session = readStoredSession();
  if (session && needsRenewal(session)) {
    await tryWithAuthClient((auth) => auth.getSession());
  }
}

/** Renews the session now. After a success the stored session is the new one. */
export async function renewSession(): Promise<void> {
  await tryWithAuthClient((auth) => auth.refreshSession());
}

/**
 * Loads auth-js, which renews the session from then on: at once when the token needs renewal, else
 * half a minute later, when the first screen is complete.
 *
 * @returns a function that stops checking
 */
export function keepSessionRenewed(): () => void {
  function loadIfNeeded(): void {
    const session = readStoredSession();
    if (session && needsRenewal(session)) {
      void tryWithAuthClient(() => undefined);
    }
  }
  loadIfNeeded();
  const timer = setInterval(() => {
    loadIfNeeded();
    if (readStoredSession()) {
      prepareSignIn();
    }
  }, checkIntervalMs);
  return () => clearInterval(timer);
}

/** Prefetches auth-js, for signing in and for renewing; ignores a failure, which its next user reports. */
export function prepareSignIn(): void {
  authClient().catch(() => undefined);
}

async function tryWithAuthClient(call: (auth: PanelAuth) => unknown): Promise<void> {
  try {
    await call(await authClient());
  } catch (error) {
    console.error('[panel] shell: could not renew the session', error);
    markUnreachable();
  }
}

import { authClient } from './auth-client.ts';
import { keepSessionRenewed } from './renew-session.ts';
import {
  startSessionState,
  resetSessionState,
  markSignedOut,
  syncSessionState,
} from '../session/session-state.ts';
import {
  forgetMemoryFallback,
  readStoredSession,
  removeForeignSession,
  authStorage,
} from '../session/auth-storage.ts';
import { sessionKey } from '../session/session.ts';

/**
 * Keeps the session state up to date, also with changes of other tabs, and the session renewed.
 *
 * @returns a function that stops it
 */
export function watchSession(): () => void {
  removeForeignSession();
  startSessionState();
  const stopRenewing = keepSessionRenewed();
  window.addEventListener('storage', followOtherTabs);
  return () => {
    stopRenewing();
    window.removeEventListener('storage', followOtherTabs);
    resetSessionState();
  };
}

/** Whether this browser holds a session, valid or not. */
export function hasStoredSession(): boolean {
  return readStoredSession() !== undefined;
}

/** Asks the server again for a token, when it did not answer at the start of the page. */
export async function retrySession(): Promise<void> {
  const auth = await authClient();
  await auth.getSession();
}

/**
 * Removes the session from this browser after 'Sair', without asking the backend.
 *
 * @returns the access token of the session that ended
 */
export function forgetSession(): string | undefined {
  const session = readStoredSession();
  if (session) {
    authStorage.setItem(signOutKey, 'now');
    authStorage.removeItem(sessionKey);
    authStorage.removeItem(signOutKey);
  }
  markSignedOut();
  return session?.access_token;
}

/** Key that is stored while 'Sair' removes the session: it tells other tabs that this was deliberate. */
const signOutKey = `${sessionKey}.sign-out`;

/** Storage events arrive in the order of the changes. The key is null when all keys were cleared. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === signOutKey && newValue !== null) {
    markSignedOut();
  } else if (key === sessionKey || key === null) {
    forgetMemoryFallback();
    syncSessionState();
  }
}

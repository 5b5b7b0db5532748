import { authClient } from './auth-client.ts';
import { renewInTime } from './renewal.ts';
import { beginState, endState, leaveState, syncState } from '../session/session-state.ts';
import {
  forgetStandIn,
  readStoredSession,
  removeForeignSession,
  sessionStorage,
  sessionStorageKey,
} from '../session/auth-storage.ts';

/**
 * Follows the session from now on: this tab's, and what other tabs make of it.
 *
 * @returns a function that stops following
 */
export function watchSession(): () => void {
  removeForeignSession();
  beginState();
  const stopRenewing = renewInTime();
  window.addEventListener('storage', followOtherTabs);
  return () => {
    stopRenewing();
    window.removeEventListener('storage', followOtherTabs);
    endState();
  };
}

/** Whether this browser holds a session, valid or not; known before the client exists. */
export function hasStoredSession(): boolean {
  return readStoredSession() !== undefined;
}

/** Asks the server once more for a session that it has not confirmed yet. */
export async function retrySession(): Promise<void> {
  const auth = await authClient();
  await auth.getSession();
}

/**
 * Ends the session on this device by the user's own wish, whatever the backend says.
 *
 * @returns the access token of the session that ended
 */
export function forgetSession(): string | undefined {
  const session = readStoredSession();
  if (session) {
    sessionStorage.setItem(signOutKey, 'now');
    sessionStorage.removeItem(sessionStorageKey);
    sessionStorage.removeItem(signOutKey);
  }
  leaveState();
  return session?.access_token;
}

/** Stored while a sign-out removes the session: it tells other tabs that the user signed out on purpose. */
const signOutKey = `${sessionStorageKey}.sign-out`;

/** Events come in the order of the changes. A key of null says that everything was cleared. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === signOutKey && newValue !== null) {
    leaveState();
  } else if (key === sessionStorageKey || key === null) {
    forgetStandIn();
    syncState();
  }
}

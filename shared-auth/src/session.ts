import type { Session } from '@supabase/supabase-js';
import { useSyncExternalStore } from 'react';
import { assuranceLevel } from './assurance-level.ts';
import { sessionStorage, sessionStorageKey } from './session-storage.ts';
import { supabase } from './supabase.ts';

/** Who is in front of the screen. */
export type SessionState =
  | { status: 'loading' }
  /** `wasInterrupted`: the session ended in the middle of work, not by 'Sair'. */
  | { status: 'signed-out'; wasInterrupted: boolean }
  /** The password was right, the code of the account's verified factor is still to come. */
  | { status: 'second-factor-due'; userId: string; email: string | null }
  | { status: 'signed-in'; userId: string; email: string | null };

let state: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();

/**
 * Follows the client's session from now on: this tab's, and sign-outs of other tabs.
 * A refreshed token leaves the state untouched, so that nothing on the screen moves (R4).
 *
 * @returns a function that stops following
 */
export function watchSession(): () => void {
  const { data } = supabase().auth.onAuthStateChange((_event, session) => {
    // Another tab's word of a session can arrive after that session was ended everywhere.
    update(session && hasStoredSession() ? stateOf(session) : signedOut());
  });
  window.addEventListener('storage', followOtherTabs);
  return () => {
    data.subscription.unsubscribe();
    window.removeEventListener('storage', followOtherTabs);
    state = { status: 'loading' };
  };
}

/** The session as it is now. */
export function sessionState(): SessionState {
  return state;
}

/** The session as it is now; renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, sessionState);
}

/** Calls back on every change of who is signed in; returns a function that stops it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this browser holds a session, valid or not; known before the client exists. */
export function hasStoredSession(): boolean {
  return sessionStorage.getItem(sessionStorageKey) !== null;
}

/**
 * Ends the session on this device by the user's own wish, whatever the backend says.
 *
 * @returns the access token of the session that ended
 */
export function forgetSession(): string | undefined {
  const accessToken = storedAccessToken();
  sessionStorage.removeItem(sessionStorageKey);
  update({ status: 'signed-out', wasInterrupted: false });
  return accessToken;
}

function storedAccessToken(): string | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(sessionStorageKey) ?? '');
    const { access_token: token } = stored as { access_token?: unknown };
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}

/** A key of null says that everything was cleared. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if ((key === sessionStorageKey || key === null) && newValue === null) {
    update(signedOut());
  }
}

/** A state once signed out stays what it is: the event that follows 'Sair' is no interruption. */
function signedOut(): SessionState {
  return state.status === 'signed-out'
    ? state
    : { status: 'signed-out', wasInterrupted: state.status === 'signed-in' };
}

function update(next: SessionState): void {
  if (JSON.stringify(next) === JSON.stringify(state)) {
    return;
  }
  state = next;
  listeners.forEach((listener) => listener());
}

function stateOf(session: Session): SessionState {
  const hasVerifiedFactor = session.user.factors?.some(({ status }) => status === 'verified');
  const isSecondFactorDue = hasVerifiedFactor && assuranceLevel(session.access_token) !== 'aal2';
  return {
    status: isSecondFactorDue ? 'second-factor-due' : 'signed-in',
    userId: session.user.id,
    email: session.user.email ?? null,
  };
}

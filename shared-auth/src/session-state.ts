import { useSyncExternalStore } from 'react';
import { readStoredSession, type StoredSession } from './session-storage.ts';
import { assuranceLevel } from './token-claims.ts';

/** Who is in front of the screen. */
export type SessionState =
  /** There is a session whose token has expired, and the server is asked for another. */
  | { status: 'loading' }
  /** As above, and the server has not answered yet; it is asked again. */
  | { status: 'unreachable' }
  /** `wasInterrupted`: the session ended in the middle of work, not by 'Sair'. */
  | { status: 'signed-out'; wasInterrupted: boolean }
  /** The password was right, the code of the account's verified factor is still to come. */
  | { status: 'second-factor-due'; userId: string; email: string | null }
  | { status: 'signed-in'; userId: string; email: string | null };

let state: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();

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

/** Starts with what this browser holds; nobody is told, since nothing has changed. */
export function beginState(): void {
  const session = readStoredSession();
  state = { status: 'loading' };
  state = session ? stateOf(session) : { status: 'signed-out', wasInterrupted: false };
}

export function endState(): void {
  state = { status: 'loading' };
}

/**
 * Brings the state in line with what this browser holds now. Whoever changed it, this tab, another
 * one or the person: the stored session is the one truth, messages about it may be late. A refreshed
 * token leaves the state untouched, so that nothing on the screen moves (R4).
 */
export function syncState(): void {
  const session = readStoredSession();
  if (session) {
    update(stateOf(session));
  } else if (state.status !== 'signed-out') {
    // After 'Sair' it is signed out already: the news that follows is no interruption.
    update({ status: 'signed-out', wasInterrupted: true });
  }
}

/** The session ends by the user's own wish. */
export function leaveState(): void {
  update({ status: 'signed-out', wasInterrupted: false });
}

/** The server did not answer when it was asked for another token. */
export function noteUnreachable(): void {
  if (state.status === 'loading') {
    update({ status: 'unreachable' });
  }
}

/**
 * Whether the server would take the session's token no more, now or so many milliseconds later, as far as
 * this device's clock tells.
 */
export function isExpired({ expires_at: expiresAt }: StoredSession, later = 0): boolean {
  return expiresAt * 1000 <= Date.now() + later;
}

function update(next: SessionState): void {
  if (JSON.stringify(next) === JSON.stringify(state)) {
    return;
  }
  state = next;
  listeners.forEach((listener) => listener());
}

/** A page that stands goes on standing while its token is renewed; one that opens waits for it. */
function stateOf(session: StoredSession): SessionState {
  const isOpening = state.status === 'loading' || state.status === 'unreachable';
  if (isOpening && isExpired(session)) {
    return state;
  }
  const hasVerifiedFactor = session.user.factors?.some(({ status }) => status === 'verified');
  const isSecondFactorDue = hasVerifiedFactor && assuranceLevel(session.access_token) !== 'aal2';
  return {
    status: isSecondFactorDue ? 'second-factor-due' : 'signed-in',
    userId: session.user.id,
    email: session.user.email ?? null,
  };
}

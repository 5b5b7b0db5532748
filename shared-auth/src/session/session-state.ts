import { useSyncExternalStore } from 'react';
import { readStoredSession } from './auth-storage.ts';
import { isExpired, isSecondFactorDue, type StoredSession } from './session.ts';

/**
 * The user whose session ended during work, or now needs a second factor; null after 'Sair' and when
 * nobody was signed in.
 */
type InterruptedUserId = string | null;

/** Who is signed in, as far as this page knows. */
export type SessionState =
  /** The stored token has expired, and the server has been asked for a new one. */
  | { status: 'loading'; userId: string | null }
  /** As 'loading', but the server did not answer; auth-js keeps asking. */
  | { status: 'unreachable'; userId: string | null }
  | { status: 'signed-out'; interruptedUserId: InterruptedUserId }
  /** The password was correct; the code of the account's verified factor is still missing. */
  | {
      status: 'second-factor-due';
      userId: string;
      email: string | null;
      interruptedUserId: InterruptedUserId;
    }
  | { status: 'signed-in'; userId: string; email: string | null };

let state: SessionState = { status: 'loading', userId: null };
const listeners = new Set<() => void>();

/** The current session state. */
export function sessionState(): SessionState {
  return state;
}

/** The current session state; the component renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, sessionState);
}

/** Calls `listener` on every change of the session state; returns a function that unsubscribes. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the first state from the stored session, without calling listeners. */
export function startSessionState(): void {
  const session = readStoredSession();
  state = { status: 'signed-out', interruptedUserId: null };
  if (session) {
    state = isExpired(session) ? { status: 'loading', userId: session.user.id } : stateOf(session);
  }
}

export function resetSessionState(): void {
  state = { status: 'loading', userId: null };
}

/**
 * Updates the state from the stored session, which alone is the truth: events of auth-js and of other
 * tabs may be late. A renewed token does not change the state, so nothing on the screen moves (R4).
 */
export function syncSessionState(): void {
  const session = readStoredSession();
  if (session) {
    update(isOpening() && isExpired(session) ? state : stateOf(session));
  } else if (state.status !== 'signed-out') {
    // Not reached after 'Sair', which has set 'signed-out' already: that is no interruption.
    update({ status: 'signed-out', interruptedUserId: state.userId });
  }
}

/** Sets 'signed-out' after 'Sair', which interrupts nobody. */
export function markSignedOut(): void {
  update({ status: 'signed-out', interruptedUserId: null });
}

/** Turns 'loading' into 'unreachable': the server did not answer the request for a new token. */
export function markUnreachable(): void {
  if (state.status === 'loading') {
    update({ ...state, status: 'unreachable' });
  }
}

function update(next: SessionState): void {
  if (JSON.stringify(next) === JSON.stringify(state)) {
    return;
  }
  state = next;
  listeners.forEach((listener) => listener());
}

/** Whether the page waits for its first token. Later an expired token does not hide the page. */
function isOpening(): boolean {
  return state.status === 'loading' || state.status === 'unreachable';
}

function stateOf(session: StoredSession): SessionState {
  const { id, email } = session.user;
  const who = { userId: id, email: typeof email === 'string' ? email : null };
  return isSecondFactorDue(session)
    ? { status: 'second-factor-due', ...who, interruptedUserId: interruptedUserId(id) }
    : { status: 'signed-in', ...who };
}

/** @param userId the user whose code is missing; one who replaces another user has not been interrupted */
function interruptedUserId(userId: string): InterruptedUserId {
  switch (state.status) {
    case 'second-factor-due':
      return state.interruptedUserId;
    case 'signed-out':
      return null;
    default:
      return state.userId === userId ? userId : null;
  }
}

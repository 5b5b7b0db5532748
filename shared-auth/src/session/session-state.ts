import { useSyncExternalStore } from 'react';
import { readStoredSession, type StoredSession } from './auth-storage.ts';
import { assuranceLevel } from './token-claims.ts';

/**
 * The user whose session ended, or became too weak, in the middle of work; null after 'Sair' and when
 * nobody was signed in.
 */
type InterruptedUserId = string | null;

/** Who is in front of the screen. */
export type SessionState =
  /** There is a session whose token has expired, and the server is asked for another. */
  | { status: 'loading'; userId: string | null }
  /** As above, and the server has not answered yet; it is asked again. */
  | { status: 'unreachable'; userId: string | null }
  | { status: 'signed-out'; interruptedUserId: InterruptedUserId }
  /** The password was right, the code of the account's verified factor is still to come. */
  | {
      status: 'second-factor-due';
      userId: string;
      email: string | null;
      interruptedUserId: InterruptedUserId;
    }
  | { status: 'signed-in'; userId: string; email: string | null };

let state: SessionState = { status: 'loading', userId: null };
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
  state = { status: 'signed-out', interruptedUserId: null };
  if (session) {
    state = isExpired(session) ? { status: 'loading', userId: session.user.id } : stateOf(session);
  }
}

export function endState(): void {
  state = { status: 'loading', userId: null };
}

/**
 * Brings the state in line with what this browser holds now. Whoever changed it, this tab, another
 * one or the person: the stored session is the one truth, messages about it may be late. A refreshed
 * token leaves the state untouched, so that nothing on the screen moves (R4).
 */
export function syncState(): void {
  const session = readStoredSession();
  if (session) {
    update(isOpening() && isExpired(session) ? state : stateOf(session));
  } else if (state.status !== 'signed-out') {
    // After 'Sair' it is signed out already: the news that follows is no interruption.
    update({ status: 'signed-out', interruptedUserId: state.userId });
  }
}

/** The session ends by the user's own wish. */
export function leaveState(): void {
  update({ status: 'signed-out', interruptedUserId: null });
}

/** The server did not answer when it was asked for another token. */
export function noteUnreachable(): void {
  if (state.status === 'loading') {
    update({ ...state, status: 'unreachable' });
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

/** Whether the page waits for its first token; an open page stays while its token is renewed. */
function isOpening(): boolean {
  return state.status === 'loading' || state.status === 'unreachable';
}

function stateOf({ user, access_token: token }: StoredSession): SessionState {
  const who = { userId: user.id, email: user.email ?? null };
  const hasVerifiedFactor = user.factors?.some(({ status }) => status === 'verified');
  if (!hasVerifiedFactor || assuranceLevel(token) === 'aal2') {
    return { status: 'signed-in', ...who };
  }
  return { status: 'second-factor-due', ...who, interruptedUserId: interruptedUserId(user.id) };
}

function interruptedUserId(userId: string): InterruptedUserId {
  switch (state.status) {
    case 'second-factor-due':
      return state.interruptedUserId;
    case 'signed-out':
      return null;
    default:
      return userId;
  }
}

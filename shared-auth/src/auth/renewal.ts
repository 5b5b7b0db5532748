import { authClient, type PanelAuth } from './auth-client.ts';
import { isExpired, noteUnreachable } from '../session/session-state.ts';
import { readStoredSession, type StoredSession } from '../session/auth-storage.ts';

/**
 * How long before its end a token is due, in milliseconds: Supabase's client begins to renew it some
 * 120 s before.
 */
const margin = 120_000;

/** How often whoever holds a session asks for the client, in milliseconds; once it is there that is all. */
const interval = 30_000;

/**
 * The token of whoever asks for something now. When it is due it is renewed first, but the caller's
 * own is named: data-fetch.ts takes what is stored, and tells by this one who has asked.
 *
 * @returns null when there is no session
 */
export async function currentToken(): Promise<string | null> {
  const asking = readStoredSession();
  if (asking && isDue(asking)) {
    await attempt((auth) => auth.getSession());
  }
  return asking?.access_token ?? null;
}

/** Asks for another token; whether it came is read from where the session is stored. */
export async function renewSession(): Promise<void> {
  await attempt((auth) => auth.refreshSession());
}

/**
 * Wakes Supabase's client, which renews the session from then on: at once when the token is due, else
 * half a minute later, when the first screen is done.
 *
 * @returns a function that wakes it no more
 */
export function renewInTime(): () => void {
  function wakeIfDue(): void {
    const session = readStoredSession();
    if (session && isDue(session)) {
      void attempt(() => undefined);
    }
  }
  wakeIfDue();
  const timer = setInterval(() => {
    wakeIfDue();
    if (readStoredSession()) {
      prepareSignIn();
    }
  }, interval);
  return () => clearInterval(timer);
}

/** Downloads ahead of time what signing in and renewing take; who needs it says what fails. */
export function prepareSignIn(): void {
  authClient().catch(() => undefined);
}

function isDue(session: StoredSession): boolean {
  return isExpired(session, margin);
}

async function attempt(call: (auth: PanelAuth) => unknown): Promise<void> {
  try {
    await call(await authClient());
  } catch (error) {
    console.error('[panel] shell: could not renew the session', error);
    noteUnreachable();
  }
}

import { authClient, type PanelAuth } from './auth-client.ts';
import { noteUnreachable } from './session-state.ts';
import { readStoredSession } from './session-storage.ts';

/** How long before its end a token is due, in milliseconds. Supabase's client renews it 90 s before. */
const margin = 120_000;

/** How often it is looked after until Supabase's client does so, in milliseconds. */
const interval = 30_000;

/**
 * The token of whoever asks for something now, renewed first when it is due.
 *
 * @returns the one that was there, however old, when another could not be had or somebody else has
 *   signed in meanwhile; null when there is no session
 */
export async function currentToken(): Promise<string | null> {
  const asking = readStoredSession();
  if (!asking) {
    return null;
  }
  if (isDue()) {
    await attempt((auth) => auth.getSession());
  }
  const held = readStoredSession();
  return (held?.user.id === asking.user.id ? held : asking).access_token;
}

/** Asks for another token; whether it came is read from where the session is stored. */
export async function renewSession(): Promise<void> {
  await attempt((auth) => auth.refreshSession());
}

/**
 * Wakes Supabase's client when a token is due: now, or as long as the page is visible.
 *
 * @returns a function that looks after it no more
 */
export function renewInTime(): () => void {
  const wake = (): void => {
    if (isDue()) {
      void attempt(() => undefined);
    }
  };
  const wakeIfVisible = (): void => {
    if (!document.hidden) {
      wake();
    }
  };
  const timer = setInterval(wakeIfVisible, interval);
  document.addEventListener('visibilitychange', wakeIfVisible);
  wake();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', wakeIfVisible);
  };
}

function isDue(): boolean {
  const session = readStoredSession();
  return session !== undefined && session.expires_at * 1000 - Date.now() < margin;
}

async function attempt(call: (auth: PanelAuth) => unknown): Promise<void> {
  try {
    await call(await authClient());
  } catch (error) {
    console.error('[panel] shell: could not renew the session', error);
    noteUnreachable();
  }
}

import { type Ask, fetchWithDeadline } from '../backend/fetch-with-deadline.ts';
import { isExpired, syncState } from '../session/session-state.ts';
import { readStoredSession, type StoredSession } from '../session/auth-storage.ts';
import { bearerIn, subject } from '../session/token-claims.ts';

/**
 * Asks for data with the session's token, never as a visitor: without one nothing is sent. A token
 * that the backend refuses is renewed once, and the request, which it did not carry out, sent again:
 * the clock of this device may be wrong, or the backend's keys may have changed. A change is sent for
 * the user who made it only; a question may be asked anew for whoever is there now.
 *
 * @param renew asks for another token; whether it came is read from where the session is stored
 * @param ask sends a request, or knows its answer already
 */
export function createDataFetch(renew: () => Promise<unknown>, ask?: Ask): Ask {
  /** One that is refused although it is new says that renewing does not help. */
  let newToken: string | undefined;

  async function tokenAfter(refused: string): Promise<string | undefined> {
    if (heldToken() === refused && refused !== newToken) {
      await renew();
      newToken = heldToken() === refused ? newToken : heldToken();
    }
    const held = heldToken();
    return held === refused ? undefined : held;
  }

  function send(url: string, init: RequestInit | undefined, token: string): Promise<Response> {
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${token}`);
    return fetchWithDeadline(url, { ...init, headers }, ask);
  }

  return async (url, init) => {
    const session = currentSession();
    if (isChange(init) && !isAskedBy(session, init)) {
      throw new TypeError('The session in which this was asked for has ended.');
    }
    const response = await send(url, init, session.access_token);
    if (response.status !== 401) {
      return response;
    }
    const next = await tokenAfter(session.access_token);
    const isSameUser = readStoredSession()?.user.id === session.user.id;
    return next && (isSameUser || !isChange(init)) ? send(url, init, next) : response;
  };
}

function heldToken(): string | undefined {
  return readStoredSession()?.access_token;
}

/** The token has been renewed by now if that was due and possible: see renewal.ts. */
function currentSession(): StoredSession {
  const session = readStoredSession();
  if (!session) {
    syncState();
    throw new TypeError('There is no session.');
  }
  if (isExpired(session)) {
    throw new TypeError('The session could not be renewed.');
  }
  return session;
}

function isChange(init: RequestInit | undefined): boolean {
  return !['GET', 'HEAD'].includes(init?.method ?? 'GET');
}

/** Supabase's client names the token that there was when somebody asked, or else the public key. */
function isAskedBy(session: StoredSession, init: RequestInit | undefined): boolean {
  const token = bearerIn(init);
  return token === session.access_token || subject(token) === session.user.id;
}

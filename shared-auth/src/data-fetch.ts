import { fetchWithDeadline } from './fetch-with-deadline.ts';
import { isExpired, syncState } from './session-state.ts';
import { readStoredSession } from './session-storage.ts';

/**
 * Asks for data with the session's token, never as a visitor: without one nothing is sent. A token
 * that the backend refuses is renewed once, and the request, which it did not carry out, sent again:
 * the clock of this device may be wrong, or the backend's keys may have changed.
 *
 * @param renew asks for another token; whether it came is read from where the session is stored
 */
export function createDataFetch(renew: () => Promise<unknown>) {
  /** One that is refused although it is new says that renewing does not help. */
  let newToken: string | undefined;

  async function tokenAfter(refused: string): Promise<string | undefined> {
    if (heldToken() === refused && refused !== newToken) {
      await renew();
      newToken = heldToken();
    }
    const held = heldToken();
    return held === refused ? undefined : held;
  }

  return async (url: string, init?: RequestInit): Promise<Response> => {
    const token = currentToken();
    const response = await send(url, init, token);
    const next = response.status === 401 ? await tokenAfter(token) : undefined;
    return next ? send(url, init, next) : response;
  };
}

function heldToken(): string | undefined {
  return readStoredSession()?.access_token;
}

/** Supabase's client has renewed the token by now if that was due and possible. */
function currentToken(): string {
  const session = readStoredSession();
  if (!session) {
    syncState();
    throw new TypeError('There is no session.');
  }
  if (isExpired(session)) {
    throw new TypeError('The session could not be renewed.');
  }
  return session.access_token;
}

function send(url: string, init: RequestInit | undefined, token: string): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return fetchWithDeadline(url, { ...init, headers });
}

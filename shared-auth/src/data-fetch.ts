import { fetchWithDeadline } from './fetch-with-deadline.ts';
import { isExpired, syncState } from './session-state.ts';
import { readStoredSession } from './session-storage.ts';
import { bearerOf, sessionId } from './token-claims.ts';

/**
 * Asks for data with the session's token, never as a visitor: without one nothing is sent. A token
 * that the backend refuses is renewed once, and the request, which it did not carry out, sent again:
 * the clock of this device may be wrong, or the backend's keys may have changed. A change is sent for
 * the session that it was made in only; a question may be asked anew for whoever is there now.
 *
 * @param renew asks for another token; whether it came is read from where the session is stored
 */
export function createDataFetch(renew: () => Promise<unknown>) {
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

  return async (url: string, init?: RequestInit): Promise<Response> => {
    const token = currentToken();
    if (isChange(init) && !isOf(token, bearerOf(init))) {
      throw new TypeError(
        'The session in which this was asked for has ended, or waits for a token.',
      );
    }
    const response = await send(url, init, token);
    const next = response.status === 401 ? await tokenAfter(token) : undefined;
    return next && (!isChange(init) || isOf(next, token)) ? send(url, init, next) : response;
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

function isChange(init: RequestInit | undefined): boolean {
  return !['GET', 'HEAD'].includes(init?.method ?? 'GET');
}

/** Supabase's client names a user's token, or the public key when it had none in the end. */
function isOf(held: string, asked: string | undefined): boolean {
  return asked !== undefined && sessionId(asked) === sessionId(held);
}

function send(url: string, init: RequestInit | undefined, token: string): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return fetchWithDeadline(url, { ...init, headers });
}

import { renewSession, renewSessionIfNeeded } from '../auth/renew-session.ts';
import type { UrlFetch } from '../backend/fetch-with-deadline.ts';
import { readStoredSession } from '../session/auth-storage.ts';
import { syncSessionState } from '../session/session-state.ts';
import { isExpired, type StoredSession } from '../session/session.ts';

/**
 * Creates the `fetch` of a client that needs the session. It sends each request with the stored session's token, renewed
 * first when it needs renewal, and sends nothing without a session. When the backend refuses a token, it renews
 * the session once and repeats the request, which the backend did not carry out: the clock of this device
 * may be wrong, or the backend's keys may have changed. If another user signs in meanwhile, a read is
 * sent for that user; a change is not sent at all.
 *
 * @param fetchUrl sends a request with its token
 */
export function createSessionFetch(fetchUrl: UrlFetch): UrlFetch {
  /** The token that the last renewal brought; if it is refused as well, renewing does not help. */
  let renewedToken: string | undefined;

  async function replaceRefusedToken(refused: string): Promise<string | undefined> {
    if (heldToken() === refused && refused !== renewedToken) {
      await renewSession();
      renewedToken = heldToken() === refused ? renewedToken : heldToken();
    }
    const held = heldToken();
    return held === refused ? undefined : held;
  }

  function send(url: string, init: RequestInit | undefined, token: string): Promise<Response> {
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${token}`);
    // An update outlives its page: gateways drop requests of a browser that hangs up when a tab is closed.
    return fetchUrl(url, { ...init, headers, keepalive: init?.method === 'PATCH' });
  }

  return async (url, init) => {
    const { user: asker } = requireSession();
    const isAllowedFor = ({ user }: StoredSession) => isRead(init) || user.id === asker.id;
    await renewSessionIfNeeded();
    const session = requireSession();
    if (!isAllowedFor(session)) {
      throw new TypeError('The session in which this was asked for has ended.');
    }
    if (isExpired(session)) {
      throw new TypeError('The session could not be renewed.');
    }
    const response = await send(url, init, session.access_token);
    if (response.status !== 401 || init?.body instanceof ReadableStream) {
      // A stream has been read, and cannot be sent again.
      return response;
    }
    const token = await replaceRefusedToken(session.access_token);
    const held = readStoredSession();
    return token && held && isAllowedFor(held) ? send(url, init, token) : response;
  };
}

function heldToken(): string | undefined {
  return readStoredSession()?.access_token;
}

/** @throws TypeError when this browser holds no session */
function requireSession(): StoredSession {
  const session = readStoredSession();
  if (!session) {
    syncSessionState();
    throw new TypeError('There is no session.');
  }
  return session;
}

function isRead(init: RequestInit | undefined): boolean {
  return ['GET', 'HEAD'].includes(init?.method ?? 'GET');
}

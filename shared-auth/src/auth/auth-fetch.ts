import * as v from 'valibot';
import { fetchWithDeadline } from '../backend/fetch-with-deadline.ts';
import { authStorage, readStoredSession } from '../session/auth-storage.ts';
import { markUnreachable } from '../session/session-state.ts';
import { isReceivedSession, sessionKey } from '../session/session.ts';
import { bearerToken, sessionId, subject } from '../session/token-claims.ts';

/**
 * Sends requests of auth-js to the auth server and checks the answers first: auth-js ends or replaces
 * the stored session on any answer, however late.
 *
 * @throws TypeError when the answer is malformed, or belongs to a session that this browser no longer
 * holds; auth-js treats it as a failure of the network
 */
export async function authFetch(url: string, init?: RequestInit): Promise<Response> {
  if (url.includes('/token?grant_type=refresh_token')) {
    return renew(url, init);
  }
  const response = await fetchWithDeadline(url, init);
  const hasSession = response.ok && /\/token\?|\/verify$/.test(url);
  const mayEndSession = !response.ok && !url.includes('/logout?');
  if ((hasSession || mayEndSession) && isOver(bearerToken(init))) {
    throw new TypeError('The session that asked has ended meanwhile.');
  }
  return hasSession ? withOwnClock(response) : response;
}

/** Whether a token is a user's and of another session than the one that this browser holds. */
function isOver(accessToken: string): boolean {
  if (!subject(accessToken)) {
    return false;
  }
  const held = readStoredSession();
  return !held || sessionId(held.access_token) !== sessionId(accessToken);
}

async function renew(url: string, init: RequestInit | undefined): Promise<Response> {
  const token = refreshTokenIn(init);
  try {
    const response = replacementOf(token) ?? (await fetchWithDeadline(url, init));
    if (response.ok) {
      return await withOwnClock(response);
    }
    if (await isRefusal(response)) {
      return replacementOf(token) ?? endSession(response);
    }
    throw new TypeError(`The session was neither renewed nor refused: ${response.status}.`);
  } catch (error) {
    markUnreachable();
    throw error;
  }
}

function refreshTokenIn(init: RequestInit | undefined): string | undefined {
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  return v.is(refreshRequest, body) ? body.refresh_token : undefined;
}

const refreshRequest = v.object({ refresh_token: v.string() });

/**
 * Answers with the stored session when it is not the one to be renewed: another tab has renewed it, or
 * another user has signed in. auth-js then keeps what is stored, whatever the server says of the former.
 */
function replacementOf(refreshToken: string | undefined): Response | undefined {
  const held = readStoredSession();
  return held && held.refresh_token !== refreshToken ? Response.json(held) : undefined;
}

/** Statuses of too many or conflicting requests, which say nothing of the session. */
const temporaryStatuses = [408, 409, 429];

/** An error of the auth server; the field depends on the version of its API. */
const authServerError = v.union([
  v.object({ code: v.string() }),
  v.object({ error_code: v.string() }),
]);

/** Whether the auth server itself refused: an error page of a gateway, or a 5xx, ends no session. */
async function isRefusal(response: Response): Promise<boolean> {
  const isTemporary = response.status >= 500 || temporaryStatuses.includes(response.status);
  return !isTemporary && v.is(authServerError, await readJson(response.clone()));
}

/**
 * Removes the session that the server refuses to renew: auth-js would keep it until its token expires by
 * the clock of this device, although the backend may refuse the token already.
 */
function endSession(refusal: Response): Response {
  authStorage.removeItem(sessionKey);
  return refusal;
}

/**
 * Drops `expires_at`, so that auth-js counts `expires_in` from now: the clock of this device, by which
 * the end of a session is read, may be hours off the server's.
 */
async function withOwnClock(response: Response): Promise<Response> {
  const received = await readJson(response);
  if (!isReceivedSession(received)) {
    throw new TypeError('The answer is not a session.');
  }
  const session = { ...received, expires_at: undefined };
  return Response.json(session, { headers: response.headers });
}

function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

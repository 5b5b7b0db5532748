import * as v from 'valibot';
import { fetchWithDeadline } from '../backend/fetch-with-deadline.ts';
import { noteUnreachable } from '../session/session-state.ts';
import {
  broughtSession,
  readStoredSession,
  sessionStorage,
  sessionStorageKey,
} from '../session/auth-storage.ts';
import { bearerIn, sessionId, subject } from '../session/token-claims.ts';

/**
 * Asks the auth server, and reads some of its answers before Supabase's client does: that one ends
 * the stored session, or puts another in its place, on the word of any answer, however late.
 *
 * @throws TypeError when what came is no answer to the session that this browser holds now; the
 * client takes it for a failure of the network
 */
export async function authFetch(url: string, init?: RequestInit): Promise<Response> {
  if (url.includes('/token?grant_type=refresh_token')) {
    return renew(url, init);
  }
  const response = await fetchWithDeadline(url, init);
  const brings = response.ok && /\/token\?|\/verify$/.test(url);
  const mayEnd = !response.ok && !url.includes('/logout?');
  if ((brings || mayEnd) && isOver(bearerIn(init))) {
    throw new TypeError('The session that asked has ended meanwhile.');
  }
  return brings ? byOwnClock(response) : response;
}

/** Whether a token is a user's whose session is no longer the one that this browser holds. */
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
      return await byOwnClock(response);
    }
    if (await isRefusal(response)) {
      return replacementOf(token) ?? endSession(response);
    }
    throw new TypeError(`The session was neither renewed nor refused: ${response.status}.`);
  } catch (error) {
    noteUnreachable();
    throw error;
  }
}

function refreshTokenIn(init: RequestInit | undefined): string | undefined {
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  return v.is(renewal, body) ? body.refresh_token : undefined;
}

const renewal = v.object({ refresh_token: v.string() });

/**
 * Another tab may have renewed the session already, or somebody else may have signed in: their
 * session is not to be ended by what the server says of this one. What is stored is the answer then,
 * which the client discards in its favour.
 */
function replacementOf(refreshToken: string | undefined): Response | undefined {
  const held = readStoredSession();
  return held && held.refresh_token !== refreshToken ? Response.json(held) : undefined;
}

/**
 * Removes the session that the server does not renew: auth-js would keep it until its token expires by
 * the clock of this device, although the backend may refuse the token already.
 */
function endSession(refusalOfServer: Response): Response {
  sessionStorage.removeItem(sessionStorageKey);
  return refusalOfServer;
}

/** Too many requests, or two at once, is not the session's fault. */
const passing = [408, 409, 429];

/** How the auth server names a reason, by the version of its errors. */
const refusal = v.union([v.object({ code: v.string() }), v.object({ error_code: v.string() })]);

/**
 * Only the auth server's own word ends a session: a page of some gateway, or an error of the server,
 * is no refusal.
 */
async function isRefusal(response: Response): Promise<boolean> {
  const isPassing = response.status >= 500 || passing.includes(response.status);
  return !isPassing && v.is(refusal, await readJson(response.clone()));
}

/**
 * The end of a session is reckoned by this device's clock, which may be hours off: without
 * `expires_at` Supabase's client counts `expires_in` from now.
 */
async function byOwnClock(response: Response): Promise<Response> {
  const body = v.safeParse(broughtSession, await readJson(response));
  if (!body.success) {
    throw new TypeError('The answer is not a session.');
  }
  const session = { ...body.output, expires_at: undefined };
  return Response.json(session, { headers: response.headers });
}

function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

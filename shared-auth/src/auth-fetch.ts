import { fetchWithDeadline } from './fetch-with-deadline.ts';
import { noteUnreachable } from './session-state.ts';

/**
 * Asks the auth server. Two of its answers are read before Supabase's client sees them: one that
 * refuses to renew a session, for only the auth server's own word ends it; and one that brings a
 * session, for its end is reckoned by this device's clock, which may be hours off.
 */
export async function authFetch(url: string, init?: RequestInit): Promise<Response> {
  const isRenewal = url.includes('/token?grant_type=refresh_token');
  try {
    const response = await fetchWithDeadline(url, init);
    if (isRenewal && !response.ok && !(await isRefusal(response))) {
      throw new TypeError(`The session was neither renewed nor refused: ${response.status}.`);
    }
    const bringsSession = /\/token\?|\/verify$/.test(url);
    return response.ok && bringsSession ? await byOwnClock(response) : response;
  } catch (error) {
    if (isRenewal) {
      noteUnreachable();
    }
    throw error;
  }
}

/** Too many requests, or two at once, is not the session's fault. */
const passing = [408, 409, 429];

/** A page of some gateway, or an error of the server, is no refusal: the session may be sound. */
async function isRefusal(response: Response): Promise<boolean> {
  if (response.status >= 500 || passing.includes(response.status)) {
    return false;
  }
  try {
    const { code, error_code: errorCode } = (await response.clone().json()) as Body;
    return typeof code === 'string' || typeof errorCode === 'string';
  } catch {
    return false;
  }
}

interface Body {
  code?: unknown;
  error_code?: unknown;
}

/**
 * Without `expires_at` Supabase's client counts `expires_in` from now.
 *
 * @throws TypeError when the answer brings no session
 */
async function byOwnClock(response: Response): Promise<Response> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('access_token' in body)) {
    throw new TypeError('The answer is not a session.');
  }
  const session = { ...body, expires_at: undefined };
  return Response.json(session, { headers: response.headers });
}

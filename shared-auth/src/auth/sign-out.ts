import { backendConfig, serviceUrl } from '../backend/backend-config.ts';
import { fetchWithDeadline } from '../backend/fetch-with-deadline.ts';
import { forgetSession } from './watch-session.ts';

/**
 * Signs out of the current session, on this device only. The screen does not wait for the backend:
 * offline, this browser forgets the session at once, and on the server it ends when it expires.
 */
export async function signOut(): Promise<void> {
  const accessToken = forgetSession();
  if (!accessToken) {
    return;
  }
  const { ok, status } = await revokeSession(accessToken, 'local').catch(() => Response.error());
  if (!ok) {
    console.error('[panel] shell: could not tell the backend of the sign-out', { status });
  }
}

/**
 * Ends a session at the auth server, whether this browser still holds it or not; with 'global' all sessions of its user.
 *
 * @returns the server's answer, which has no body
 * @throws TypeError or DOMException when no answer came
 */
export function revokeSession(accessToken: string, scope: 'local' | 'global'): Promise<Response> {
  return fetchWithDeadline(`${serviceUrl('auth')}/logout?scope=${scope}`, {
    method: 'POST',
    headers: { apikey: backendConfig().supabaseAnonKey, Authorization: `Bearer ${accessToken}` },
  });
}

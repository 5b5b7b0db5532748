import * as v from 'valibot';
import { BackendError } from '../backend/backend-error.ts';
import { answerOf, confirmFactor, listFactors, malformed } from './factors.ts';
import { fetchWithDeadline } from '../backend/fetch-with-deadline.ts';
import { forgetSession } from './watch-session.ts';
import { sessionState } from '../session/session-state.ts';
import { backendConfig, serviceUrl } from '../backend/backend-config.ts';

/**
 * Signs in with a password.
 *
 * @returns 'second-factor-due' when the account has a verified factor, whose code is still missing
 * @throws BackendError with the server's message, or a Portuguese one when no answer came
 */
export async function signIn(
  email: string,
  password: string,
): Promise<'signed-in' | 'second-factor-due'> {
  await answerOf((auth) => auth.signInWithPassword({ email, password }), v.unknown());
  const { status } = sessionState();
  if (status !== 'signed-in' && status !== 'second-factor-due') {
    throw malformed();
  }
  return status;
}

/**
 * Verifies the second factor with a code of any of the account's authenticator apps; the session is at
 * `aal2` afterwards.
 *
 * @throws BackendError with the server's message, or a Portuguese one when no answer came
 */
export async function verifySecondFactor(code: string): Promise<void> {
  let refusal = new BackendError('Nenhum aplicativo autenticador cadastrado.', 0, 'no_factor');
  for (const { id } of (await listFactors()).filter(({ isVerified }) => isVerified)) {
    try {
      return await confirmFactor(id, code);
    } catch (error) {
      if (!(error instanceof BackendError && error.code === 'mfa_verification_failed')) {
        throw error;
      }
      refusal = error;
    }
  }
  throw refusal;
}

/**
 * Signs out of the current session, on this device only. The screen does not wait for the backend:
 * offline, this browser forgets the session at once, and on the server it ends when it expires.
 */
export async function signOut(): Promise<void> {
  const accessToken = forgetSession();
  if (!accessToken) {
    return;
  }
  const { ok, status } = await revokeSession(accessToken).catch(() => Response.error());
  if (!ok) {
    console.error('[panel] shell: could not tell the backend of the sign-out', { status });
  }
}

/**
 * Ends a session at the auth server, whether this browser still holds it or not.
 *
 * @returns the server's answer, which has no body
 * @throws TypeError or DOMException when no answer came
 */
function revokeSession(accessToken: string): Promise<Response> {
  return fetchWithDeadline(`${serviceUrl('auth')}/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: backendConfig().supabaseAnonKey, Authorization: `Bearer ${accessToken}` },
  });
}

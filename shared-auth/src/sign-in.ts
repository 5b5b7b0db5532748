import { BackendError } from './answers.ts';
import { authBackendError, confirmFactor, listFactors } from './factors.ts';
import { forgetSession } from './session.ts';
import { sessionState } from './session-state.ts';
import { supabase } from './supabase.ts';

/**
 * Signs in with a password.
 *
 * @returns 'second-factor-due' when the account has a verified factor whose code is still to come
 * @throws BackendError with the server's message, or a Portuguese one when no answer came
 */
export async function signIn(
  email: string,
  password: string,
): Promise<'signed-in' | 'second-factor-due'> {
  const { error } = await supabase().auth.signInWithPassword({ email, password });
  if (error) {
    throw authBackendError(error);
  }
  const { status } = sessionState();
  if (status !== 'signed-in' && status !== 'second-factor-due') {
    throw new BackendError('O servidor deu uma resposta inesperada.', 0, 'malformed');
  }
  return status;
}

/**
 * Proves the second factor with the code that the authenticator app shows; the session is at
 * `aal2` afterwards.
 *
 * @throws BackendError with the server's message, or a Portuguese one when no answer came
 */
export async function verifySecondFactor(code: string): Promise<void> {
  const factor = (await listFactors()).find(({ isVerified }) => isVerified);
  if (!factor) {
    throw new BackendError('Nenhum aplicativo autenticador cadastrado.', 0, 'mfa_factor_not_found');
  }
  await confirmFactor(factor.id, code);
}

/**
 * Signs out of the current session, on this device only. The screen does not wait for the backend:
 * offline, the session is forgotten here all the same and ends there when its token expires.
 */
export async function signOut(): Promise<void> {
  const accessToken = forgetSession();
  if (!accessToken) {
    return;
  }
  const { error } = await supabase().auth.admin.signOut(accessToken, 'local');
  if (error) {
    console.error('[panel] shell: could not tell the backend of the sign-out', {
      status: error.status,
      code: error.code,
    });
  }
}

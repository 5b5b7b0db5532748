import * as v from 'valibot';
import { BackendError } from '../backend/backend-error.ts';
import { answerOf, type AuthGetter, confirmFactor, listFactors, malformed } from './factors.ts';
import { sessionState } from '../session/session-state.ts';

/** See `lazy-account.ts`. */
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

/** See `lazy-account.ts`. @param client the client of another session than the stored one */
export async function verifySecondFactor(code: string, client?: AuthGetter): Promise<void> {
  let refusal = new BackendError('Nenhum aplicativo autenticador cadastrado.', 0, 'no_factor');
  for (const { id } of (await listFactors(client)).filter(({ isVerified }) => isVerified)) {
    try {
      return await confirmFactor(id, code, client);
    } catch (error) {
      if (!(error instanceof BackendError && error.code === 'mfa_verification_failed')) {
        throw error;
      }
      refusal = error;
    }
  }
  throw refusal;
}

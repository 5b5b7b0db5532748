import * as v from 'valibot';
import { BackendError } from '../backend/backend-error.ts';
import { readStoredSession } from '../session/auth-storage.ts';
import { answerOf } from './factors.ts';
import { renewSessionIfNeeded } from './renew-session.ts';
import { revokeSession } from './sign-out.ts';
import { temporaryAuth } from './temporary-auth.ts';
import { unreachableError } from './unreachable-error.ts';
import { forgetSession } from './watch-session.ts';

/**
 * Changes the password of the signed-in account, which ends its other sessions. A sign-in proves the current password:
 * most auth servers accept a new one without it.
 *
 * @throws BackendError, with the code 'invalid_credentials' for a wrong current password
 */
export async function changePassword(current: string, next: string): Promise<void> {
  const email = readStoredSession()?.user.email;
  const proof = await temporaryAuth();
  const credentials = { email: typeof email === 'string' ? email : '', password: current };
  const { user } = await answerOf(
    (auth) => auth.signInWithPassword(credentials),
    v.object({ user: v.object({ id: v.string() }) }),
    () => Promise.resolve(proof),
  );
  try {
    if (readStoredSession()?.user.id !== user.id) {
      // Another tab has signed out or in meanwhile: auth-js would change the password of that user.
      throw sessionOver();
    }
    const change = { password: next, current_password: current };
    await answerOf((auth) => auth.updateUser(change), v.unknown());
  } catch (error) {
    await proof.signOut({ scope: 'local' });
    throw error;
  }
}

/**
 * Ends all sessions of the signed-in account, this one included. Access tokens of other devices stay valid until they
 * expire.
 *
 * @throws BackendError when the auth server did not end them: then this one goes on, too
 */
export async function signOutEverywhere(): Promise<void> {
  await renewSessionIfNeeded();
  const { access_token: token = '' } = readStoredSession() ?? {};
  const answer = await revokeSession(token, 'global').catch((cause: unknown) => {
    throw unreachableError(0, '', cause);
  });
  if (!answer.ok) {
    const { status } = answer;
    const isOver = status === 401 || status === 403;
    throw isOver ? sessionOver(status) : unreachableError(status, '', answer.statusText);
  }
  forgetSession();
}

function sessionOver(status = 0): BackendError {
  return new BackendError('A sua sessão terminou.', status, 'session_not_found');
}

import type * as Account from './account.ts';
import { authClient } from './auth-client.ts';
import type { Enrolment, Factor } from './factors.ts';
import { unreachableError } from './unreachable-error.ts';

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
  return (await account()).signIn(email, password);
}

/**
 * Verifies the second factor with a code of any of the account's authenticator apps; the session is at
 * `aal2` afterwards.
 *
 * @throws BackendError with the server's message, or a Portuguese one when no answer came
 */
export async function verifySecondFactor(code: string): Promise<void> {
  await (await account()).verifySecondFactor(code);
}

/**
 * Lists the authenticator apps of the signed-in account, oldest first.
 *
 * @throws BackendError
 */
export async function listFactors(): Promise<Factor[]> {
  return (await account()).listFactors();
}

/**
 * Starts to enrol an authenticator app; `confirmFactor` completes the enrolment with a code of the app.
 * Removes unverified factors first: they are left from enrolments that the user abandoned.
 *
 * @param name what the user calls the app
 * @throws BackendError, also when another app of the account has the name
 */
export async function enrolFactor(name: string): Promise<Enrolment> {
  return (await account()).enrolFactor(name);
}

/**
 * Verifies a factor with a code that the app shows; the session is at `aal2` afterwards. Requests a
 * challenge itself, and a second one when the server no longer accepts the first.
 *
 * @throws BackendError
 */
export async function confirmFactor(factorId: string, code: string): Promise<void> {
  await (await account()).confirmFactor(factorId, code);
}

/**
 * Removes a factor for good.
 *
 * @throws BackendError
 */
export async function removeFactor(factorId: string): Promise<void> {
  await (await account()).removeFactor(factorId);
}

/** Downloads the auth client, whose chunk has this code as well. */
async function account(): Promise<typeof Account> {
  try {
    await authClient();
    return await import(/* webpackChunkName: "auth" */ './account.ts');
  } catch (cause) {
    throw unreachableError(0, '', cause);
  }
}

import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { BackendError } from './answers.ts';
import { supabase } from './supabase.ts';

/** A second factor of the signed-in account: an authenticator app. */
export interface Factor {
  id: string;
  /** As its owner named it; null when unnamed. */
  name: string | null;
  /** Unverified factors do not count: nobody has proved that the app knows the secret. */
  isVerified: boolean;
  /** ISO timestamp. */
  createdAt: string;
}

/** A factor on its way: shown once, for the app to read. */
export interface Enrolment {
  id: string;
  /** An image as a `data:` URL. */
  qrCode: string;
  /** The same secret for typing in, in Base32. */
  secret: string;
}

/**
 * The authenticator apps of the signed-in account, oldest first.
 *
 * @throws BackendError
 */
export async function listFactors(): Promise<Factor[]> {
  const { data, error } = await supabase().auth.mfa.listFactors();
  if (error) {
    throw authBackendError(error);
  }
  return data.all
    .filter(({ factor_type: type }) => type === 'totp')
    .map((factor) => ({
      id: factor.id,
      name: factor.friendly_name || null,
      isVerified: factor.status === 'verified',
      createdAt: factor.created_at,
    }));
}

/**
 * Begins to enrol an authenticator app; it counts once `confirmFactor` has seen a code of it.
 * What remains of an enrolment that was given up is removed first.
 *
 * @throws BackendError
 */
export async function enrolFactor(name: string): Promise<Enrolment> {
  for (const factor of await listFactors()) {
    if (!factor.isVerified) {
      await removeFactor(factor.id);
    }
  }
  const { data, error } = await supabase().auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
  });
  if (error) {
    throw authBackendError(error);
  }
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/**
 * Proves a factor with a code that the app shows; the session is at `aal2` afterwards. Asks for a
 * challenge of its own each time, so that none expires.
 *
 * @throws BackendError
 */
export async function confirmFactor(factorId: string, code: string): Promise<void> {
  const { error } = await supabase().auth.mfa.challengeAndVerify({ factorId, code });
  if (error) {
    throw authBackendError(error);
  }
}

/**
 * Removes a factor for good.
 *
 * @throws BackendError
 */
export async function removeFactor(factorId: string): Promise<void> {
  const { error } = await supabase().auth.mfa.unenroll({ factorId });
  if (error) {
    throw authBackendError(error);
  }
  // The session knows the account's factors from its own copy of the user.
  await supabase().auth.refreshSession();
}

/** An error of the auth server, with its message; a Portuguese one when no answer came. */
export function authBackendError(error: AuthError): BackendError {
  const message = isAuthRetryableFetchError(error)
    ? 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.'
    : error.message;
  return new BackendError(message, error.status ?? 0, error.code ?? '');
}

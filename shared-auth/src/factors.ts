import {
  type AuthError,
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
} from '@supabase/supabase-js';
import * as v from 'valibot';
import { BackendError, textColumn } from './answers.ts';
import { supabase } from './supabase.ts';

/** A second factor of the signed-in account: an authenticator app. */
export interface Factor {
  id: string;
  /** As its owner named it; null when unnamed. */
  name: string | null;
  /** Unverified factors do not count: nobody has proved that the app knows the secret. */
  isVerified: boolean;
  /** ISO timestamp; null when unknown. */
  createdAt: string | null;
}

/** A factor on its way: shown once, for the app to read. */
export interface Enrolment {
  id: string;
  /** An image as a `data:` URL. */
  qrCode: string;
  /** The same secret for typing in, in Base32. */
  secret: string;
  /** An `otpauth:` address, which opens an app on this very device; null when there is none. */
  appLink: string | null;
}

/**
 * The authenticator apps of the signed-in account, oldest first.
 *
 * @throws BackendError
 */
export async function listFactors(): Promise<Factor[]> {
  // Not mfa.listFactors(), which asks the same and throws away what it does not know.
  const { user } = await answerOf(supabase().auth.getUser(), userAnswer);
  return user.factors
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
 * @param kind what apps are called; a number tells those of the account apart
 * @throws BackendError
 */
export async function enrolFactor(kind: string): Promise<Enrolment> {
  const factors = await listFactors();
  for (const { id } of factors.filter(({ isVerified }) => !isVerified)) {
    await removeFactor(id);
  }
  const taken = new Set(factors.map(({ name }) => name));
  let number = 1;
  while (taken.has(`${kind} ${number}`)) {
    number += 1;
  }
  const { id, totp } = await answerOf(
    supabase().auth.mfa.enroll({ factorType: 'totp', friendlyName: `${kind} ${number}` }),
    enrolmentAnswer,
  );
  return { id, qrCode: totp.qr_code, secret: totp.secret, appLink: totp.uri };
}

/**
 * Proves a factor with a code that the app shows; the session is at `aal2` afterwards. Asks for a
 * challenge of its own, and once for another when the server no longer knows or accepts it.
 *
 * @throws BackendError
 */
export async function confirmFactor(factorId: string, code: string): Promise<void> {
  const prove = () =>
    answerOf(supabase().auth.mfa.challengeAndVerify({ factorId, code }), v.unknown());
  try {
    await prove();
  } catch (error) {
    if (!(error instanceof BackendError && isStaleChallenge(error))) {
      throw error;
    }
    await prove();
  }
}

/**
 * Removes a factor for good.
 *
 * @throws BackendError
 */
export async function removeFactor(factorId: string): Promise<void> {
  await answerOf(supabase().auth.mfa.unenroll({ factorId }), v.unknown());
  // The session knows the account's factors from its own copy of the user.
  await supabase().auth.refreshSession();
}

/** An error of the auth server, with its message; a Portuguese one when it said nothing readable. */
export function authBackendError(error: AuthError): BackendError {
  if (isAuthRetryableFetchError(error)) {
    const advice = 'Verifique sua conexão e tente novamente.';
    return new BackendError(
      `Não foi possível falar com o servidor. ${advice}`,
      error.status,
      error.code ?? '',
    );
  }
  // What auth-js makes of this code has none.
  if (isAuthSessionMissingError(error)) {
    return new BackendError(error.message, error.status, 'session_not_found');
  }
  return isAuthApiError(error)
    ? new BackendError(error.message, error.status, error.code ?? '')
    : malformed(error.status);
}

/** What a call of auth-js comes to, narrowed. It reads answers unseen: garbage makes it reject. */
async function answerOf<T>(
  call: Promise<{ data: unknown; error: AuthError | null }>,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  const { data, error } = await call.catch(() => {
    throw malformed();
  });
  if (error) {
    throw authBackendError(error);
  }
  const parsed = v.safeParse(schema, data);
  if (!parsed.success) {
    throw malformed();
  }
  return parsed.output;
}

/** An answer of the auth server that is not what was asked for. */
export function malformed(status = 0): BackendError {
  const message = 'O servidor respondeu algo inesperado. Tente novamente em instantes.';
  return new BackendError(message, status, 'malformed');
}

/** The challenge is too old, unknown, or was asked for from another address. */
function isStaleChallenge({ status, code }: BackendError): boolean {
  const codes = ['mfa_challenge_expired', 'mfa_factor_not_found', 'mfa_ip_address_mismatch'];
  return status === 422 && codes.includes(code);
}

const factor = v.object({
  id: v.string(),
  friendly_name: textColumn,
  factor_type: v.string(),
  status: v.string(),
  created_at: textColumn,
});

const userAnswer = v.object({
  user: v.object({ id: v.string(), factors: v.optional(v.array(factor), []) }),
});

/** The image is shown and the address is linked to: neither may be anything else. */
const enrolmentAnswer = v.object({
  id: v.string(),
  totp: v.object({
    qr_code: v.pipe(v.string(), v.startsWith('data:image/')),
    secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]+=*$/)),
    uri: v.fallback(v.nullable(v.pipe(v.string(), v.startsWith('otpauth://totp/'))), null),
  }),
});

import type { AuthError } from '@supabase/auth-js';
import * as v from 'valibot';
import { BackendError, textColumn } from '../data/answers.ts';
import { authClient, type PanelAuth } from './auth-client.ts';
import { renewSession } from './renewal.ts';

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
  const { user } = await answerOf((auth) => auth.getUser(), userAnswer);
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
    (auth) => auth.mfa.enroll({ factorType: 'totp', friendlyName: `${kind} ${number}` }),
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
    answerOf((auth) => auth.mfa.challengeAndVerify({ factorId, code }), v.unknown());
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
  await answerOf((auth) => auth.mfa.unenroll({ factorId }), v.unknown());
  // The session knows the account's factors from its own copy of the user.
  await renewSession();
}

/**
 * What a call of auth-js comes to, narrowed. It reads answers unseen: garbage makes it reject.
 *
 * @throws BackendError
 */
export async function answerOf<T>(
  call: (auth: PanelAuth) => Promise<{ data: unknown; error: AuthError | null }>,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  const auth = await authClient().catch(() => {
    throw unreachable();
  });
  const { data, error } = await call(auth).catch(() => {
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

/** An error of the auth server, with its message; a Portuguese one when it said nothing readable. */
function authBackendError({ name, message, status = 0, code = '' }: AuthError): BackendError {
  switch (name) {
    case 'AuthRetryableFetchError':
      return unreachable(status, code);
    case 'AuthSessionMissingError':
      // What auth-js makes of this code has none.
      return new BackendError(message, status, 'session_not_found');
    case 'AuthApiError':
      return new BackendError(message, status, code);
    default:
      return malformed(status);
  }
}

/** No answer, be it for want of the client that asks. */
function unreachable(status = 0, code = ''): BackendError {
  const advice = 'Verifique sua conexão e tente novamente.';
  return new BackendError(`Não foi possível falar com o servidor. ${advice}`, status, code);
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

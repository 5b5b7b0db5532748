import type { AuthError } from '@supabase/auth-js';
import * as v from 'valibot';
import { BackendError } from '../backend/backend-error.ts';
import { authClient } from './auth-client.ts';
import type { TemporaryAuth } from './panel-auth.ts';
import { renewSession } from './renew-session.ts';
import { unreachableError } from './unreachable-error.ts';

/** A second factor of the signed-in account: an authenticator app. */
export interface Factor {
  id: string;
  /** The name that its owner chose; null when unnamed. */
  name: string | null;
  /** An unverified factor protects nothing: no code has proved yet that the app knows the secret. */
  isVerified: boolean;
  /** ISO timestamp; null when unknown. */
  createdAt: string | null;
}

/** The secret of a new factor, which the screen shows once for the app to read. */
export interface Enrolment {
  id: string;
  /** An image as a `data:` URL. */
  qrCode: string;
  /** The same secret in Base32, to be typed. */
  secret: string;
  /** An `otpauth:` address, which opens an app on this device; null when the server sent none. */
  appLink: string | null;
}

/** @param client the client of another session than the stored one */
export async function listFactors(client?: AuthGetter): Promise<Factor[]> {
  // mfa.listFactors() sends the same request, but throws on a verified factor of an unknown type.
  const { user } = await answerOf((auth) => auth.getUser(), userAnswer, client);
  return user.factors
    .filter(({ factor_type: type }) => type === 'totp')
    .map((factor) => ({
      id: factor.id,
      name: factor.friendly_name || null,
      isVerified: factor.status === 'verified',
      createdAt: factor.created_at,
    }));
}

export async function enrolFactor(name: string): Promise<Enrolment> {
  for (const { id } of (await listFactors()).filter(({ isVerified }) => !isVerified)) {
    await removeFactor(id);
  }
  const { id, totp } = await answerOf(
    (auth) => auth.mfa.enroll({ factorType: 'totp', friendlyName: name }),
    enrolmentAnswer,
  );
  return { id, qrCode: totp.qr_code, secret: totp.secret, appLink: totp.uri };
}

/** @param client the client of another session than the stored one */
export async function confirmFactor(
  factorId: string,
  code: string,
  client?: AuthGetter,
): Promise<void> {
  const prove = () =>
    answerOf((auth) => auth.mfa.challengeAndVerify({ factorId, code }), v.unknown(), client);
  try {
    await prove();
  } catch (error) {
    if (!(error instanceof BackendError && isStaleChallenge(error))) {
      throw error;
    }
    await prove();
  }
}

export async function removeFactor(factorId: string): Promise<void> {
  await answerOf((auth) => auth.mfa.unenroll({ factorId }), v.unknown());
  // The stored session has a copy of the user, which still lists the factor.
  await renewSession();
}

/** Returns a client of auth-js. */
export type AuthGetter = () => Promise<TemporaryAuth>;

/**
 * Calls auth-js and narrows what it resolves to. auth-js does not check the server's answers and may
 * reject with any error when one is malformed.
 *
 * @param client by default that of the panel's session
 * @throws BackendError with that error as its cause
 */
export async function answerOf<T>(
  call: (auth: TemporaryAuth) => Promise<{ data: unknown; error: AuthError | null }>,
  schema: v.GenericSchema<unknown, T>,
  client: AuthGetter = authClient,
): Promise<T> {
  const { data, error } = await call(await client()).catch((cause: unknown) => {
    throw malformed(0, cause);
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

/** Keeps the auth server's message; errors without one of the server get a Portuguese message. */
function authBackendError(cause: AuthError): BackendError {
  const { name, message, status = 0, code = '' } = cause;
  switch (name) {
    case 'AuthRetryableFetchError':
      return unreachableError(status, code, cause);
    case 'AuthSessionMissingError':
      // auth-js replaces the server's error `session_not_found` by this one, which has no code.
      return new BackendError(message, status, 'session_not_found', { cause });
    case 'AuthApiError':
    case 'AuthWeakPasswordError':
      return new BackendError(message, status, code, { cause });
    default:
      return malformed(status, cause);
  }
}

/** The auth server's answer has another shape than expected. */
export function malformed(status = 0, cause?: unknown): BackendError {
  const message = 'O servidor respondeu algo inesperado. Tente novamente em instantes.';
  return new BackendError(message, status, 'malformed', { cause });
}

/** Whether the challenge is too old, unknown, or was requested from another IP address. */
function isStaleChallenge({ status, code }: BackendError): boolean {
  const codes = ['mfa_challenge_expired', 'mfa_factor_not_found', 'mfa_ip_address_mismatch'];
  return status === 422 && codes.includes(code);
}

const optionalText = v.fallback(v.nullable(v.string()), null);

const factor = v.object({
  id: v.string(),
  friendly_name: optionalText,
  factor_type: v.string(),
  status: v.string(),
  created_at: optionalText,
});

const userAnswer = v.object({
  user: v.object({ id: v.string(), factors: v.optional(v.array(factor), []) }),
});

/** The screen shows the image and links to the address: no other scheme may pass. */
const enrolmentAnswer = v.object({
  id: v.string(),
  totp: v.object({
    qr_code: v.pipe(v.string(), v.startsWith('data:image/')),
    secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]+=*$/)),
    uri: v.fallback(v.nullable(v.pipe(v.string(), v.startsWith('otpauth://totp/'))), null),
  }),
});

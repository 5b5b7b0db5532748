import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose';

import { RestError } from '../rest/errors.ts';
import type { SigningKey } from './signing-key.ts';

/** Who makes a request: a database role, and the claims of the token. */
export type Caller = { role: string; claims: JWTPayload };

/** The keys a token may be signed with. */
export type VerificationKeys = { signingKey: SigningKey; jwtSecret: string };

const CLOCK_TOLERANCE_IN_SECONDS = 30;

/**
 * The caller a bearer token stands for; no token is the role anon.
 * @throws RestError 401 PGRST301 for a token that cannot be verified, PGRST303 for one out of its time.
 */
export async function identify(token: string | undefined, keys: VerificationKeys): Promise<Caller> {
  if (token === undefined) return { role: 'anon', claims: { role: 'anon' } };
  if (token === '') throw unauthorized('PGRST301', 'Empty JWT is sent in Authorization header');
  const parts = token.split('.').length;
  if (parts !== 3) throw unauthorized('PGRST301', `Expected 3 parts in JWT; got ${parts}`);

  const claims = await verify(token, keys).catch((error: unknown) => {
    throw explain(error);
  });
  const now = Date.now() / 1000;
  if (claims.iat !== undefined && claims.iat > now + CLOCK_TOLERANCE_IN_SECONDS) {
    throw unauthorized('PGRST303', 'JWT issued at future');
  }
  const role = typeof claims.role === 'string' ? claims.role : 'anon';
  return { role, claims: { ...claims, role } };
}

/**
 * The claims of a token: one that names a key is tried with that key only, others with the secret.
 * @throws errors of jose.
 */
export async function verify(
  token: string,
  { signingKey, jwtSecret }: VerificationKeys,
): Promise<JWTPayload> {
  const { kid } = decodeProtectedHeader(token);
  const options = { clockTolerance: CLOCK_TOLERANCE_IN_SECONDS };
  if (kid === undefined) {
    const secret = new TextEncoder().encode(jwtSecret);
    return (await jwtVerify(token, secret, { ...options, algorithms: ['HS256'] })).payload;
  }
  if (kid !== signingKey.kid) throw new errors.JWKSNoMatchingKey();
  return (await jwtVerify(token, signingKey.publicKey, { ...options, algorithms: ['ES256'] }))
    .payload;
}

function explain(error: unknown): RestError {
  if (error instanceof errors.JWTExpired) return unauthorized('PGRST303', 'JWT expired');
  if (error instanceof errors.JWTClaimValidationFailed) {
    return unauthorized(
      'PGRST303',
      error.claim === 'nbf' ? 'JWT not yet valid' : 'JWT claims validation or parsing failed',
    );
  }
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSEAlgNotAllowed) {
    return unauthorized('PGRST301', 'No suitable key or wrong key type');
  }
  return unauthorized('PGRST301', 'JWT cryptographic operation failed');
}

function unauthorized(code: string, message: string): RestError {
  const challenge = `Bearer error="invalid_token", error_description="${message}"`;
  return new RestError(401, code, message, { headers: { 'WWW-Authenticate': challenge } });
}

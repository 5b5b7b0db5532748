import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose';

import { RestError } from './errors.ts';
import type { SigningKey } from '../../keys/signing-key.ts';

/** Who makes a request: a database role, and the claims of the token. */
export interface Caller {
  role: string;
  claims: JWTPayload;
}

/** The keys a token may be signed with, and the role of who has none. */
export interface VerificationKeys {
  signingKey: SigningKey;
  jwtSecret: string;
  anonRole: string;
}

const clockToleranceInSeconds = 30;

/**
 * The caller a bearer token stands for; without a token, or a role in it, the anonymous one.
 * @throws RestError 401 PGRST301 for a token that cannot be verified, PGRST303 for one out of its time.
 */
export async function identify(token: string | undefined, keys: VerificationKeys): Promise<Caller> {
  const { anonRole } = keys;
  if (token === undefined) {
    return { role: anonRole, claims: { role: anonRole } };
  }
  if (token === '') {
    throw unauthorized('PGRST301', 'Empty JWT is sent in Authorization header');
  }
  const parts = token.split('.').length;
  if (parts !== 3) {
    throw unauthorized('PGRST301', `Expected 3 parts in JWT; got ${parts}`);
  }

  const claims = await verify(token, keys).catch((error: unknown) => {
    throw explain(error);
  });
  if (!isAudience(claims.aud)) {
    const message = "The JWT 'aud' claim must be a string or an array of strings";
    throw unauthorized('PGRST303', message);
  }
  const now = Date.now() / 1000;
  if (claims.iat !== undefined && claims.iat > now + clockToleranceInSeconds) {
    throw unauthorized('PGRST303', 'JWT issued at future');
  }
  const role = typeof claims.role === 'string' ? claims.role : anonRole;
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
  const options = { clockTolerance: clockToleranceInSeconds };
  const { payload } =
    kid === undefined
      ? await jwtVerify(token, new TextEncoder().encode(jwtSecret), {
          ...options,
          algorithms: ['HS256'],
        })
      : await jwtVerify(token, signingKey.publicKeys, {
          ...options,
          algorithms: ['ES256', 'RS256'],
        });
  return payload;
}

function isAudience(claim: unknown): boolean {
  return [claim ?? ''].flat().every((one) => typeof one === 'string');
}

function explain(error: unknown): RestError {
  if (error instanceof errors.JWTExpired) {
    return unauthorized('PGRST303', 'JWT expired');
  }
  if (error instanceof errors.JWTClaimValidationFailed) {
    const isPremature = error.claim === 'nbf' && error.reason === 'check_failed';
    const malformed = `The JWT '${error.claim}' claim must be a number`;
    return unauthorized('PGRST303', isPremature ? 'JWT not yet valid' : malformed);
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

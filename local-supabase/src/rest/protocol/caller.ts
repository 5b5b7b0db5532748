import { errors, type JWTPayload } from 'jose';

import {
  clockToleranceInSeconds,
  type VerificationKeys,
  verifyToken,
} from '../../keys/verify-token.ts';
import { RestError } from './errors.ts';

/** The sender of a request: a database role, and the claims of the token. */
export interface Caller {
  role: string;
  claims: JWTPayload;
}

/** The database role of requests without a token. */
export const anonRole = 'anon';

/**
 * Identifies the caller by the bearer token. A request without a token, or with a token without a role,
 * comes from `anonRole`.
 *
 * @throws RestError 401 PGRST301 for a token that fails verification, PGRST303 for one that has expired
 *   or is not valid yet
 */
export async function identify(token: string | undefined, keys: VerificationKeys): Promise<Caller> {
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

  const claims = await verifyToken(token, keys).catch((error: unknown) => {
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

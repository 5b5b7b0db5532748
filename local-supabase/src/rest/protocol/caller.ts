import { errors, type JWTPayload } from 'jose';

import { type VerificationKeys, verifyToken } from '../../keys/verify-token.ts';
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
 * @throws RestError 401 PGRST303 for a token that has expired, PGRST301 for one that fails verification
 */
export async function identify(token: string | undefined, keys: VerificationKeys): Promise<Caller> {
  if (token === undefined) {
    return { role: anonRole, claims: { role: anonRole } };
  }
  const claims = await verifyToken(token, keys).catch((error: unknown) => {
    throw error instanceof errors.JWTExpired
      ? unauthorized('PGRST303', 'JWT expired')
      : unauthorized('PGRST301', 'JWT cryptographic operation failed');
  });
  const role = typeof claims.role === 'string' ? claims.role : anonRole;
  return { role, claims: { ...claims, role } };
}

function unauthorized(code: string, message: string): RestError {
  const challenge = `Bearer error="invalid_token", error_description="${message}"`;
  return new RestError(401, code, message, { headers: { 'WWW-Authenticate': challenge } });
}

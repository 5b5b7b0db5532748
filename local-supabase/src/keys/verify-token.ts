import { decodeProtectedHeader, jwtVerify, type JWTPayload } from 'jose';

import type { SigningKey } from './signing-key.ts';

/** The keys that may have signed a token. */
export interface VerificationKeys {
  signingKey: SigningKey;
  jwtSecret: string;
}

/** How far the clocks of two machines may differ. */
const clockToleranceInSeconds = 30;

/**
 * Verifies a token and returns its claims. A token that names a key must be signed with that key, any
 * other token with the secret.
 *
 * @throws the errors of jose
 */
export async function verifyToken(
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
          algorithms: ['ES256'],
        });
  return payload;
}

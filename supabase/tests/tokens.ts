import { createHmac } from 'node:crypto';

const tokenSecret = 'only for the tokens that these tests sign themselves';

/** Flags of a backend that accepts the tokens of `tokenWith`. */
export const signedHere = ['--jwt-secret', tokenSecret];

/** Signs a token with exactly these claims, which the auth server would not issue. */
export function tokenWith(claims: Record<string, unknown>): string {
  const parts = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = createHmac('sha256', tokenSecret).update(parts.join('.')).digest('base64url');
  return [...parts, signature].join('.');
}

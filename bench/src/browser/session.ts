/** Key of the panel's session in local storage. */
export const sessionKey = 'panel.session';

/** Returns a session as the panel stores it. The bench's backend accepts any access token. */
export function storedSession(backendUrl: string): string {
  return JSON.stringify({
    backend: new URL(backendUrl).href,
    access_token: encodeToken({
      sub: userId,
      role: 'authenticated',
      aal: 'aal1',
      exp: expiryTime(),
    }),
    refresh_token: 'bench',
    token_type: 'bearer',
    expires_in: 86_400,
    expires_at: expiryTime(),
    user: { id: userId, email: 'admin@exemplo.com.br', aud: 'authenticated', app_metadata: {} },
  });
}

/** Returns the Unix time in seconds one day from now, later than the end of any run. */
function expiryTime(): number {
  return Math.round(Date.now() / 1000) + 86_400;
}

const userId = '00000000-0000-4000-8000-000000000001';

/** Encodes a JWT with a dummy signature. */
function encodeToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'ES256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`;
}

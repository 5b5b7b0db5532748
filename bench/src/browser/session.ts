/** The panel's key in local storage. */
export const sessionKey = 'panel.session';

/** Returns a stored session for the bench's backend, which checks no token. */
export function storedSession(backend: string): string {
  return JSON.stringify({
    backend: new URL(backend).href,
    access_token: token({
      sub: userId(),
      role: 'authenticated',
      aal: 'aal1',
      exp: distantExpiry(),
    }),
    refresh_token: 'bench',
    token_type: 'bearer',
    expires_in: 86_400,
    expires_at: distantExpiry(),
    user: { id: userId(), email: 'admin@exemplo.com.br', aud: 'authenticated', app_metadata: {} },
  });
}

/** A moment in seconds, later than the end of any run. */
function distantExpiry(): number {
  return Math.round(Date.now() / 1000) + 86_400;
}

function userId(): string {
  return '00000000-0000-4000-8000-000000000001';
}

function token(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'ES256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`;
}

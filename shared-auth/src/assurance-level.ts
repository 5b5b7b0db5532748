/**
 * The `aal` claim of an access token: 'aal1' after a password, 'aal2' after a second factor;
 * undefined when the token cannot be read. It decides what is shown; the database verifies.
 */
export function assuranceLevel(accessToken: string): unknown {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return (claims as { aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}

import * as v from 'valibot';

const claims = v.object({
  aal: v.optional(v.unknown()),
  session_id: v.optional(v.unknown()),
  sub: v.optional(v.unknown()),
});

/** The claims of an access token, unverified; none when it cannot be read. */
function claimsOf(accessToken: string): v.InferOutput<typeof claims> {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    return v.parse(claims, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return {};
  }
}

/**
 * 'aal1' after a password, 'aal2' after a second factor; undefined when the token cannot be read. It
 * decides what is shown; the database verifies.
 */
export function assuranceLevel(accessToken: string): unknown {
  return claimsOf(accessToken).aal;
}

/** Which session a token belongs to: the same before and after it was renewed or raised. */
export function sessionId(accessToken: string): string {
  const { session_id: id } = claimsOf(accessToken);
  return typeof id === 'string' ? id : accessToken;
}

/** Whom a token speaks for; undefined for the public key, and when it cannot be read. */
export function subject(accessToken: string): unknown {
  return claimsOf(accessToken).sub;
}

/** The token that a request carries; '' when it carries none. */
export function bearerIn(init: RequestInit | undefined): string {
  return new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '') ?? '';
}

import { readClaims } from '@panel/shared-federation/token-claims';

/**
 * The token's assurance level: 'aal1' after a password, 'aal2' after a second factor; undefined when the
 * token is unreadable. It only decides what the screen shows; the database verifies the token.
 */
export function assuranceLevel(accessToken: string): unknown {
  return readClaims(accessToken).aal;
}

/**
 * The session's id, which stays the same when the token is renewed or a second factor is verified; the token itself when
 * it names no session.
 */
export function sessionId(accessToken: string): string {
  const { session_id: id } = readClaims(accessToken);
  return typeof id === 'string' ? id : accessToken;
}

/** The id of the token's user; undefined for the public key, and when the token is unreadable. */
export function subject(accessToken: string): unknown {
  return readClaims(accessToken).sub;
}

/** The bearer token of a request; '' when there is none. */
export function bearerToken(init: RequestInit | undefined): string {
  return new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '') ?? '';
}

import { bearerOf } from '../keys/api-keys.ts';
import { verify } from '../keys/caller.ts';
import type { AuthContext } from './context.ts';
import type { RunQuery } from './database.ts';
import { AuthError } from './errors.ts';
import type { SessionRow } from './session.ts';
import { findUser, isBanned, type UserRow } from './user.ts';

/** The user and session that a request's token belongs to. */
export type SignedIn = { user: UserRow; session: SessionRow };

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a text is a UUID in its usual spelling. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}

/** The ids in the request's token. @throws AuthError 401 without a token, 403 for one that is not a user's. */
export async function readToken(
  context: AuthContext,
  request: Request,
): Promise<{ userId: string; sessionId: string | undefined }> {
  const token = bearerOf(request.headers, context.keys);
  if (token === undefined || token === '') {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const claims = await verify(token, context.keys).catch((error: Error) => {
    throw new AuthError(
      403,
      'bad_jwt',
      `invalid JWT: unable to parse or verify signature, ${error.message}`,
    );
  });
  if (!isUuid(claims.sub)) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  return {
    userId: claims.sub,
    sessionId: isUuid(claims.session_id) ? claims.session_id : undefined,
  };
}

/** Loads user and session of a token. @throws AuthError 403 when either is gone or the user is banned. */
export async function loadSignedIn(
  query: RunQuery,
  token: { userId: string; sessionId: string | undefined },
): Promise<SignedIn> {
  const user = await findUser(query, token.userId);
  if (user === undefined)
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const [session] = await query<SessionRow>(
    'select id, user_id, aal, not_after from sessions where id = $1 and user_id = $2',
    [token.sessionId ?? null, user.id],
  );
  if (session === undefined) {
    throw new AuthError(
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    );
  }
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
  return { user, session };
}

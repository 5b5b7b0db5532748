import type { JWTPayload } from 'jose';

import { bearerOf } from '../../keys/api-keys.ts';
import { verifyToken } from '../../keys/verify-token.ts';
import type { Context } from '../../context.ts';
import { asAuthAdmin, type RunQuery } from '../users/database.ts';
import { AuthError } from '../protocol/errors.ts';
import { type Body, parseBody } from '../protocol/request-body.ts';
import type { SessionRow } from './session.ts';
import { findUser, type UserRow } from '../users/user.ts';

/** The user and session of a request's token. A token that the auth server did not issue may have no session. */
export interface SignedIn {
  user: UserRow;
  session: SessionRow | undefined;
}

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a value is a UUID in its usual spelling. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && uuidPattern.test(text);
}

/**
 * Runs `work` for the user of the request's token in one transaction and answers its result as JSON,
 * or 204 without a result. `body` parses the request's body.
 *
 * @throws AuthError 401 without a token, 403 for a token of a deleted user or an ended session
 */
export async function answerUser(
  context: Context,
  request: Request,
  work: (query: RunQuery, signedIn: SignedIn, body: () => Body) => Promise<unknown>,
): Promise<Response> {
  const text = await request.text();
  const answer = await asUser(context, request, (query, signedIn) =>
    work(query, signedIn, () => parseBody(text)),
  );
  return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
}

/** Runs `work` for the user of the request's token in one transaction. @throws AuthError as `answerUser` does */
export async function asUser<T>(
  context: Context,
  request: Request,
  work: (query: RunQuery, signedIn: SignedIn) => Promise<T>,
): Promise<T> {
  const claims = await readClaims(context, request);
  return asAuthAdmin(context.database, async (query) =>
    work(query, await loadSignedIn(query, claims)),
  );
}

/** Reads the claims of the request's token. @throws AuthError 401 without one, 403 for a wrong signature */
export async function readClaims(context: Context, request: Request): Promise<JWTPayload> {
  const token = bearerOf(request.headers, context.keys);
  if (!token) {
    throw new AuthError('no_authorization');
  }
  return verifyToken(token, context.keys).catch((error: Error) => {
    throw new AuthError('bad_jwt/signature', error.message);
  });
}

/** @throws AuthError 400 or 403 for claims without a user id, 403 for a deleted user or an ended session */
export async function loadSignedIn(query: RunQuery, claims: JWTPayload): Promise<SignedIn> {
  const { sub, session_id: sessionId } = claims;
  if (!sub) {
    throw new AuthError('bad_jwt/no sub');
  }
  if (!isUuid(sub)) {
    throw new AuthError('bad_jwt/sub');
  }
  const user = await findUser(query, sub);
  if (user === undefined) {
    throw new AuthError('user_not_found');
  }
  const session = sessionId ? await findSession(query, user, sessionId) : undefined;
  return { user, session };
}

async function findSession(query: RunQuery, user: UserRow, id: unknown): Promise<SessionRow> {
  if (!isUuid(id)) {
    throw new AuthError('bad_jwt/session');
  }
  const [session] = await query<SessionRow>`
    select id, aal from sessions where id = ${id} and user_id = ${user.id}`;
  if (session === undefined) {
    throw new AuthError('session_not_found');
  }
  return session;
}

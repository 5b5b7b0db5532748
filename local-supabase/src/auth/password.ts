import { compare, hash } from 'bcryptjs';

import type { AuthContext } from './context.ts';
import { asAuthAdmin } from './database.ts';
import { AuthError } from './errors.ts';
import { readBody, textOf } from './request-body.ts';
import { createRefreshToken, createSession, sessionJson } from './session.ts';
import { findUser, findUserByEmail, isBanned } from './user.ts';

const COST = 10;

/** Compared when there is no user, so that an unknown address takes as long as a wrong password. */
const HASH_OF_NOBODY = hash('a password that nobody has', COST);

/** POST /token?grant_type=password: a new session. */
export async function signInWithPassword(
  context: AuthContext,
  request: Request,
): Promise<Response> {
  const body = await readBody(request);
  const email = textOf(body, 'email');
  const password = textOf(body, 'password');
  if (email === '') throw new AuthError(400, 'validation_failed', 'missing email or phone');

  const user = await asAuthAdmin(context.database, (query) => findUserByEmail(query, email));
  const isRight = await compare(password, user?.encrypted_password || (await HASH_OF_NOBODY));
  if (user === undefined || !user.encrypted_password) throw invalidCredentials();
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!isRight) throw invalidCredentials();
  if (user.email_confirmed_at === null)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');

  return Response.json(await startSession(context, user.id, request));
}

/** Starts a session and returns its JSON. */
export function startSession(
  context: AuthContext,
  userId: string,
  request: Request,
): Promise<Record<string, unknown>> {
  return asAuthAdmin(context.database, async (query) => {
    await query('update users set last_sign_in_at = now(), updated_at = now() where id = $1', [
      userId,
    ]);
    await query(
      `update identities set last_sign_in_at = now() where user_id = $1 and provider = 'email'`,
      [userId],
    );
    const user = await findUser(query, userId);
    if (user === undefined) throw invalidCredentials();
    const sessionId = await createSession(query, userId, request.headers.get('user-agent') ?? '');
    const refreshToken = await createRefreshToken(query, sessionId, userId);
    return sessionJson(context, query, user, sessionId, refreshToken);
  });
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

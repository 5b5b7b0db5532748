import { randomUUID } from 'node:crypto';

import type { Context } from '../../context.ts';
import { assertEmail, assertPassword, hashPassword, refusePhone } from '../users/credentials.ts';
import { asAuthAdmin } from '../users/database.ts';
import { AuthError } from '../protocol/errors.ts';
import { type Body, objectOf, readBody, textOf } from '../protocol/request-body.ts';
import { startSession } from '../sessions/session.ts';
import { findUserByEmail, identityOf, insertUser, type NewUser } from '../users/user.ts';

/** POST /signup: a new, confirmed account and its first session. An account without an email is anonymous. */
export async function signUp(context: Context, request: Request): Promise<Response> {
  const body = await readBody(request);
  refusePhone(body);
  const isAnonymous = textOf(body, 'email') === '';
  if (isAnonymous && !context.allowsAnonymous) {
    throw new AuthError('anonymous_provider_disabled');
  }
  if (!context.allowsSignup) {
    throw new AuthError('signup_disabled');
  }

  const user: NewUser = isAnonymous
    ? { id: randomUUID(), userMetadata: objectOf(body, 'data') }
    : await userWithPassword(body);
  const answer = await asAuthAdmin(context.database, async (query) => {
    if (user.email !== undefined && (await findUserByEmail(query, user.email))) {
      throw new AuthError('user_already_exists');
    }
    await insertUser(query, user);
    const method = isAnonymous ? 'anonymous' : 'password';
    return startSession(context, query, user.id, method, request);
  });
  return Response.json(answer);
}

async function userWithPassword(body: Body): Promise<NewUser> {
  const [email, password] = [textOf(body, 'email').toLowerCase(), textOf(body, 'password')];
  if (password === '') {
    throw new AuthError('validation_failed', 'Signup requires a valid password');
  }
  assertPassword(password);
  assertEmail(email);
  const id = randomUUID();
  const identity = { ...objectOf(body, 'data'), ...identityOf(id, email) };
  return {
    id,
    email,
    passwordHash: await hashPassword(password),
    isConfirmed: true,
    userMetadata: { ...identity, email_verified: true },
    identity,
  };
}

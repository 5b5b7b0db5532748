import type { Context } from '../../context.ts';
import { isPassword, weaknessOf } from '../users/credentials.ts';
import { asAuthAdmin } from '../users/database.ts';
import { AuthError } from '../protocol/errors.ts';
import { readBody, textOf } from '../protocol/request-body.ts';
import { startSession } from './session.ts';
import { findUserByEmail, isBanned } from '../users/user.ts';

/** POST /token?grant_type=password: a new session. A weak password is right all the same, and named. */
export async function signInWithPassword(context: Context, request: Request): Promise<Response> {
  const body = await readBody(request);
  const [email, phone, password] = [
    textOf(body, 'email'),
    textOf(body, 'phone'),
    textOf(body, 'password'),
  ];
  if (email !== '' && phone !== '') {
    const message = 'Only an email address or phone number should be provided on login.';
    throw new AuthError('validation_failed', message);
  }
  if (phone !== '') {
    throw new AuthError('phone_provider_disabled/sign-in');
  }
  if (email === '') {
    throw new AuthError('validation_failed', 'missing email or phone');
  }

  const user = await asAuthAdmin(context.database, (query) => findUserByEmail(query, email));
  const isRight = await isPassword(password, user?.encrypted_password);
  if (!user?.encrypted_password) {
    throw new AuthError('invalid_credentials');
  }
  if (isBanned(user)) {
    throw new AuthError('user_banned/sign-in');
  }
  if (!isRight) {
    throw new AuthError('invalid_credentials');
  }
  if (user.email_confirmed_at === null) {
    throw new AuthError('email_not_confirmed');
  }

  const session = await asAuthAdmin(context.database, (query) =>
    startSession(context, query, user.id, 'password', request),
  );
  return Response.json({ ...session, weak_password: weaknessOf(password) });
}

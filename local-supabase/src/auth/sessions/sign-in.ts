import type { Context } from '../../context.ts';
import { isPassword, refusePhone, weaknessOf } from '../users/credentials.ts';
import { asAuthAdmin } from '../users/database.ts';
import { AuthError } from '../protocol/errors.ts';
import { readBody, textOf } from '../protocol/request-body.ts';
import { startSession } from './session.ts';
import { findUserByEmail } from '../users/user.ts';

/** POST /token?grant_type=password: a new session. The answer tells when the password is weak. */
export async function signInWithPassword(context: Context, request: Request): Promise<Response> {
  const body = await readBody(request);
  refusePhone(body);
  const [email, password] = [textOf(body, 'email'), textOf(body, 'password')];
  if (email === '') {
    throw new AuthError('validation_failed', 'missing email or phone');
  }

  const user = await asAuthAdmin(context.database, (query) => findUserByEmail(query, email));
  const isRight = await isPassword(password, user?.encrypted_password);
  if (user === undefined || !isRight) {
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

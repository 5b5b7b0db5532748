import type { Context } from '../context.ts';
import { answerUser } from './sessions/authenticate.ts';
import { assertEmail } from './users/credentials.ts';
import { asAuthAdmin } from './users/database.ts';
import { AuthError } from './protocol/errors.ts';
import { readBody, textOf } from './protocol/request-body.ts';
import { findUserByEmail, type UserRow } from './users/user.ts';

// Nothing is ever sent from here: what answers the same without a message is answered, the rest is
// not implemented.

/** POST /recover and /resend: 200 where no message is needed, as for an address of nobody. */
export async function sendAgain(
  context: Context,
  request: Request,
  isNeeded: (user: UserRow) => boolean,
): Promise<Response> {
  const body = await readBody(request);
  if (textOf(body, 'phone') !== '') {
    throw new AuthError('phone_provider_disabled/again');
  }
  const email = textOf(body, 'email');
  assertEmail(email);
  const user = await asAuthAdmin(context.database, (query) => findUserByEmail(query, email));
  if (user !== undefined && isNeeded(user)) {
    throw new AuthError('not_implemented', 'E-mail');
  }
  return Response.json({});
}

/** POST /otp and /magiclink. */
export async function sendCode(request: Request): Promise<Response> {
  const body = await readBody(request);
  if (textOf(body, 'phone') !== '') {
    throw new AuthError('phone_provider_disabled');
  }
  assertEmail(textOf(body, 'email'));
  throw new AuthError('not_implemented', 'E-mail');
}

/** POST /verify: no code was ever sent, so none is valid. */
export async function verifyCode(request: Request): Promise<Response> {
  const body = await readBody(request);
  const [token, hash, phone] = ['token', 'token_hash', 'phone'].map((key) => textOf(body, key));
  if ((token === '') === (hash === '')) {
    throw new AuthError('validation_failed', 'Verify requires either a token or a token hash');
  }
  if (phone && !/^\+?[1-9][0-9 ]{1,14}$/.test(phone)) {
    throw new AuthError('validation_failed', 'Invalid phone number format (E.164 required)');
  }
  throw new AuthError('otp_expired');
}

/** GET /reauthenticate. */
export function reauthenticate(context: Context, request: Request): Promise<Response> {
  return answerUser(context, request, (_, { user }) => {
    if (user.email !== null) {
      throw new AuthError('not_implemented', 'E-mail');
    }
    const message = 'Reauthentication requires the user to have an email or a phone number';
    throw new AuthError('validation_failed', message);
  });
}

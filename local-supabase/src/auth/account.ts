import { randomUUID } from 'node:crypto';
import { compare } from 'bcryptjs';

import { loadSignedIn, readToken } from './authenticate.ts';
import { type AuthContext, MINIMUM_PASSWORD_LENGTH } from './context.ts';
import { asAuthAdmin } from './database.ts';
import { AuthError, authNotImplemented } from './errors.ts';
import { hashPassword, startSession } from './password.ts';
import { objectOf, readBody, textOf } from './request-body.ts';
import { findUser, findUserByEmail, userJson } from './user.ts';

/** GET /user: the user object, not wrapped. */
export async function getUser(context: AuthContext, request: Request): Promise<Response> {
  const token = await readToken(context, request);
  const answer = await asAuthAdmin(context.database, async (query) => {
    const { user } = await loadSignedIn(query, token);
    return userJson(query, user);
  });
  return Response.json(answer);
}

/** PUT /user: changes email, password and metadata. A new password ends the user's other sessions; the current one is compared when it is given. */
export async function updateUser(context: AuthContext, request: Request): Promise<Response> {
  const token = await readToken(context, request);
  const body = await readBody(request);
  const [email, password, currentPassword, data] = [
    textOf(body, 'email').toLowerCase(),
    textOf(body, 'password'),
    textOf(body, 'current_password'),
    objectOf(body, 'data'),
  ];
  if (textOf(body, 'phone') !== '') throw authNotImplemented('A telephone number');
  if (textOf(body, 'nonce') !== '') throw authNotImplemented('Reauthentication by a nonce');
  if (email !== '') assertEmail(email);
  if (password !== '') assertStrong(password);
  const passwordHash = password === '' ? undefined : await hashPassword(password);

  const answer = await asAuthAdmin(context.database, async (query) => {
    const { user, session } = await loadSignedIn(query, token);
    const [factor] = await query(
      `select from mfa_factors where user_id = $1 and status = 'verified' limit 1`,
      [user.id],
    );
    if (factor !== undefined && session.aal === 'aal1' && (email !== '' || password !== '')) {
      throw new AuthError(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      );
    }
    if (data !== undefined) {
      await query(
        `update users set raw_user_meta_data = jsonb_strip_nulls(coalesce(raw_user_meta_data, '{}') || $2::jsonb) where id = $1`,
        [user.id, data],
      );
    }
    if (email !== '' && email !== user.email) {
      if (await findUserByEmail(query, email)) {
        throw new AuthError(
          422,
          'email_exists',
          'A user with this email address has already been registered',
        );
      }
      await query('update users set email = $2 where id = $1', [user.id, email]);
      await query(
        `update identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
         where user_id = $1 and provider = 'email'`,
        [user.id, email],
      );
    }
    if (passwordHash !== undefined) {
      if (
        currentPassword !== '' &&
        !(await compare(currentPassword, user.encrypted_password ?? ''))
      ) {
        throw new AuthError(400, 'current_password_invalid', 'The current password is wrong.');
      }
      if (await compare(password, user.encrypted_password ?? '')) {
        throw new AuthError(
          422,
          'same_password',
          'New password should be different from the old password.',
        );
      }
      await query('update users set encrypted_password = $2 where id = $1', [
        user.id,
        passwordHash,
      ]);
      await query('delete from sessions where user_id = $1 and id <> $2', [user.id, session.id]);
    }
    await query('update users set updated_at = now() where id = $1', [user.id]);
    return userJson(query, (await findUser(query, user.id)) ?? user);
  });
  return Response.json(answer);
}

/** POST /signup: an account that needs no confirmation, and its first session. */
export async function signUp(context: AuthContext, request: Request): Promise<Response> {
  if (!context.allowsSignup)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  const body = await readBody(request);
  const [email, password, data] = [
    textOf(body, 'email').toLowerCase(),
    textOf(body, 'password'),
    objectOf(body, 'data'),
  ];
  if (password === '')
    throw new AuthError(400, 'validation_failed', 'Signup requires a valid password');
  assertEmail(email);
  assertStrong(password);
  const id = randomUUID();
  const passwordHash = await hashPassword(password);
  await asAuthAdmin(context.database, async (query) => {
    if (await findUserByEmail(query, email))
      throw new AuthError(422, 'user_already_exists', 'User already registered');
    const facts = { sub: id, email, email_verified: false, phone_verified: false };
    await query(
      `insert into users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token,
         recovery_token, email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3, now(), '', '', '', '',
         '{"provider": "email", "providers": ["email"]}', $4::jsonb, now(), now())`,
      [id, email, passwordHash, { ...data, ...facts, email_verified: true }],
    );
    await query(
      `insert into identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
       values ($1::text, $1::uuid, $2::jsonb, 'email', now(), now(), now())`,
      [id, facts],
    );
  });
  return Response.json(await startSession(context, id, request));
}

function assertEmail(email: string): void {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 255) return;
  throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format');
}

function assertStrong(password: string): void {
  if (password.length < MINIMUM_PASSWORD_LENGTH) {
    const message = `Password should be at least ${MINIMUM_PASSWORD_LENGTH} characters.`;
    throw new AuthError(422, 'weak_password', message, { weak_password: { reasons: ['length'] } });
  }
  if (new TextEncoder().encode(password).length > 72) {
    throw new AuthError(400, 'validation_failed', 'Password cannot be longer than 72 characters');
  }
}

import { answerUser, type SignedIn } from './authenticate.ts';
import type { Context } from '../context.ts';
import { assertEmail, assertPassword, hashPassword, isPassword } from './credentials.ts';
import type { RunQuery } from './database.ts';
import { AuthError } from './errors.ts';
import { type Body, objectOf, textOf } from './request-body.ts';
import {
  changeUser,
  findUserByEmail,
  type Json,
  mergeMetadata,
  type UserRow,
  userJson,
} from './user.ts';

/** GET /user: the user object, not wrapped. */
export function getUser(context: Context, request: Request): Promise<Response> {
  return answerUser(context, request, (query, { user }) => userJson(query, user.id));
}

/**
 * PUT /user: changes address, password and metadata. A new password ends the user's other sessions;
 * the current one is compared when it is given.
 */
export function updateUser(context: Context, request: Request): Promise<Response> {
  return answerUser(context, request, async (query, signedIn, readBody) => {
    const { user, session } = signedIn;
    const change = readChange(readBody());
    await assertMayChange(query, signedIn, change);
    if (change.password !== '') {
      await query`
        delete from sessions where user_id = ${user.id} and id is distinct from ${session?.id ?? null}`;
    }
    await changeUser(query, user, {
      email: change.email || undefined,
      encrypted_password: change.password === '' ? undefined : await hashPassword(change.password),
      raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, change.data),
    });
    return userJson(query, user.id);
  });
}

type Change = {
  email: string;
  password: string;
  currentPassword: string;
  data: Json | undefined;
};

function readChange(body: Body): Change {
  const [email, password] = [textOf(body, 'email').toLowerCase(), textOf(body, 'password')];
  if (email !== '') assertEmail(email);
  if (textOf(body, 'phone') !== '') throw new AuthError('not_implemented', 'A telephone number');
  if (textOf(body, 'nonce') !== '') throw new AuthError('not_implemented', 'A nonce');
  if (password !== '') assertPassword(password);
  if (objectOf(body, 'app_metadata')) throw new AuthError('not_admin/app metadata');
  const currentPassword = textOf(body, 'current_password');
  return { email, password, currentPassword, data: objectOf(body, 'data') };
}

async function assertMayChange(
  query: RunQuery,
  { user, session }: SignedIn,
  { email, password, currentPassword }: Change,
): Promise<void> {
  const isNewEmail = email !== '' && email !== user.email;
  if (isNewEmail || password !== '') {
    const [factor] = await query`
      select from mfa_factors where user_id = ${user.id} and status = 'verified' limit 1`;
    if (factor !== undefined && session?.aal !== 'aal2') {
      throw new AuthError('insufficient_aal/update');
    }
  }
  if (isNewEmail && (await findUserByEmail(query, email))) throw new AuthError('email_exists');
  if (password !== '') await assertNewPassword(user, password, currentPassword);
}

async function assertNewPassword(
  { encrypted_password: hash }: UserRow,
  password: string,
  currentPassword: string,
): Promise<void> {
  if (currentPassword !== '' && !(await isPassword(currentPassword, hash))) {
    throw new AuthError('current_password_invalid');
  }
  if (await isPassword(password, hash)) throw new AuthError('same_password');
}

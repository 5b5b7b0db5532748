import type { Context } from '../context.ts';
import { answerUser, type SignedIn } from './authenticate.ts';
import { emailOf, hashPassword, isPassword, passwordOf } from './credentials.ts';
import type { RunQuery } from './database.ts';
import { AuthError } from './errors.ts';
import { objectOf, textOf } from './request-body.ts';
import { assertFree, changeUser, mergeMetadata } from './user.ts';
import { userJson } from './user-json.ts';

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
    const { user } = signedIn;
    const body = readBody();
    const [email, password] = [emailOf(body), passwordOf(body)];
    if (textOf(body, 'nonce') !== '') throw new AuthError('not_implemented', 'A nonce');
    if (objectOf(body, 'app_metadata')) throw new AuthError('not_admin/app metadata');

    const isNewEmail = email !== undefined && email !== user.email;
    if (isNewEmail || password !== undefined) await assertHighestLevel(query, signedIn);
    if (isNewEmail) await assertFree(query, email);
    if (password !== undefined) {
      await assertNew(password, textOf(body, 'current_password'), user.encrypted_password);
      await endOtherSessions(query, signedIn);
    }
    await changeUser(query, user, {
      email,
      encrypted_password: password && (await hashPassword(password)),
      raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, objectOf(body, 'data')),
    });
    return userJson(query, user.id);
  });
}

/** @throws AuthError 401 for a session below aal2 of a user who has a verified factor. */
async function assertHighestLevel(query: RunQuery, { user, session }: SignedIn): Promise<void> {
  const [factor] = await query`
    select from mfa_factors where user_id = ${user.id} and status = 'verified' limit 1`;
  if (factor !== undefined && session?.aal !== 'aal2') {
    throw new AuthError('insufficient_aal/update');
  }
}

async function assertNew(password: string, current: string, hash: string | null): Promise<void> {
  if (current !== '' && !(await isPassword(current, hash))) {
    throw new AuthError('current_password_invalid');
  }
  if (await isPassword(password, hash)) throw new AuthError('same_password');
}

async function endOtherSessions(query: RunQuery, { user, session }: SignedIn): Promise<void> {
  await query`
    delete from sessions where user_id = ${user.id} and id is distinct from ${session?.id ?? null}`;
}

import type { Context } from '../../context.ts';
import { answerUser, asUser, type SignedIn } from '../sessions/authenticate.ts';
import { emailOf, hashPassword, isPassword, passwordOf } from '../users/credentials.ts';
import type { RunQuery } from '../users/database.ts';
import { AuthError, notImplemented } from '../protocol/errors.ts';
import { type Body, objectOf, parseBody, textOf } from '../protocol/request-body.ts';
import { assertFree, changeUser, mergeMetadata } from '../users/user.ts';
import { userJson } from '../users/user-json.ts';

/** GET /user: the user object. */
export function getUser(context: Context, request: Request): Promise<Response> {
  return answerUser(context, request, (query, { user }) => userJson(query, user.id));
}

/** PUT /user: changes email, password and metadata. A new password ends the user's other sessions and recovery links. */
export async function updateUser(context: Context, request: Request): Promise<Response> {
  const text = await request.text();
  const read = (query: RunQuery, signedIn: SignedIn) =>
    readChange(query, signedIn, parseBody(text));
  const { user, password } = await asUser(context, request, read);
  // Hashing is slow, and all other requests wait for a transaction: hash outside of it.
  if (password !== undefined && (await isPassword(password, user.encrypted_password))) {
    throw new AuthError('same_password');
  }
  const passwordHash = password && (await hashPassword(password));

  const answer = await asUser(context, request, async (query, signedIn) => {
    // Other requests may have changed the user meanwhile: check again.
    const { email, data } = await read(query, signedIn);
    if (passwordHash !== undefined) {
      await endOtherSessions(query, signedIn);
      await query`update users set recovery_token = '' where id = ${signedIn.user.id}`;
    }
    await changeUser(query, signedIn.user, {
      email,
      encrypted_password: passwordHash,
      raw_user_meta_data: mergeMetadata(signedIn.user.raw_user_meta_data, data),
    });
    return userJson(query, signedIn.user.id);
  });
  return Response.json(answer);
}

/** Reads the changes that a body asks for. @throws AuthError for a change that the user may not make */
async function readChange(query: RunQuery, signedIn: SignedIn, body: Body) {
  const { user } = signedIn;
  const [email, password] = [emailOf(body), passwordOf(body)];
  if (textOf(body, 'nonce') !== '') {
    throw notImplemented('reauthentication');
  }
  if (objectOf(body, 'app_metadata')) {
    throw new AuthError('not_admin/app metadata');
  }

  const isNewEmail = email !== undefined && email !== user.email;
  if (isNewEmail || password !== undefined) {
    await assertHighestLevel(query, signedIn);
  }
  if (isNewEmail) {
    await assertFree(query, email);
  }
  return { user, email, password, data: objectOf(body, 'data') };
}

/** @throws AuthError 401 for a session below aal2 of a user with a verified factor */
async function assertHighestLevel(query: RunQuery, { user, session }: SignedIn): Promise<void> {
  const [factor] = await query`
    select from mfa_factors where user_id = ${user.id} and status = 'verified' limit 1`;
  if (factor !== undefined && session?.aal !== 'aal2') {
    throw new AuthError('insufficient_aal/update');
  }
}

async function endOtherSessions(query: RunQuery, { user, session }: SignedIn): Promise<void> {
  await query`
    delete from sessions where user_id = ${user.id} and id is distinct from ${session?.id ?? null}`;
}

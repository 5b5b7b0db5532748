import type { RunQuery } from './database.ts';
import { AuthError, notImplemented } from '../protocol/errors.ts';
import { type Json, withoutNull } from './user-json.ts';

/** The columns of auth.users that requests use. */
export interface UserRow {
  id: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  raw_app_meta_data: Json | null;
  raw_user_meta_data: Json | null;
  is_anonymous: boolean;
}

/** The instance id that the auth server of a single project writes into its tables. */
export const instanceId = '00000000-0000-0000-0000-000000000000';

export async function findUserByEmail(
  query: RunQuery,
  email: string,
): Promise<UserRow | undefined> {
  const [user] = await query<UserRow>`
    select * from users where instance_id = ${instanceId} and lower(email) = ${email.toLowerCase()}
      and is_sso_user = false and deleted_at is null`;
  return user;
}

/** @throws AuthError 422 for an address of another account than `owner` */
export async function assertFree(query: RunQuery, email: string, owner?: UserRow): Promise<void> {
  const found = await findUserByEmail(query, email);
  if (found !== undefined && found.id !== owner?.id) {
    throw new AuthError('email_exists');
  }
}

export async function findUser(query: RunQuery, id: string): Promise<UserRow | undefined> {
  const [user] = await query<UserRow>`
    select * from users where instance_id = ${instanceId} and id = ${id} and deleted_at is null`;
  return user;
}

/** A new account. Without `email` it is anonymous and has no identity. */
export interface NewUser {
  id: string;
  email?: string;
  passwordHash?: string;
  isConfirmed?: boolean;
  userMetadata?: Json | undefined;
  identity?: Json;
}

/** The data of an identity that the auth server itself writes. */
export function identityOf(id: string, email: string): Json {
  return { sub: id, email, email_verified: false, phone_verified: false };
}

export async function insertUser(query: RunQuery, user: NewUser): Promise<void> {
  const isAnonymous = user.email === undefined;
  const appMetadata = isAnonymous ? {} : { provider: 'email', providers: ['email'] };
  await query`
    insert into users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
      confirmation_token, recovery_token, email_change_token_new, email_change,
      raw_app_meta_data, raw_user_meta_data, is_anonymous, created_at, updated_at)
    values (${instanceId}, ${user.id}, 'authenticated', 'authenticated', ${user.email ?? null},
      ${user.passwordHash ?? ''}, case when ${user.isConfirmed ?? false} then now() end, '', '', '', '',
      ${appMetadata}, ${user.userMetadata ?? {}}, ${isAnonymous}, now(), now())`;
  if (isAnonymous) {
    return;
  }
  await query`
    insert into identities
      (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${user.id}, ${user.id}, ${user.identity}, 'email', now(), now(), now())`;
}

/** Columns of auth.users that requests change. */
interface UserChange {
  email?: string | undefined;
  role?: string | undefined;
  encrypted_password?: string | undefined;
  email_confirmed_at?: Date | undefined;
  raw_user_meta_data?: Json | undefined;
  raw_app_meta_data?: Json | undefined;
}

/** Writes the columns of `change` that are not undefined, and the address into the identity too. */
export async function changeUser(
  query: RunQuery,
  { id, is_anonymous }: UserRow,
  change: UserChange,
): Promise<void> {
  if (is_anonymous && (change.email ?? change.encrypted_password) !== undefined) {
    throw notImplemented('anonymousUpgrade');
  }
  await query`
    update users set (email, role, encrypted_password, email_confirmed_at,
      raw_user_meta_data, raw_app_meta_data, updated_at) = (
        select email, role, encrypted_password, email_confirmed_at,
          raw_user_meta_data, raw_app_meta_data, now()
        from jsonb_populate_record(users, ${change}))
    where id = ${id}`;
  if (change.email === undefined) {
    return;
  }
  await query`
    update identities
    set identity_data = identity_data || jsonb_build_object('email', ${change.email}::text)
    where user_id = ${id} and provider = 'email'`;
}

/** Merges changes into metadata. Null removes a field. Returns undefined without changes. */
export function mergeMetadata(metadata: Json | null, changes: Json | undefined): Json | undefined {
  return changes && withoutNull({ ...metadata, ...changes });
}

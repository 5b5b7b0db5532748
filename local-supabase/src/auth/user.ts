import type { RunQuery } from './database.ts';
import { AuthError } from './errors.ts';

export type Json = Record<string, unknown>;

/** A row of auth.users, as far as it is used. */
export type UserRow = {
  id: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  raw_app_meta_data: Json | null;
  raw_user_meta_data: Json | null;
  banned_until: Date | null;
  is_anonymous: boolean;
};

/** What the auth server writes into the tables of the only project that it serves. */
export const INSTANCE = '00000000-0000-0000-0000-000000000000';

export async function findUserByEmail(
  query: RunQuery,
  email: string,
): Promise<UserRow | undefined> {
  const [user] = await query<UserRow>`
    select * from users where instance_id = ${INSTANCE} and lower(email) = ${email.toLowerCase()}
      and is_sso_user = false and deleted_at is null`;
  return user;
}

/** @throws AuthError 422 for an address that another account has. */
export async function assertFree(query: RunQuery, email: string, owner?: UserRow): Promise<void> {
  const found = await findUserByEmail(query, email);
  if (found !== undefined && found.id !== owner?.id) throw new AuthError('email_exists');
}

export async function findUser(query: RunQuery, id: string): Promise<UserRow | undefined> {
  const [user] = await query<UserRow>`
    select * from users where instance_id = ${INSTANCE} and id = ${id} and deleted_at is null`;
  return user;
}

/** A page of users, counted from 1, the newest first, and how many there are on all pages. */
export async function listUsers(
  query: RunQuery,
  page: number,
  perPage: number,
): Promise<{ ids: string[]; total: number }> {
  const users = await query<{ id: string }>`
    select id from users where instance_id = ${INSTANCE} and deleted_at is null
    order by created_at desc, id`;
  const first = (page - 1) * perPage;
  return { ids: users.slice(first, first + perPage).map(({ id }) => id), total: users.length };
}

export function isBanned(user: UserRow): boolean {
  return user.banned_until !== null && user.banned_until > new Date();
}

/** What makes an account. One without `email` is anonymous, and has no identity. */
export type NewUser = {
  id: string;
  email?: string;
  passwordHash?: string;
  isConfirmed?: boolean;
  userMetadata?: Json;
  identity?: Json;
};

/** What the auth server itself notes in the identity of an address. */
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
    values (${INSTANCE}, ${user.id}, 'authenticated', 'authenticated', ${user.email ?? null},
      ${user.passwordHash ?? ''}, case when ${user.isConfirmed ?? false} then now() end, '', '', '', '',
      ${appMetadata}, ${user.userMetadata ?? {}}, ${isAnonymous}, now(), now())`;
  if (isAnonymous) return;
  await query`
    insert into identities
      (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${user.id}, ${user.id}, ${user.identity}, 'email', now(), now(), now())`;
}

/** Columns of auth.users that requests change. */
type UserChange = {
  email?: string;
  role?: string;
  encrypted_password?: string;
  email_confirmed_at?: Date;
  banned_until?: Date | null;
  raw_user_meta_data?: Json;
  raw_app_meta_data?: Json;
};

/** Changes the columns that are not undefined, and the address in the identity too. */
export async function changeUser(
  query: RunQuery,
  { id, is_anonymous }: UserRow,
  change: UserChange,
): Promise<void> {
  if (is_anonymous && (change.email ?? change.encrypted_password) !== undefined) {
    throw new AuthError('not_implemented', 'Giving an anonymous account an address or password');
  }
  await query`
    update users set (email, role, encrypted_password, email_confirmed_at, banned_until,
      raw_user_meta_data, raw_app_meta_data, updated_at) = (
        select email, role, encrypted_password, email_confirmed_at, banned_until,
          raw_user_meta_data, raw_app_meta_data, now()
        from jsonb_populate_record(users, ${change}))
    where id = ${id}`;
  if (change.email === undefined) return;
  await query`
    update identities
    set identity_data = identity_data || jsonb_build_object('email', ${change.email}::text)
    where user_id = ${id} and provider = 'email'`;
}

/** Metadata with changes laid over it; what is changed to null goes. Undefined without changes. */
export function mergeMetadata(metadata: Json | null, changes: Json | undefined): Json | undefined {
  return changes && withoutNull({ ...metadata, ...changes });
}

/** The user object of every answer that holds one. Times are RFC 3339 in UTC; what is empty is left out. */
export async function userJson(query: RunQuery, id: string): Promise<Json> {
  const [user] = await query<Json>`
    select id, aud, role, coalesce(email, '') as email, email_confirmed_at, invited_at,
      coalesce(phone, '') as phone, phone_confirmed_at, confirmed_at, last_sign_in_at,
      coalesce(raw_app_meta_data, '{}') as app_metadata,
      coalesce(raw_user_meta_data, '{}') as user_metadata,
      banned_until, created_at, updated_at, is_anonymous
    from users where id = ${id}`;
  const identities = await query<Json>`
    select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at,
      created_at, updated_at, email
    from identities where user_id = ${id} order by created_at`;
  const factors = await factorsJson(query, id);
  return withoutNull({ ...user, identities, factors: factors.length === 0 ? null : factors });
}

/** A user's factors as answers show them, without their secrets. */
export async function factorsJson(query: RunQuery, userId: string): Promise<Json[]> {
  const factors = await query<Json>`
    select id, created_at, updated_at, status, nullif(friendly_name, '') as friendly_name,
      factor_type, coalesce(phone, '') as phone, last_challenged_at
    from mfa_factors where user_id = ${userId} order by created_at`;
  return factors.map(({ last_challenged_at, ...factor }) => ({
    ...withoutNull(factor),
    last_challenged_at,
  }));
}

function withoutNull(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

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

const INSTANCE = '00000000-0000-0000-0000-000000000000';

export async function findUserByEmail(
  query: RunQuery,
  email: string,
): Promise<UserRow | undefined> {
  const [user] = await query<UserRow>(
    `select * from users
     where instance_id = $1 and lower(email) = $2 and is_sso_user = false and deleted_at is null`,
    [INSTANCE, email.toLowerCase()],
  );
  return user;
}

export async function findUser(query: RunQuery, id: string): Promise<UserRow | undefined> {
  const [user] = await query<UserRow>(
    'select * from users where instance_id = $1 and id = $2 and deleted_at is null',
    [INSTANCE, id],
  );
  return user;
}

/** A page of users, counted from 1, the newest first; each row knows how many there are on all pages. */
export function listUsers(
  query: RunQuery,
  page: number,
  perPage: number,
): Promise<{ id: string; total: number }[]> {
  return query(
    `select id, count(*) over ()::int as total from users where instance_id = $1 and deleted_at is null
     order by created_at desc, id limit $2 offset $3`,
    [INSTANCE, perPage, (page - 1) * perPage],
  );
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
  await query(
    `insert into users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token,
       recovery_token, email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data, is_anonymous,
       created_at, updated_at)
     values ($1, $2, 'authenticated', 'authenticated', $3, $4, case when $5 then now() end, '',
       '', '', '', $6::jsonb, $7::jsonb, $8, now(), now())`,
    [
      INSTANCE,
      user.id,
      user.email ?? null,
      user.passwordHash ?? '',
      user.isConfirmed ?? false,
      isAnonymous ? {} : { provider: 'email', providers: ['email'] },
      user.userMetadata ?? {},
      isAnonymous,
    ],
  );
  if (isAnonymous) return;
  await query(
    `insert into identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::text, $1::uuid, $2::jsonb, 'email', now(), now(), now())`,
    [user.id, user.identity],
  );
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
  const columns = Object.entries(change).filter(([, value]) => value !== undefined);
  const assignments = columns.map(([column], index) => `${column} = $${index + 2}`);
  await query(
    `update users set ${[...assignments, 'updated_at = now()'].join(', ')} where id = $1`,
    [id, ...columns.map(([, value]) => value)],
  );
  if (change.email === undefined) return;
  await query(
    `update identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
     where user_id = $1 and provider = 'email'`,
    [id, change.email],
  );
}

/** Metadata with changes laid over it; what is changed to null goes. Undefined without changes. */
export function mergeMetadata(metadata: Json | null, changes: Json | undefined): Json | undefined {
  return changes && withoutNull({ ...metadata, ...changes });
}

/** The user object of every answer that holds one. Times are RFC 3339 in UTC; what is empty is left out. */
export async function userJson(query: RunQuery, id: string): Promise<Json> {
  const [user] = await query<Json>(
    `select id, aud, role, coalesce(email, '') as email, email_confirmed_at, invited_at,
       coalesce(phone, '') as phone, phone_confirmed_at, confirmed_at, last_sign_in_at,
       coalesce(raw_app_meta_data, '{}') as app_metadata,
       coalesce(raw_user_meta_data, '{}') as user_metadata,
       banned_until, created_at, updated_at, is_anonymous
     from users where id = $1`,
    [id],
  );
  const identities = await query<Json>(
    `select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at,
       created_at, updated_at, email
     from identities where user_id = $1 order by created_at`,
    [id],
  );
  const factors = await factorsJson(query, id);
  return withoutNull({ ...user, identities, factors: factors.length === 0 ? null : factors });
}

/** A user's factors as answers show them, without their secrets. */
export async function factorsJson(query: RunQuery, userId: string): Promise<Json[]> {
  const factors = await query<Json>(
    `select id, created_at, updated_at, status, nullif(friendly_name, '') as friendly_name, factor_type,
       coalesce(phone, '') as phone, last_challenged_at
     from mfa_factors where user_id = $1 order by created_at`,
    [userId],
  );
  return factors.map(({ last_challenged_at, ...factor }) => ({
    ...withoutNull(factor),
    last_challenged_at,
  }));
}

function withoutNull(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
